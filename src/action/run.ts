/** The action from end to end: the event to a report, the report to every place where it is read. */
import { resolve } from 'node:path'
import { errorOf } from '../gate/notices.ts'
import { uncheckedReport } from '../gate/unchecked.ts'
import type { Report, Verdict } from '../judge/report.ts'
import { check, folderOf } from './check.ts'
import { drawn } from './drawn.ts'
import { type Files, outputsNotWritten, writeFiles } from './files.ts'
import { pullRequestOf } from './github/pull-request.ts'
import { type Inputs, inputsOf } from './inputs.ts'
import { command, notice, say } from './log.ts'
import { outputsOf } from './outputs.ts'
import { unchecked } from './unchecked.ts'

const exitCodes: Readonly<Record<Verdict, number>> = { pass: 0, fail: 1, error: 2 }

/** Resolves to the exit code: 0 passed, 1 the gate failed, 2 could not check. What another run found fails that run and not this one. */
export async function run(env: NodeJS.ProcessEnv): Promise<number> {
  let report: Report, inputs: Inputs | undefined, told: Report | undefined
  try {
    inputs = inputsOf(env)
    told = inputs.report === undefined ? undefined : (await import('./report-file.ts')).reportFrom(resolve(folderOf(inputs, env), inputs.report))
    report = told ?? await check(inputs, env)
  } catch (error) {
    report = unchecked(error)
    if (report.errors[0]?.code === 'internal-error' && error instanceof Error) say(error.stack ?? '')
  }
  say(await drawn(report, 'text', env, { width }))
  const files = await writeFiles(report, inputs, env, width)
  // What keeps a later step from its files comes first: of a kind of annotation the runner keeps ten.
  const unwritten = files.problems.map((problem) => errorOf(problem, null))
  if (!told) command(await drawn({ ...report, errors: [...unwritten, ...report.errors] }, 'github', env))
  else if (unwritten.length > 0) command(await drawn(uncheckedReport(...unwritten), 'github', env))
  // A report that cannot be read is the news of this workflow alone.
  const writer = inputs?.report !== undefined && !told ? undefined : inputs
  const complete = await tell(report, writer, env, files)
  return !complete ? exitCodes.error : exitCodes[told ? 'pass' : report.verdict]
}

/** Columns of a line in the log. */
const width = 100
/** Of a step's summary the runner takes one mebibyte, and drops all of a longer one. */
const summaryBytes = 1_000_000

/** False where a later step would miss what was to be there for it. A surface that cannot be written costs no verdict, and no other surface. */
async function tell(report: Report, inputs: Inputs | undefined, env: NodeJS.ProcessEnv, { reportPath, sarifPath, problems }: Files): Promise<boolean> {
  const summary = env['GITHUB_STEP_SUMMARY'], outputs = env['GITHUB_OUTPUT']
  if (summary && hasNews(report)) await surface('the summary of the job', async () => {
    const { summary: step } = await import('@actions/core')
    await step.addRaw(await drawn(report, 'markdown', env, { width, budget: summaryBytes })).write()
  })
  const commentId = inputs && await surface('the comment, the label or the check run', async () => written(report, inputs, env))
  try {
    if (outputs) {
      const { setOutput } = await import('@actions/core')
      for (const [name, value] of Object.entries(outputsOf(report, reportPath, commentId, sarifPath))) setOutput(name, value)
    }
  } catch (error) {
    // Told already where it could be foreseen.
    if (problems.length === 0) say(`driftgate: not-written: ${outputsNotWritten(error).details.message}`)
    return false
  }
  return problems.length === 0
}

async function surface<T>(what: string, write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    notice(`${what} could not be written, and the verdict stands without it: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

/** To GitHub through its API, which is loaded only where there is something to write to. The id of the comment. */
async function written(report: Report, inputs: Inputs, env: NodeJS.ProcessEnv): Promise<number | undefined> {
  const { comment, label, checkRun, report: other } = inputs
  if (checkRun === undefined && ((comment === 'never' && label === undefined) || (other === undefined && !pullRequestOf(env)))) return undefined
  const { writeTo } = await import('./github/surfaces.ts')
  return writeTo(report, inputs, env)
}

/** A run that found no contract changed leaves the summary to others. */
const hasNews = ({ contracts, notices, errors }: Report): boolean => contracts.length + notices.length + errors.length > 0
