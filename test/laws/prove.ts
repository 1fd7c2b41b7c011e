/** The laws at any size: what `npm run prove` runs. Prints how far it has come, what it asked, and the smallest case of each law that fails. */
import { parseArgs } from 'node:util'
import { oracleLaws } from '../oracle/laws.ts'
import { comparisonLaws } from './comparison.ts'
import { type Result, hold } from './law.ts'
import { relationLaws } from './relation.ts'

const usage = `usage: npm run prove -- [--pairs N] [--seed S] [--law text] [--family N]
  --pairs   pairs of shapes, each asked of all laws (100,000)
  --seed    which pairs (1)
  --law     only laws whose name holds this text; may be given again
  --family  shapes that are judged together, each against each (12)`

const say = (text: string): void => { process.stderr.write(`${text}\n`) }
/** Resolves to the exit code: 0 where all laws hold, 1 where one does not, 2 for what it does not understand. */
export async function prove(args: readonly string[]): Promise<number> {
  let given
  try {
    given = parseArgs({ args: [...args], options: { pairs: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' }, law: { type: 'string', multiple: true, default: [] }, family: { type: 'string', default: '12' }, help: { type: 'boolean', default: false } } }).values
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    return 2
  }
  const [pairs, seed, size] = [given.pairs, given.seed, given.family].map((text) => Number(text.replaceAll(/[,_]/g, '')))
  const laws = [...relationLaws, ...comparisonLaws, ...oracleLaws].filter(({ name }) => given.law.length === 0 || given.law.some((text) => name.includes(text)))
  if (given.help || laws.length === 0 || pairs === undefined || seed === undefined || size === undefined || !(pairs > 0) || !Number.isSafeInteger(seed) || !(size > 2)) {
    say(laws.length === 0 ? 'no law has such a name' : usage)
    return given.help ? 0 : 2
  }
  const start = Date.now()
  const minutes = (): string => ((Date.now() - start) / 60_000).toFixed(1)
  let shown = start
  const told = new Set<string>()
  const results = await hold(laws, { pairs, seed, size, progress: (done, so) => {
    for (const { failure } of so) if (failure !== undefined && told.size < told.add(failure).size) say(`\n${failure}\n`)
    if (Date.now() - shown < 10_000) return
    shown = Date.now()
    say(`${done.toLocaleString('en')} of ${pairs.toLocaleString('en')} pairs, ${minutes()} minutes, ${so.filter((r) => r.failure !== undefined).length} laws broken`)
  } })
  process.stdout.write(`${pairs.toLocaleString('en')} pairs, seed ${seed}, ${minutes()} minutes\n${results.map(line).join('')}`)
  return results.some((r) => r.failure !== undefined) ? 1 : 0
}
const line = ({ law, failure, tally, milliseconds }: Result): string =>
  `${failure === undefined ? 'holds ' : 'BROKEN'} ${law.name} (${(milliseconds / 1000).toFixed(0)} s): ${[...tally].sort(([, a], [, b]) => b - a).map(([what, n]) => `${n.toLocaleString('en')} ${what}`).join(', ')}\n`
