/** The action from end to end: the event to a report, the report to every place where it is read. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Report, Verdict } from '../judge/report.ts'
import { Problem } from '../text/problem.ts'
import { check, folderOf } from './check.ts'
import { drawn } from './drawn.ts'
import { pullRequestOf } from './github/pull-request.ts'
import { type Inputs, inputsOf } from './inputs.ts'
import { command, say } from './log.ts'
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
  if (!told) command(await drawn(report, 'github', env))
  const complete = inputs === undefined || await filesWritten(report, inputs, env)
  // A report that cannot be read is the news of this workflow alone.
  const writer = inputs?.report !== undefined && !told ? undefined : inputs
  await tell(report, writer, env, complete ? sarifOf(inputs, env) : undefined)
  return !complete ? exitCodes.error : exitCodes[told ? 'pass' : report.verdict]
}

/** The files that the workflow asked for. One that cannot be written is told, and no later step is left to miss it. */
async function filesWritten(report: Report, inputs: Inputs, env: NodeJS.ProcessEnv): Promise<boolean> {
  try {
    for (const { format, path } of inputs.files) writeFileSync(resolve(folderOf(inputs, env), path), await drawn(report, format, env, { width }))
    return true
  } catch (error) {
    const problem = new Problem({ file: '.', code: 'not-written', message: `a report could not be written: ${error instanceof Error ? error.message : String(error)}` })
    command(await drawn(unchecked(problem), 'github', env))
    return false
  }
}

/** Where the report is as SARIF, for the step that uploads it. */
function sarifOf(inputs: Inputs | undefined, env: NodeJS.ProcessEnv): string | undefined {
  const file = inputs?.files.find(({ format }) => format === 'sarif')
  return inputs && file && resolve(folderOf(inputs, env), file.path)
}

/** Columns of a line in the log. */
const width = 100
/** Of a step's summary the runner takes one mebibyte, and drops all of a longer one. */
const summaryBytes = 1_000_000

async function tell(report: Report, inputs: Inputs | undefined, env: NodeJS.ProcessEnv, sarifPath: string | undefined): Promise<void> {
  const reportPath = join(mkdtempSync(join(env['RUNNER_TEMP'] ?? tmpdir(), 'driftgate-')), 'report.json')
  writeFileSync(reportPath, await drawn(report, 'json', env))
  const summary = env['GITHUB_STEP_SUMMARY'], outputs = env['GITHUB_OUTPUT']
  const core = summary || outputs ? await import('@actions/core') : undefined
  if (summary && hasNews(report)) await core?.summary.addRaw(await drawn(report, 'markdown', env, { width, budget: summaryBytes })).write()
  const commentId = inputs && await written(report, inputs, env)
  if (outputs) for (const [name, value] of Object.entries(outputsOf(report, reportPath, commentId, sarifPath))) core?.setOutput(name, value)
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
