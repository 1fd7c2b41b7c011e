/** `driftgate conform`: does what a producer emits fit a contract? */
import { isAbsolute, dirname, normalize, relative, resolve, sep } from 'node:path'
import { conform } from '../conform/conform.ts'
import { conformPolicyNamed, isConformPolicy } from '../conform/policies.ts'
import type { FailOn } from '../conform/report.ts'
import { formats } from '../formats/index.ts'
import { producerKinds } from '../producers/index.ts'
import { diskAt } from '../read/disk.ts'
import { namedFile } from '../read/named-file.ts'
import { decode } from '../text/decode.ts'
import { quoted } from '../text/escape.ts'
import { Problem } from '../text/problem.ts'
import { near } from '../text/spelling.ts'
import { type Invocation, valueOf } from './invocation.ts'
import { checkedDay } from './judging.ts'
import { loadPrinters, print, reportTargets } from './print.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

/** The exit code: 0 it conforms, 1 it does not, 2 it could not be checked. */
export async function conformCommand(invocation: Invocation, terminal: Terminal): Promise<number> {
  const targets = reportTargets(invocation)
  const [schema = '', contract = ''] = invocation.arguments
  const policy = valueOf(invocation, 'policy'), as = valueOf(invocation, 'as'), today = valueOf(invocation, 'today')
  checkPolicy(policy)
  const settings = {
    ...(policy === undefined ? {} : { policy }), ...(as === undefined ? {} : { as: kindNamed(as) }), ...(today === undefined ? {} : { today: checkedDay(today) }),
    ...given(invocation, 'dataset'), ...given(invocation, 'dialect'), failOn: (valueOf(invocation, 'fail-on') ?? 'error') as FailOn,
  }
  const loading = loadPrinters(targets)
  const report = await conform({ schema: fileAt(schema, terminal), contract: fileAt(contract, terminal), readFile: beside(contract, terminal), ...settings })
  await loading
  return print(report, invocation, targets, terminal)
}

const given = <Name extends 'dataset' | 'dialect'>(invocation: Invocation, name: Name): Partial<Record<Name, string>> => {
  const value = valueOf(invocation, name)
  return value === undefined ? {} : { [name]: value } as Record<Name, string>
}

function checkPolicy(word: string | undefined): void {
  const answer = word === undefined ? undefined : conformPolicyNamed(word)
  if (answer && !isConformPolicy(answer)) throw new UsageError(`--policy ${quoted(word ?? '')}: ${answer.message}`, answer.hint)
}

function kindNamed(word: string): string {
  const names = producerKinds.map(({ name }) => name), contracts = formats.map(({ name }) => name)
  const known = [...new Set([...names, ...contracts])]
  if (known.includes(word)) return word
  const meant = near(word, known)
  throw new UsageError(`there is no kind of schema ${quoted(word)}`, meant === undefined ? `the kinds are ${names.join(', ')}, and the formats of contracts: ${contracts.join(', ')}` : `did you mean ${meant}?`)
}

const shown = (path: string): string => normalize(path).split(sep).join('/')
const fileAt = (path: string, { cwd }: Terminal): { file: string; bytes: Uint8Array; size?: number } => ({ file: shown(path), ...namedFile(resolve(cwd, path), shown(path)) })

/** Files that the contract refers to: below the folder where the command runs where the contract is there too, else below the contract's own. */
function beside(contract: string, { cwd }: Terminal): (path: string) => Promise<string | undefined> {
  const within = (root: string, path: string): string | undefined => {
    const below = relative(root, resolve(cwd, path)).split(sep).join('/')
    return below.startsWith('..') || isAbsolute(below) ? undefined : below
  }
  const root = within(cwd, contract) === undefined ? dirname(resolve(cwd, contract)) : cwd
  const disk = diskAt(root, { nested: true })
  return path => {
    const below = within(root, path)
    if (below === undefined) return Promise.reject(new Problem({ file: path, code: 'outside', message: 'the contract refers to this file, which is not below the folder that files are read from', hint: 'run it in a folder above both, or with `--cwd`' }))
    const bytes = disk.read(below)
    return bytes instanceof Problem ? Promise.reject(bytes) : Promise.resolve(bytes === undefined || bytes === 'folder' ? undefined : decode(bytes, path))
  }
}
