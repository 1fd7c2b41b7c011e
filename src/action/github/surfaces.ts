/** What is written to GitHub through its API: a comment and a label on the pull request, and a check run. None of it decides anything. */
import { tally } from '../../judge/omitted.ts'
import type { Report } from '../../judge/report.ts'
import { forMarkdownText, visible } from '../../text/escape.ts'
import { isChanged, headline, shortened } from '../../report/words.ts'
import { type Api, apiOf } from '../api/client.ts'
import { drawn } from '../drawn.ts'
import type { Inputs } from '../inputs.ts'
import { runPage } from '../links.ts'
import { notice } from '../log.ts'
import { checkAnnotations } from './annotations.ts'
import { writeCheck } from './check-run.ts'
import { commentBody } from './comment-body.ts'
import { type Told, tellIn } from './comment.ts'
import { type Loss, type Surface, lossInWords } from './degraded.ts'
import { setLabel } from './label.ts'
import { markerOf } from './marker.ts'
import { pullRequestOfRun, runOf } from './of-run.ts'
import { type PullRequest, pullRequestOf } from './pull-request.ts'

/** The id of the comment, where there is one. Never rejects: what cannot be written is told in one notice, unless there was nothing to tell. */
export async function writeTo(report: Report, inputs: Inputs, env: NodeJS.ProcessEnv): Promise<number | undefined> {
  const api = apiOf(env, inputs.token), losses: Loss[] = []
  if (!api) return undefined
  const attempt = async <T>(surface: Surface, needed: boolean, write: () => Promise<T>): Promise<T | undefined> => write().catch((error: unknown) => {
    if (needed) losses.push({ surface, error })
    return undefined
  })
  const run = inputs.report === undefined ? undefined : runOf(env)
  const pull = run ? await attempt(theComment, isNews(report, inputs.comment), async () => pullRequestOfRun(api, run, report.base.ref)) : pullRequestOf(env)
  const told = pull && inputs.comment !== 'never' ? await attempt(theComment, isNews(report, inputs.comment), async () => comment(api, pull, report, inputs, runPage(env, run), env)) : undefined
  const { label } = inputs, breaks = tally(report.contracts).breaking > 0
  // Where something could not be checked nobody knows whether anything breaks.
  if (pull && label !== undefined && report.verdict !== 'error') await attempt(theLabel(label, breaks), breaks, async () => setLabel(api, pull.number, label, breaks))
  const { checkRun } = inputs, sha = pull?.head ?? env['GITHUB_SHA']
  if (checkRun !== undefined && sha !== undefined) await attempt(theCheckRun, true, async () => check(api, report, checkRun, sha, env))
  if (losses.length > 0) notice(lossInWords(losses, pull?.fork === true))
  if (told?.shared) notice('Another step of this run writes the same comment, and only the last one can be read. Give each step its own input `comment-key`.')
  return told?.id
}

const theComment: Surface = { what: 'the comment on the pull request', permission: 'pull-requests: write # to write the comment', off: '`comment: never`' }
const theCheckRun: Surface = { what: 'the check run', permission: 'checks: write # to write the check run', off: 'no `check-run`' }
const theLabel = (name: string, wanted: boolean): Surface => {
  const label = `the label "${visible(shortened(name, 100))}"`
  return {
    what: label, permission: 'pull-requests: write # to set the label', off: 'no `label`',
    ...(wanted ? { also: `The repository has to have ${label} already: to make it takes \`issues: write\`.` } : {}),
  }
}

/** A run of which there is nothing to tell makes no comment. One that was told before is told to be over. */
function isNews({ verdict, contracts, notices, errors }: Report, comment: Inputs['comment']): boolean {
  return comment === 'failure' ? verdict !== 'pass' : contracts.some(isChanged) || notices.length + errors.length > 0
}

async function comment(api: Api, { number, fresh }: PullRequest, report: Report, { comment: when, commentKey, mentionOwners }: Inputs, page: string | undefined, env: NodeJS.ProcessEnv): Promise<Told> {
  const marker = markerOf(commentKey, env)
  return tellIn(api, { number, fresh, marker, needed: isNews(report, when), body: async () => commentBody(report, marker, mentionOwners, page, env) })
}

/** Of a summary GitHub takes 65,535 characters. */
const summaryBytes = 60_000
const longestTitle = 200

async function check(api: Api, report: Report, name: string, sha: string, env: NodeJS.ProcessEnv): Promise<void> {
  const page = runPage(env), { annotations, rest } = checkAnnotations(report)
  // A path is a text of a stranger, here as on the page.
  const more = rest === undefined ? '' : `\nOf the findings that have a line, ${annotations.length} are annotations. ${forMarkdownText(rest)}${page === undefined ? '' : ` [The whole report is in the summary of the run](<${page}>).`}\n`
  await writeCheck(api, {
    name, sha, success: report.verdict === 'pass', title: shortened(headline(report), longestTitle), summary: `${await drawn(report, 'markdown', env, { budget: summaryBytes - Buffer.byteLength(more) })}${more}`,
    annotations, ...(page === undefined ? {} : { details: page }),
  })
}
