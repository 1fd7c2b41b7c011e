/** Which formats go where. */
import { resolve } from 'node:path'
import { workTreeAround, writeThroughNoLink } from '../read/write.ts'
import { near } from '../text/spelling.ts'
import { quoted } from '../text/escape.ts'
import type { Terminal } from './terminal.ts'
import { told } from './told.ts'
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
  const files = new Map<string, Format>()
  for (const { format, file } of targets) {
    if (file === undefined) continue
    const other = files.get(resolve(file))
    if (other) throw new UsageError(`both ${other} and ${format} would be written to ${quoted(file)}`, 'give each a file of its own')
    files.set(resolve(file), format)
  }
  const [standing] = formats
  return loose.length === 0 && standing !== undefined ? [{ format: standing, file: undefined }, ...targets] : targets
}

function unknown(name: string, formats: readonly string[]): UsageError {
  const meant = near(name, formats)
  return new UsageError(`there is no format ${quoted(name)} here`, meant === undefined ? `the formats are ${formats.join(', ')}` : `did you mean ${meant}?`)
}

/** All others are for machines, and escaped for whoever reads them. */
const forPeople: ReadonlySet<string> = new Set(['text', 'markdown'])

/**
 * Draws each and sends it where it goes; folders that are missing are made, and no link of the repository is followed. False where a file could not be written: that is told on standard error, and keeps
 * no other target from what it is to have.
 */
export async function deliver<Format extends string>(targets: readonly Target<Format>[], draw: (target: Target<Format>) => string | Promise<string>, terminal: Terminal): Promise<boolean> {
  const failures: string[] = []
  for (const target of targets) {
    const { format, file } = target
    const text = await draw(target)
    if (file !== undefined) failures.push(...written(text, file, format, terminal))
    else if (forPeople.has(format)) terminal.say(text)
    else terminal.out(text)
  }
  for (const failure of failures) terminal.err(failure)
  return failures.length === 0
}

function written(text: string, file: string, format: string, { cwd }: Terminal): string[] {
  const at = resolve(cwd, file)
  try {
    const around = workTreeAround(cwd)
    writeThroughNoLink(at, text, around === undefined ? [] : [around])
    return []
  } catch (error) {
    const message = `the ${format} report cannot be written: ${error instanceof Error ? error.message : String(error)}`
    return [told({ file, line: null, column: null, message, hint: `--format ${format}=<file> with a file that can be written, or --format ${format} for standard output` })]
  }
}
