import { formats } from '../formats/index.ts'
import { quoted } from '../text/escape.ts'
import { near } from '../text/spelling.ts'
import { UsageError } from './usage.ts'

/** A format of contracts by its name. */
export function contractFormat(name: string): string {
  const names = formats.map(format => format.name)
  if (names.includes(name)) return name
  const meant = near(name, names)
  throw new UsageError(`there is no contract format ${quoted(name)}`, meant === undefined ? `the formats are ${names.join(', ')}` : `did you mean ${meant}?`)
}
