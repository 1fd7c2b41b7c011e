// The paired cases: each a folder with both sides of a change and what the gate is expected to say of it.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isPolicy, policyNamed } from '../src/config/policies.ts'
import { gate } from '../src/gate.ts'
import type { GateOptions, Sides } from '../src/gate/options.ts'
import type { Report } from '../src/judge/report.ts'
import { folder } from '../src/read/folder.ts'
import type { Snapshot } from '../src/read/snapshot.ts'

const root = join(import.meta.dirname, 'cases')

/** What a case needs beside its files. `fill`: text that a file of that path goes on with, so often. */
type CaseOptions = { policy?: string; today?: string; all?: boolean; fill?: Record<string, { with: string; times: number }> }
/** `at`: its folder on disk. `why`: the comment at the head of the expectation, which no update touches. */
export type Case = { name: string; at: string; options: CaseOptions; why: string[]; expected: string }

/** Every case, by the names of its two folders. */
export const cases: readonly Case[] = foldersIn(root).flatMap((group) => foldersIn(join(root, group)).map((slug) => caseAt(`${group}/${slug}`)))

function caseAt(name: string): Case {
  const at = join(root, name)
  const text = readIfThere(join(at, 'expect.txt'))
  const why = text.split('\n').filter((_, i, all) => all.slice(0, i + 1).every((before) => before.startsWith('# ')))
  const options: CaseOptions = JSON.parse(readIfThere(join(at, 'case.json')) || '{}')
  return { name, at, options, why, expected: text.split('\n').slice(why.length).join('\n') }
}

function foldersIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort()
}
function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

export type Side = 'base' | 'head' | 'tip' | Revised
/** A side again, every file of it with one more blank line at its end: read anew, and nothing else in it. */
type Revised = 'base again' | 'head again'
export const revised = (side: 'base' | 'head'): Revised => `${side} again`

/** The report on the change from one side of a case to another. `policy`: over the one that the case asks for. */
export async function reportOn(one: Case, base: Side, head: Side, policy = one.options.policy, more: GateOptions = {}): Promise<Report> {
  return gate(await sidesOfCase(one, base, head), { ...optionsOf(one, policy), ...(one.options.all && base === 'base' && head === 'head' ? { all: true } : {}), ...more })
}

/** What the case's options are to the gate. */
export function optionsOf({ name, options }: Case, policy = options.policy): GateOptions {
  const named = policy === undefined ? undefined : policyNamed(policy)
  if (named && !isPolicy(named)) throw new Error(`${name}: ${policy}: ${named.message}`)
  return { today: options.today ?? '2026-01-01', ...(named ? { flags: { policy: named } } : {}) }
}

export async function sidesOfCase(one: Case, base: Side, head: Side): Promise<Sides> {
  const own = base === 'base' && head === 'head'
  return {
    base: await sideOf(one, base), head: await sideOf(one, head),
    ...(own && existsSync(join(one.at, 'tip')) ? { tip: await sideOf(one, 'tip') } : {}), ...(own && existsSync(join(one.at, 'earlier')) ? { earlier: earlierIn(one.at) } : {}),
  }
}

async function sideOf({ at, options }: Case, side: Side): Promise<Snapshot> {
  const [name = '', again] = side.split(' ')
  const snapshot = await folder(join(at, name))
  const added = (path: string): string => {
    const fill = options.fill?.[`${name}/${path}`]
    return `${fill ? fill.with.repeat(fill.times) : ''}${again ? '\n' : ''}`
  }
  return {
    describe: { ref: side }, list: () => snapshot.list(), mentions: (words) => snapshot.mentions(words), // without the origin: contents are compared as they are read here
    read: async (paths) => new Map([...await snapshot.read(paths)].map(([path, bytes]) => [path, bytes instanceof Uint8Array ? Buffer.concat([bytes, Buffer.from(added(path))]) : bytes])),
  }
}

/** The folder `earlier` stands for the only revision before base. */
function earlierIn(at: string): NonNullable<Sides['earlier']> {
  return async function* (path) {
    const file = join(at, 'earlier', path)
    if (existsSync(file)) yield { commit: '5f0c3b8e9a1d4c7f2e6b8a0d1c3e5f7a9b1d3e5f', bytes: readFileSync(file) }
  }
}
