/** `driftgate doctor`: whether a check could run here, with what it would compare, and what it would not look at. */
import { defaults } from '../config/config.ts'
import { tool } from '../gate/tool.ts'
import { type Repository, openRepository } from '../read/repository.ts'
import type { Snapshot } from '../read/snapshot.ts'
import type { Surroundings } from '../read/surroundings.ts'
import { jsonText } from '../report/json.ts'
import { count } from '../report/words.ts'
import type { Problem } from '../text/problem.ts'
import { type Based, type Compared, baseHere } from './doctor/base.ts'
import { configHere } from './doctor/config.ts'
import { repositoryHere, tools } from './doctor/repository.ts'
import { type Said, type Skipped, saidIn, saidOf, withoutSecrets } from './doctor/said.ts'
import { skippedIn, skippedInWords } from './doctor/skipped.ts'
import { tokenHere } from './doctor/token.ts'
import { inWords } from './doctor/words.ts'
import { baseOfEvent, inWorkflow, workflowHere } from './doctor/workflow.ts'
import { lookedAtInWords } from './found.ts'
import { type Invocation, valueOf } from './invocation.ts'
import { judgingOptions } from './judging.ts'
import { type Survey, surveyOf } from './survey.ts'
import { deliver, targetsOf } from './targets.ts'
import type { Terminal } from './terminal.ts'

/** `contracts`: by format. */
export type Diagnosis = { ready: boolean; said: Said[]; base: Compared | null; contracts: { format: string; contracts: number; files: number }[]; skipped: Skipped[] }

/** 0 where a check could run, else 2. */
export async function doctor(invocation: Invocation, terminal: Terminal): Promise<number> {
  const targets = targetsOf(invocation.flags.get('format'), ['text', 'json'])
  const found = concealed(await examined(invocation, terminal), terminal.env)
  const drawn = {
    json: () => `${jsonText(forMachines(found))}\n`,
    text: () => inWords(found, terminal),
  }
  const delivered = await deliver(targets, ({ format }) => drawn[format](), terminal)
  return found.ready && delivered ? 0 : 2
}

async function examined(invocation: Invocation, terminal: Terminal): Promise<Diagnosis> {
  const { env } = terminal, isWorkflow = inWorkflow(env)
  const [own, { around, said }] = await Promise.all([tools(terminal), repositoryHere(terminal)])
  const diagnosis: Diagnosis = { ready: false, said: [own, ...(own.state === 'wrong' ? [] : said)], base: null, contracts: [], skipped: [] }
  const usable = around && !around.bare ? around : undefined
  const inside = usable && await lookedInto(usable, invocation, terminal, diagnosis)
  if (isWorkflow) diagnosis.said.push(...await workflowHere(around, async path => inside?.(path), env))
  diagnosis.said.push(await tokenHere(env, isWorkflow))
  return { ...diagnosis, ready: diagnosis.said.every(({ state }) => state !== 'wrong') }
}

/** Base, settings, contracts and what is skipped. Gives a way to read files of the work tree. */
async function lookedInto(around: Surroundings, invocation: Invocation, terminal: Terminal, diagnosis: Diagnosis): Promise<(path: string) => Promise<Uint8Array | Problem | undefined>> {
  const { env } = terminal, named = valueOf(invocation, 'base')
  const repository = await openRepository(around.root, { env })
  const based: Based = await (inWorkflow(env) ? baseOfEvent : baseHere)(around, named, env)
  try {
    const head = repository.workTree(), committed = repository.head === undefined ? undefined : await repository.commit(repository.head)
    diagnosis.said.push(based.said)
    diagnosis.base = based.base ?? null
    const { config, said } = await settings(head, based.snapshot, repository, around, invocation, terminal)
    const survey = await surveyOf({ snapshot: head, committed, config, within: '' })
    const { skipped, ...rest } = await skippedIn(head, config, survey.looked.unparsed)
    diagnosis.said.push(...said, ...contractsInWords(survey), { topic: 'skipped', state: skipped.length + rest.unseen > 0 ? 'note' : 'fine', message: skippedInWords(skipped, rest) })
    diagnosis.contracts = survey.formats.map(({ format, contracts, files }) => ({ format, contracts: contracts.length, files: files.length }))
    diagnosis.skipped = skipped
    // All at once, so that nothing is asked of a repository that is closed.
    const workflows = await head.read((await head.list()).map(entry => entry.path).filter(one => one.startsWith('.github/workflows/')))
    return async one => workflows.get(one)
  } finally {
    based.close()
    repository.close()
  }
}

/** As a check finds them. */
async function settings(head: Snapshot, base: Snapshot | undefined, repository: Repository, { root }: Surroundings, invocation: Invocation, terminal: Terminal): ReturnType<typeof configHere> {
  const commit = base?.describe.commit
  try {
    const options = await judgingOptions(invocation, terminal, async () => root)
    return await configHere({ base, head, ...(commit === undefined ? {} : { earlier: path => repository.earlier(path, commit) }) }, options, valueOf(invocation, 'config'))
  } catch (error) {
    return { config: defaults, said: [saidOf('config', error)] }
  }
}

const mostProblems = 10

function contractsInWords({ formats, problems, looked }: Survey): Said[] {
  const total = formats.reduce((sum, { contracts }) => sum + contracts.length, 0)
  const shown = problems.slice(0, mostProblems), more = problems.length - shown.length
  return [
    total === 0
      ? { topic: 'contracts', state: 'note', message: `none found, in ${lookedAtInWords(looked)}`, mend: 'contracts: [{ match: <glob>, format: <format> }] in .driftgate.yaml, where a file should be one' }
      : { topic: 'contracts', state: 'fine', message: `${total} in ${lookedAtInWords(looked)}: ${formats.map(({ format, contracts }) => `${contracts.length} ${format}`).join(', ')}` },
    ...shown.map(problem => saidIn('contracts', problem, 'note')),
    ...(more > 0 ? [{ topic: 'contracts', state: 'note', message: `and ${count(more, 'more problem')}`, mend: 'driftgate validate' } as const] : []),
  ]
}

function concealed({ said, skipped, base, ...rest }: Diagnosis, env: NodeJS.ProcessEnv): Diagnosis {
  const hide = (text: string): string => withoutSecrets(text, env)
  const mended = ({ mend }: { mend?: string }) => (mend === undefined ? {} : { mend: hide(mend) })
  return {
    ...rest, base: base && { ...base, ref: hide(base.ref), why: hide(base.why) },
    said: said.map(one => ({ ...one, message: hide(one.message), ...mended(one) })),
    skipped: skipped.map(one => ({ ...one, path: hide(one.path), reason: hide(one.reason), ...(one.detail === undefined ? {} : { detail: hide(one.detail) }), ...mended(one) })),
  }
}

const forMachines = ({ ready, said, base, contracts, skipped }: Diagnosis) => ({
  schemaVersion: 1, tool, ready, base,
  said: said.map(({ topic, state, message, mend = null }) => ({ topic, state, message, mend })),
  contracts, skipped: skipped.map(({ path, reason, detail = null, mend = null }) => ({ path, reason, detail, mend })),
})
