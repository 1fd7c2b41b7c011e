/** A producer that is another contract, of any format that is read: all its datasets. */
import { formats } from '../formats/index.ts'
import { sourceOf } from '../formats/source.ts'
import { Problem } from '../text/problem.ts'
import type { Look } from './look.ts'
import type { Producer } from './producer.ts'

/** `as` may be the format's name. Throws a Problem where the file is no contract, or one that cannot be read. */
export async function read(look: Look): Promise<Producer> {
  const { file } = look
  const root = look.tree()
  const format = formats.find(({ name }) => name === look.as) ?? formats.find(({ claims }) => claims(root, file))
  if (!format) {
    throw new Problem({ file, line: 1, column: 1, code: 'not-a-contract', message: 'this is not a contract of any format known here', hint: `name its format with \`--as\`: ${formats.map(({ name }) => name).join(', ')}` })
  }
  const reader = await format.load()
  const contracts = await reader.read(sourceOf(file, look.text(), root, look.readFile))
  const [first] = contracts
  if (!first) throw new Problem({ file, line: 1, column: 1, code: 'no-datasets', message: 'the contract describes no dataset' })
  // Of several versions of a model what a reference without a version means.
  const meant = contracts.filter((c) => !c.eachVersion || c.latest || !contracts.some((other) => other.id === c.id && other.latest))
  return { contract: { ...first, datasets: meant.flatMap(({ datasets }) => datasets) }, kind: format.name, told: 'declared' }
}
