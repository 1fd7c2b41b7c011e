// What a user reads of a report, in a form that is short enough to review: a line a contract, a line a finding, its proof below.
import type { ContractReport, Finding, ProofReport, Report, ReportError, VersionReport } from '../src/judge/report.ts'
import { displayOfSegments } from '../src/judge/paths.ts'
import { effectsInWords } from '../src/report/words.ts'
import { forTerminal } from '../src/text/escape/terminal.ts'

/** The verdict, then each contract with its findings, what concerns the gate itself, and what could not be read. */
export function caseText({ verdict, contracts, notices, errors }: Report): string {
  return [verdict, ...contracts.flatMap(contractLines), ...notices.map(findingLine), ...errors.map(errorLine)].map((line) => `${forTerminal(line)}\n`).join('')
}

function contractLines(contract: ContractReport): string[] {
  const { via, policy, policySource, findings } = contract
  return [
    headLine(contract),
    `  ${[`policy ${policy} from ${policySource}`, ...Object.values(effectsInWords(contract)), ...(via.length === 0 ? [] : [`through ${via.join(', ')}`])].join(', ')}`,
    ...findings.flatMap((finding) => [`  ${findingLine(finding)}`, ...proofLines(finding.proof)]),
  ]
}

function headLine({ id, format, status, basePath, headPath, version }: ContractReport): string {
  const moved = basePath !== null && headPath !== null && basePath !== headPath
  const path = moved ? `${basePath} -> ${headPath}` : `${headPath ?? basePath}`
  const alone = status === 'added' || status === 'removed'
  return [id, format, ...(status === 'changed' ? [] : [status]), path, alone ? version.base ?? version.head ?? 'no version' : versions(version)].join('  ')
}

function versions({ base, head, requiredBump, declaredBump, sufficient, next }: VersionReport): string {
  const asks = requiredBump === 'none' ? 'asks for nothing' : `asks for ${requiredBump}${declaredBump === null ? '' : `, declares ${declaredBump}`}`
  return `${base ?? 'none'} -> ${head ?? 'none'}  ${asks}: ${sufficient ? 'enough' : 'not enough'}${next === null ? '' : `, next ${next}`}`
}

/** `error breaking (major) field-removed  orders.amount removed (was …)  orders.yaml:12  hurts consumers`; behind the rule whom else it concerns, at the end the ids that others know it by. */
function findingLine(finding: Finding): string {
  const { level, breaking, declared, bump, rule, axis, ids, title, at, baseAt, why, also, waived } = finding
  const weight = [level, ...(declared ? ['declared'] : breaking ? ['breaking'] : []), ...(waived ? ['waived'] : []), `(${bump})`, rule, ...(axis === 'records' || axis === 'binary' ? [] : [`[${axis}]`])].join(' ')
  const place = at ? `${at.file}:${at.line}` : baseAt ? `base ${baseAt.file}:${baseAt.line}` : 'nowhere'
  const others = also.length === 0 ? [] : [`also ${also.map((path) => path.join('.')).join(', ')}`]
  return [weight, title, place, ...hurt(finding), ...(why === null ? [] : [`because ${why}`]), ...others, ...(ids.length === 0 ? [] : [ids.join(' ')])].join('  ')
}

function hurt({ role, oldReadsNew, newReadsOld }: Finding): string[] {
  const [old, history] = [role === 'input' ? 'producers' : 'consumers', 'history']
  const told = (effect: Finding['oldReadsNew'], verb: string): string => [...(oldReadsNew === effect ? [old] : []), ...(newReadsOld === effect ? [history] : [])].join(' and ').replace(/^(?=.)/, `${verb} `)
  return [told('breaks', 'hurts'), told('unsure', 'unsure for')].filter((words) => words !== '')
}

function proofLines(proof: ProofReport | null): string[] {
  if (proof === null) return []
  const { writer, reader, how, at, omitted, text } = proof
  const point = at.map(displayOfSegments).join(', ')
  const meets = { refused: `${point} refused by ${reader}`, absent: `${point} missed by ${reader}`, misread: `${point} misread by ${reader}`, pair: `the same ${point}, ruled out by ${reader}` }[how].trim()
  return [`    ${writer} writes ${text.replaceAll('\n', ' and ')}${omitted === 0 ? '' : ` and ${omitted} more`}: ${meets}`]
}

function errorLine({ file, line, column, side, code, message, hint }: ReportError): string {
  const place = [file, line, column].filter((part) => part !== null).join(':')
  return `error ${[...(side === null ? [] : [side]), place].join(' ')}  ${code}: ${message}${hint === null ? '' : ` (${hint})`}`
}
