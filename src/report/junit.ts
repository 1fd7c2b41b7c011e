/** JUnit's XML, as Jenkins, GitLab, Azure and others read test results: a suite for each contract, a case for each finding. */
import type { ContractReport, Finding, Report, ReportError } from '../judge/report.ts'
import { forXml, visible, visibleLines } from '../text/escape.ts'
import { errorInWords, linesOf } from './annotations.ts'
import { type Drawing, type Printer, drawingOf } from './drawing.ts'
import { type Told, leftOut, toldOf } from './told.ts'
import { calledApart, count, cut, fileOf, headline, shortened, waivedInWords } from './words.ts'

type Outcome = 'passed' | 'failure' | 'error' | 'skipped'
/** `say`: the first line in short, and all of it. */
type Case = { name: string; of: string; outcome: Outcome; kind?: string; say?: { short: string; lines: readonly string[] } }
type Suite = { name: string; file?: string; cases: readonly Case[] }

const longestName = 200
const longestText = 8000

export const junit: Printer = (report, given) => {
  const drawing = drawingOf(report, given)
  const suites = suitesOf(report, drawing).filter(({ cases }) => cases.length > 0)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name: 'driftgate', ...countsOf(suites.flatMap(({ cases }) => cases)) })}>\n${suites.map(suite).join('')}</testsuites>\n`
}

function suitesOf(report: Report, drawing: Drawing): Suite[] {
  const { contracts, errors } = report
  const told = new Map<ContractReport | undefined, Told[]>()
  for (const one of toldOf(report, drawing, true)) {
    const beside = told.get(one.contract)
    if (beside) beside.push(one)
    else told.set(one.contract, [one])
  }
  const fails = whatFails(report), apart = calledApart(contracts)
  const casesOf = (found: readonly Told[], of: string): Case[] => apartByName(found.map(one => caseOf(one.finding, of, fails, drawing)))
  const suites = [
    { name: 'could not check', cases: apartByName(errors.map(errorCase)) },
    { name: 'the gate itself', cases: casesOf(told.get(undefined) ?? [], 'driftgate') },
    ...contracts.map(contract => {
      const file = fileOf(contract), name = [file, ...apart(contract)].join(' '), found = told.get(contract) ?? []
      return { name, file, cases: found.length > 0 ? casesOf(found, name) : [{ name: `policy ${contract.policy}`, of: name, outcome: 'passed' as const }] }
    }),
  ]
  const { all: left } = leftOut(report, drawing)
  const rest: Case[] = [
    ...(left > 0 ? [{ name: `${count(left, 'more finding')}, only counted`, of: 'driftgate', outcome: 'passed' as const }] : []),
    // Of a file without any case a service says that the tests did not run.
    ...(suites.every(({ cases }) => cases.length === 0) ? [{ name: headline(report), of: 'driftgate', outcome: report.verdict === 'error' ? 'error' as const : 'passed' as const }] : []),
  ]
  return [...suites, { name: 'driftgate', cases: rest }]
}

/** What by itself makes the gate fail, and nothing else. */
function whatFails({ failOn }: Report): (finding: Finding) => boolean {
  if (failOn === 'none') return () => false
  if (failOn === 'breaking') return ({ breaking, declared, level }) => breaking && !declared && level !== 'off'
  return ({ level }) => level === 'error' || (level === 'warning' && failOn === 'warning')
}

function caseOf(finding: Finding, of: string, fails: (finding: Finding) => boolean, { sides }: Drawing): Case {
  const { rule, level, title, waived, at } = finding
  const outcome = waived !== null ? 'skipped' : fails(finding) ? 'failure' : 'passed'
  const place = at === null ? [] : [`${at.file}:${at.line}:${at.column}`]
  const excuse = waivedInWords(finding), lines = [waived === null ? level : excuse, ...place, ...linesOf(finding, sides)]
  return { name: `${rule}: ${shortened(title, longestName)}`, of, outcome, kind: rule, say: { short: waived === null ? title : excuse, lines } }
}

function errorCase(error: ReportError): Case {
  const { file, line, column, side, code, message } = error
  const place = [file, line, column].filter(part => part !== null).join(':')
  return { name: `${code}: ${shortened(message, longestName)}`, of: file, outcome: 'error', kind: code, say: { short: message, lines: [`${place}${side === null ? '' : ` in ${side}`}`, errorInWords(error)] } }
}

/** Services know a case again by its name: those that share one are numbered. */
function apartByName(cases: readonly Case[]): Case[] {
  const seen = new Map<string, number>()
  return cases.map(one => {
    const key = `${one.of}\n${one.name}`, times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return times === 1 ? one : { ...one, name: `${one.name} (${times})` }
  })
}

function suite({ name, file, cases }: Suite): string {
  const given = { name: shortened(name, longestName), ...countsOf(cases), skipped: numberOf(cases, 'skipped'), ...(file === undefined ? {} : { file: shortened(file, 1000) }) }
  return `  <testsuite${attributes(given)}>\n${cases.map(testcase).join('')}  </testsuite>\n`
}

function testcase({ name, of, outcome, kind = '', say }: Case): string {
  const open = `    <testcase${attributes({ name, classname: shortened(of, longestName) })}`
  if (!say) return outcome === 'error' ? `${open}><error${attributes({ message: name })}/></testcase>\n` : `${open}/>\n`
  const text = textOf(say.lines)
  if (outcome === 'passed') return `${open}><system-out>${text}</system-out></testcase>\n`
  return `${open}><${outcome}${attributes({ message: shortened(say.short, 500), type: kind })}>${text}</${outcome}></testcase>\n`
}

const countsOf = (cases: readonly Case[]) => ({ tests: String(cases.length), failures: numberOf(cases, 'failure'), errors: numberOf(cases, 'error') })
const numberOf = (cases: readonly Case[], asked: Outcome): string => String(cases.filter(({ outcome }) => outcome === asked).length)

const attributes = (values: Readonly<Record<string, string>>): string => Object.entries(values).map(([name, value]) => ` ${name}="${forXml(visible(value))}"`).join('')
/** Line ends stay as they are, so that people can read the file too; a line that a runner would obey does not begin as one. */
const textOf = (lines: readonly string[]): string => visibleLines(cut(lines.join('\n'), longestText)).split('\n').map(line => forXml(line).replace(/^(\s*):(?=:)/, '$1&#58;')).join('\n')
