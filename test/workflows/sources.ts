/** Every workflow that this repository runs, shows or writes, by where it stands. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '../..')
export const read = (name: string): string => readFileSync(join(root, name), 'utf8')

export type Step = { id?: string; uses?: string; run?: string; 'working-directory'?: string; if?: unknown; with?: Readonly<Record<string, unknown>>; env?: Readonly<Record<string, unknown>> }
export type Job = { permissions?: unknown; 'timeout-minutes'?: unknown; environment?: unknown; needs?: unknown; steps?: readonly Step[] }
export type Workflow = { on?: unknown; permissions?: unknown; concurrency?: unknown; jobs: Readonly<Record<string, Job>> }
export type Source = { name: string; text: string }

const filesOf = (folder: string, like: RegExp): string[] => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`).filter((name) => like.test(name)).toSorted()
const sourceOf = (name: string): Source => ({ name, text: read(name) })

/** Those that run here. */
export const ours: readonly Source[] = filesOf('.github/workflows', /\.ya?ml$/).map(sourceOf)

const isWorkflow = ({ text }: Source): boolean => /^on:/m.test(text) && /^jobs:/m.test(text)

const blocks: readonly Source[] = ['README.md', ...filesOf('docs', /\.md$/)].flatMap((name) =>
  [...read(name).matchAll(/^```ya?ml\n([^]*?)^```$/gm)].map(([, text = ''], i) => ({ name: `${name}, block ${i + 1}`, text })))

/** A block of steps alone, with what stands around it in a workflow. */
const around = ({ name, text }: Source): Source =>
  ({ name, text: `on: pull_request\njobs:\n  job:\n    runs-on: ubuntu-latest\n    strategy:\n      matrix:\n        folder: [a, b]\n    steps:\n${text}` })

/** Those that others copy. */
export const shown: readonly Source[] = [
  ...filesOf('examples', /\.ya?ml$/).map(sourceOf).filter(isWorkflow),
  ...blocks.filter(isWorkflow),
  ...blocks.filter(({ text }) => text.startsWith('      - uses: ')).map(around),
]

export const jobsOf = ({ text }: Source): [string, Job][] => Object.entries((parse(text) as Workflow).jobs)
export const stepsOf = (source: Source): Step[] => jobsOf(source).flatMap(([, { steps }]) => steps ?? [])

/** What sets it off, however that is written. */
export function eventsOf({ text }: Source): string[] {
  const { on } = parse(text) as Workflow
  return typeof on === 'string' ? [on] : Array.isArray(on) ? on.map(String) : Object.keys(on ?? {})
}
