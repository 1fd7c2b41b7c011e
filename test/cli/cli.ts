/** The command line in this process: what it prints and how it ends. */
import { run } from '../../src/cli/run.ts'
import { env } from '../read/temporary.ts'

export type Ended = { code: number; out: string; err: string }

export async function cliIn(cwd: string, ...argv: string[]): Promise<Ended> {
  let out = '', err = ''
  const print = (text: string) => { out += text }
  const code = await run(argv, { cwd, env, out: print, say: print, err: text => { err += text }, color: false, width: 80, watched: false })
  return { code, out, err }
}
/** Where it does not matter where. */
export const cli = (...argv: string[]): Promise<Ended> => cliIn('/', ...argv)
