/** The gate over what the event names. */
import { resolve } from 'node:path'
import type { Report } from '../judge/report.ts'
import { visible } from '../text/escape.ts'
import { Problem } from '../text/problem.ts'
import { objectsAsked } from './api/asked.ts'
import type { Inputs } from './inputs.ts'
import { notice, say } from './log.ts'
import { type Revisions, revisionsFor } from './revisions.ts'
import { sourceOf } from './source.ts'

/** The folder that the workflow's paths are relative to. */
export const folderOf = ({ folder = '.' }: Pick<Inputs, 'folder'>, env: NodeJS.ProcessEnv): string => resolve(env['GITHUB_WORKSPACE'] ?? '.', folder)

/** Rejects with a Problem where there are no two revisions to compare. */
export async function check(inputs: Inputs, env: NodeJS.ProcessEnv): Promise<Report> {
  const { flags, configPath } = inputs, today = new Date().toISOString().slice(0, 10)
  // git answers in another process while the gate is loaded in this one.
  const inWorkflowWords = inWordsFor(inputs)
  const [source, { gate }, amnesty] = await Promise.all([
    sourceOf(folderOf(inputs, env), inputs, env, objectsAsked).catch(inWorkflowWords), import('../gate.ts'), inputs.waiveLabel === undefined ? undefined : import('./waive-label.ts').then(({ amnestyOf }) => amnestyOf(inputs, env, today)),
  ])
  try {
    const { base, head, tip, why, bare } = await revisionsFor(source.commits, inputs, env).catch(inWorkflowWords), through = source.told()
    const choice = visible(`base ${told(base)}, head ${told(head)}: ${why}${through === undefined ? '' : `; ${through}`}`)
    if (bare) notice(choice)
    else say(choice)
    const earlier = source.earlier(base), releases = source.releases(base)
    const report = await gate({ base, head, ...(tip ? { tip } : {}), ...(earlier ? { earlier } : {}), ...(releases ? { releases } : {}), historyCutOff: () => source.cutOff(base) }, { flags, today, all: inputs.all, ...(configPath === undefined ? {} : { configPath }), ...(amnesty ? { amnesty } : {}) })
    const fault = source.fault()
    if (fault) inWorkflowWords(fault)
    return source.cutOff(base) ? withoutHistory(report) : report
  } finally {
    source.close()
  }
}

const checkout = 'add the step `- uses: actions/checkout@v7` before this one; where it has a `path`, give it here as `working-directory`'
const token = 'give this step `token: ${{ github.token }}`', permission = 'give the job the permission `contents: read`', whole = 'give actions/checkout `fetch-depth: 0`'

/** By what is wrong, and whether there is a token. */
const hints = (given: boolean): Readonly<Record<string, string>> => {
  const orToken = given ? checkout : `${checkout}; or ${token}, to read through GitHub's API`
  return {
    'not-a-repository': orToken, 'no-folder': orToken, 'no-commit': orToken, 'fetch-failed': given ? `${permission}, or ${whole}` : `${token} and the job the permission \`contents: read\`; or ${whole}`,
    'unknown-revision': `give the input \`base\` or \`head\` a branch, tag or commit that the repository has; where it is private, ${permission}`,
    'no-common-ancestor': 'give the input `base` a branch, tag or commit that has one with head', 'no-remote': checkout,
    'missing-object': permission, 'too-many-requests': checkout, 'too-many-files': checkout,
  }
}

/** Of a base that cannot be read, the last revision before it that can be stands in for it: here there may be one, and it was not to be had. */
function withoutHistory(report: Report): Report {
  const more = `an earlier revision that can be read would do, but the history was not to be had: ${whole}`
  return { ...report, errors: report.errors.map((error) => (error.side === 'base' ? { ...error, hint: error.hint ? `${error.hint}; ${more}` : more } : error)) }
}

/** What to do about it, in a workflow and not at a prompt. A folder of the runner's is none of the repository's files. */
const inWordsFor = (inputs: Pick<Inputs, 'token'>) => (error: unknown): never => {
  if (!(error instanceof Problem)) throw error
  const { file, code, message, hint } = error.details, ours = hints(inputs.token !== undefined)[code] ?? hint
  throw new Problem({ file: '.', code, message: file === '.' ? message : `${message}: ${file}`, ...(ours === undefined ? {} : { hint: ours }) })
}

const told = ({ describe: { ref, commit } }: Revisions['base']): string => (commit === undefined || commit.startsWith(ref) ? ref : `${ref} (${commit.slice(0, 12)})`)
