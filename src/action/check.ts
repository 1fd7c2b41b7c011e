/** The gate over what the event names. */
import { resolve } from 'node:path'
import type { Report } from '../judge/report.ts'
import { Problem } from '../text/problem.ts'
import type { Inputs } from './inputs.ts'
import { notice, say } from './log.ts'
import { type Revisions, revisionsFor } from './revisions.ts'
import { sourceOf } from './source.ts'

/** The folder that the workflow's paths are relative to. */
export const folderOf = ({ folder = '.' }: Pick<Inputs, 'folder'>, env: NodeJS.ProcessEnv): string => resolve(env['GITHUB_WORKSPACE'] ?? '.', folder)

/** Rejects with a Problem where there are no two revisions to compare. */
export async function check(inputs: Inputs, env: NodeJS.ProcessEnv): Promise<Report> {
  const { flags, configPath } = inputs
  // git answers in another process while the gate is loaded in this one.
  const [source, { gate }] = await Promise.all([sourceOf(folderOf(inputs, env), inputs, env).catch(inWorkflowWords), import('../gate.ts')])
  try {
    const { base, head, tip, why, bare } = await revisionsFor(source.commits, inputs, env).catch(inWorkflowWords), through = source.told()
    const choice = `base ${told(base)}, head ${told(head)}: ${why}${through === undefined ? '' : `; ${through}`}`
    if (bare) notice(choice)
    else say(choice)
    const { earlier } = source, { describe: { commit }, origin } = base
    const report = await gate(
      { base, head, ...(tip ? { tip } : {}), ...(commit === undefined || !earlier || origin?.kind !== 'commit' ? {} : { earlier: (path) => earlier(path, commit) }) },
      { flags, ...(configPath === undefined ? {} : { configPath }) },
    )
    const fault = source.fault()
    return fault ? inWorkflowWords(fault) : report
  } finally {
    source.close()
  }
}

const checkout = 'add the step `- uses: actions/checkout@v7` before this one; where it has a `path`, give it here as `working-directory`'
const orToken = `${checkout}; or give this step \`token: \${{ github.token }}\`, to read through GitHub's API`
const permission = 'give the job the permission `contents: read`'
const credentials = `give this step \`token: \${{ github.token }}\` and the job the permission \`contents: read\`; or give actions/checkout \`fetch-depth: 0\``
const hints: Readonly<Record<string, string>> = {
  'not-a-repository': orToken, 'no-folder': orToken, 'no-commit': orToken, 'fetch-failed': credentials, 'missing-object': permission, 'too-many-requests': checkout, 'too-many-files': checkout,
}

/** What to do about it, in a workflow and not at a prompt. A folder of the runner's is none of the repository's files. */
function inWorkflowWords(error: unknown): never {
  if (!(error instanceof Problem)) throw error
  const { file, code, message, hint } = error.details, ours = hints[code] ?? hint
  throw new Problem({ file: '.', code, message: file === '.' ? message : `${message}: ${file}`, ...(ours === undefined ? {} : { hint: ours }) })
}

const told = ({ describe: { ref, commit } }: Revisions['base']): string => (commit === undefined || commit.startsWith(ref) ? ref : `${ref} (${commit.slice(0, 12)})`)
