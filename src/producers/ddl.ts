/** DDL: a list of columns, or the `CREATE TABLE` around them, in Spark's dialect or the one that is named. */
import { quoted } from '../text/escape/visible.ts'
import { Problem } from '../text/problem.ts'
import { near } from '../text/spelling.ts'
import { parseDdl } from '../types/ddl.ts'
import { dialectOf, dialects } from '../types/dialects/index.ts'
import { emitting, placesIn } from './emitting.ts'
import type { Look } from './look.ts'
import type { Producer } from './producer.ts'

/** Throws a Problem where it cannot be read, or where the dialect is none that is known. */
export function read(look: Look): Producer {
  const { file, dialect } = look
  const language = dialectOf(dialect ?? 'spark')
  const names = dialects.map(({ name }) => name), meant = near(dialect ?? '', names)
  if (!language) throw new Problem({ file, code: 'unknown-dialect', message: `there is no dialect called ${quoted(dialect ?? '')}`, hint: meant === undefined ? `the dialects are ${names.join(', ')}` : `did you mean ${meant}?` })
  const text = look.text()
  const { shape, facts } = parseDdl(text, language, file)
  return { contract: emitting('ddl', file, shape, placesIn(text, file), facts), kind: 'ddl', told: 'declared', note: `read as ${language.name}` }
}
