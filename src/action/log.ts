/** The log of a step. Whatever is printed there may be a command to the runner. */
import { forCommandData, forLogLine } from '../text/escape.ts'

/** Prints lines for people, which the runner will not obey whatever they hold. */
export function say(text: string): void {
  process.stdout.write(`${forLogLine(text.replace(/\n$/, ''))}\n`)
}

/** Prints workflow commands, each on a line of its own and with its data escaped. */
export function command(lines: string): void {
  process.stdout.write(lines)
}

/** A notice that the run's page shows too. */
export function notice(text: string): void {
  command(`::notice title=Driftgate::${forCommandData(text)}\n`)
}
