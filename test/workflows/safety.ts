/** What makes a workflow unsafe, beyond what actionlint looks for: each fault as a sentence. */
import { parse } from 'yaml'
import { type Source, type Workflow, eventsOf, jobsOf, stepsOf } from './sources.ts'

const checksOut = (uses: string | undefined): boolean => uses?.startsWith('actions/checkout@') === true
const permissionLine = /^\s+(?:actions|artifact-metadata|attestations|checks|contents|id-token|issues|pull-requests|security-events): *(?:read|write)\b(.*)$/gm

/** Of any workflow, also of one that others copy. */
export function risksIn(source: Source): string[] {
  const { text } = source, steps = stepsOf(source)
  const faults = [...text.matchAll(permissionLine)].filter(([, rest]) => !/^ # \w/.test(rest ?? '')).map(([line]) => `a permission without its reason: ${line.trim()}`)
  if (/permissions: *(?:read|write)-all/.test(text)) faults.push('all permissions')
  if (/\bsecrets[.[]/.test(text)) faults.push('a secret')
  if (steps.some(({ run }) => run?.includes('${{'))) faults.push('an expression within a script')
  if (steps.some(({ uses, with: given }) => uses?.startsWith('actions/github-script@') && String(given?.['script']).includes('${{'))) faults.push('an expression within a script')
  if (eventsOf(source).some((event) => /^(?:pull_request_target|workflow_run|issue_comment)$/.test(event)) && steps.some(({ uses, run }) => checksOut(uses) || run !== undefined)) {
    faults.push('checks out or runs something with a token that a stranger\'s pull request should not have')
  }
  return faults
}

const pin = /^\s*(?:- )?uses: [\w.-]+\/[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/
const grantsWriting = (permissions: unknown): string[] => (typeof permissions === 'object' && permissions !== null ? Object.entries(permissions).flatMap(([name, level]) => (level === 'write' ? [name] : [])) : [])

/** Of one that runs here. */
export function laxnessIn(source: Source): string[] {
  const { text } = source, { permissions, concurrency } = parse(text) as Workflow
  const faults = text.split('\n').filter((line) => /\buses:/.test(line) && !pin.test(line)).map((line) => `not pinned by its whole commit, with the version beside it: ${line.trim()}`)
  if (typeof permissions !== 'object' || permissions === null) faults.push('no permissions')
  if (grantsWriting(permissions).length > 0) faults.push('every job may write')
  if (concurrency === undefined) faults.push('no concurrency')
  if (eventsOf(source).some((event) => !/^(?:push|pull_request|schedule|workflow_dispatch)$/.test(event))) faults.push('set off by strangers')
  for (const [name, { 'timeout-minutes': minutes, permissions: own, steps = [] }] of jobsOf(source)) {
    if (typeof minutes !== 'number') faults.push(`${name}: no timeout`)
    if (steps.some(({ uses, with: given }) => checksOut(uses) && given?.['persist-credentials'] !== false)) faults.push(`${name}: its token stays in the clone`)
    // Code of ours and of what we depend on does not run where something can be published, signed or pushed.
    if (grantsWriting(own).length > 0 && steps.some(({ uses, run }) => checksOut(uses) || /\bnpm (?:ci|cit|i|install|run|test)\b|\bnpx\b|\bnode\b|\.ci\/run/.test(run ?? ''))) faults.push(`${name}: runs the repository's code with a token that may write`)
  }
  return faults
}
