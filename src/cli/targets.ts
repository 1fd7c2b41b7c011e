/** Which formats go where. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Problem } from '../text/problem.ts'
import { near } from '../text/spelling.ts'
import { quoted } from '../text/escape.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

/** Without a file: standard output. */
export type Target<Format extends string> = { format: Format; file: string | undefined }

/** Reads `--format` values: `json`, `json=report.json`. Where all go to files, text goes to standard output beside them. */
export function targetsOf<Format extends string>(values: readonly string[] | undefined, formats: readonly Format[]): Target<Format>[] {
  const targets = (values ?? []).map(value => {
    const at = value.indexOf('=')
    const [name, file] = at < 0 ? [value, undefined] : [value.slice(0, at), value.slice(at + 1)]
    const format = formats.find(known => known === name)
    if (format === undefined) throw unknown(name, formats)
    if (file === '') throw new UsageError(`--format ${name}= names no file`, `--format ${name}=<file>`)
    return { format, file }
  })
  const loose = targets.filter(({ file }) => file === undefined)
  const [first, second] = loose
  if (first && second) throw new UsageError(`both ${first.format} and ${second.format} would go to standard output`, `write one of them to a file: --format ${second.format}=<file>`)
  const [standing] = formats
  return loose.length === 0 && standing !== undefined ? [{ format: standing, file: undefined }, ...targets] : targets
}

function unknown(name: string, formats: readonly string[]): UsageError {
  const meant = near(name, formats)
  return new UsageError(`there is no format ${quoted(name)} here`, meant === undefined ? `the formats are ${formats.join(', ')}` : `did you mean ${meant}?`)
}

/** Their text is escaped for whoever reads them. */
const forMachines = new Set(['json', 'github'])

/** Throws a Problem where the file cannot be written. */
export function deliver(text: string, { format, file }: Target<string>, terminal: Terminal): void {
  if (file === undefined) return forMachines.has(format) ? terminal.out(text) : terminal.say(text)
  try {
    writeFileSync(resolve(terminal.cwd, file), text)
  } catch (error) {
    throw new Problem({ file, code: 'not-written', message: `the report cannot be written: ${error instanceof Error ? error.message : String(error)}` })
  }
}
