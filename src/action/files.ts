/** The files that a run writes for later steps. One that cannot be written is a problem of its own, told beside the verdict, and keeps no other back. */
import { closeSync, constants, mkdtempSync, openSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Report } from '../judge/report.ts'
import { writeThroughNoLink } from '../read/write.ts'
import { Problem } from '../text/problem.ts'
import { folderOf } from './check.ts'
import { drawn } from './drawn.ts'
import type { Inputs } from './inputs.ts'

/** `reportPath`: the whole report as JSON, and `sarifPath`: as SARIF where that was asked for; empty where it could not be written. */
export type Files = { reportPath: string; sarifPath: string; problems: readonly Problem[] }

/** `width`: columns of a line. Never rejects. */
export async function writeFiles(report: Report, inputs: Inputs | undefined, env: NodeJS.ProcessEnv, width: number): Promise<Files> {
  const problems: Problem[] = []
  const attempt = async (what: string, hint: string, write: () => string | Promise<string>): Promise<string> => {
    try {
      return await write()
    } catch (error) {
      problems.push(notWritten(what, error, hint))
      return ''
    }
  }
  let sarifPath = ''
  for (const { format, path } of inputs?.files ?? []) {
    const folder = folderOf(inputs ?? {}, env)
    const written = await attempt(`the ${format} report could not be written`, `give the input format a file that can be written: ${format}=<file>`, async () => {
      const at = resolve(folder, path)
      writeThroughNoLink(at, await drawn(report, format, env, { width }), [resolve(env['GITHUB_WORKSPACE'] ?? '.'), folder])
      return at
    })
    if (format === 'sarif' && sarifPath === '') sarifPath = written
  }
  const reportPath = await attempt('the report could not be written, and the output report-path is empty', 'RUNNER_TEMP has to name a folder that can be written to', async () => {
    const path = join(mkdtempSync(join(env['RUNNER_TEMP'] || tmpdir(), 'driftgate-')), 'report.json')
    writeFileSync(path, await drawn(report, 'json', env))
    return path
  })
  await attempt(outputsLost, outputsHint, () => {
    const outputs = env['GITHUB_OUTPUT']
    if (outputs) closeSync(openSync(outputs, constants.O_WRONLY | constants.O_APPEND))
    return ''
  })
  return { reportPath, sarifPath, problems }
}

const outputsLost = 'the outputs could not be written', outputsHint = 'GITHUB_OUTPUT has to name a file that can be written to'
export const outputsNotWritten = (error: unknown): Problem => notWritten(outputsLost, error, outputsHint)

function notWritten(what: string, error: unknown, hint: string): Problem {
  return new Problem({ file: '.', code: 'not-written', message: `${what}: ${error instanceof Error ? error.message : String(error)}`, hint })
}
