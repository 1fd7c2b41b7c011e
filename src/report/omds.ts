/** Bitol's Open Metadata Difference Standard as RFC 0039 drafts it (https://github.com/bitol-io/tsc/blob/main/rfcs/0039-omds.md), with our impacts: a YAML document for each contract that changed. */
import type { ContractReport, Finding, Report, ReportError } from '../judge/report.ts'
import { visible } from '../text/escape.ts'
import type { Printer } from './drawing.ts'
import { cut, headline, isChanged, ruleInWords, whatItMeans } from './words.ts'

type Impact = 'MAJOR' | 'MINOR' | 'PATCH' | 'UNKNOWN'
type Yaml = string | number | Mark | readonly Yaml[] | { readonly [key: string]: Yaml | undefined }
/** A word of the standard, which stands without quotes. */
type Mark = { mark: string }
const mark = (word: string): Mark => ({ mark: word })

const longestValue = 1000
const longestMessage = 2000

/** All of the difference, whatever is asked to be told of it. What is no part of one is a comment: errors, and what the report only counts. */
export const omds: Printer = report => {
  const changed = report.contracts.filter(isChanged)
  const documents = changed.map(contract => lines(documentOf(contract, report), '').join('\n'))
  const comments = [`driftgate: ${report.verdict}: ${headline(report)}`, ...report.errors.map(errorInWords)].map(comment)
  return `${comments.join('\n')}\n${documents.map(text => `---\n${text}\n`).join('')}`
}

function documentOf(contract: ContractReport, { base, head, tool }: Report): Yaml {
  const { id, format, version, findings, omitted, policy, oldReadsNew, newReadsOld, basePath, headPath } = contract
  const told = findings.filter(({ level, bump, rule }) => level !== 'off' && !(bump === 'none' && ofVersion.test(rule))), diffs = told.map(finding => diffOf(finding, unnamed.has(format))), counted = (impact: Impact): number => diffs.filter(({ impactLevel }) => impactLevel.mark === impact).length
  const left = omitted ? omitted.errors + omitted.warnings + omitted.notes + omitted.waived : 0
  const more: readonly (readonly [string, string | null])[] = [
    ['generatedBy', `${tool.name}/${tool.version}`], ['source1Ref', base.commit ?? base.ref], ['source2Ref', head.commit ?? head.ref], ['source1Path', basePath], ['source2Path', headPath], ['policy', policy],
    ['oldReadsNew', oldReadsNew], ['newReadsOld', newReadsOld], ['leftOut', left === 0 ? null : `${left}`],
  ]
  return {
    apiVersion: mark('v1.0.0'), kind: mark('MetadataDifference'), sourceKind: mark('DataContract'), source1: { id, version: version.base ?? '' }, source2: { id, version: version.head ?? '' }, scope: mark('all'),
    impact: { major: counted('MAJOR'), minor: counted('MINOR'), patch: counted('PATCH') }, suggestedVersion: version.requiredBump === 'none' ? undefined : version.next ?? undefined, diffs,
    customProperties: more.flatMap(([property, value]) => (value === null ? [] : [{ property: mark(property), value: cut(value, longestValue) }])),
  }
}
/** About the number, which both sources have; it is no difference of its own. */
const ofVersion = /^(?:version-|policy-weakened$|base-unreadable$|major-without-new-location$)/

/** Their paths begin with a field, not with a dataset. */
const unnamed: ReadonlySet<string> = new Set(['jsonschema', 'spark'])

function diffOf(finding: Finding, alone: boolean) {
  const { rule, from, to, path, basePath, fact, title, waived } = finding
  const type = rule.endsWith('-renamed') ? 'CHANGE' : from === null && to !== null ? 'ADD' : to === null && from !== null ? 'REMOVE' : 'CHANGE'
  const isName = rule.endsWith('-renamed'), names = type === 'ADD' ? path : basePath
  const section = sections[rule] ?? (path.length > 0 || fact === null ? 'schema' : fact)
  const field = isName ? 'name' : wholes.has(rule) ? (path.length > (alone ? 0 : 1) ? 'properties' : 'schema') : fields[rule] ?? fact ?? 'logicalType'
  const at = section === 'schema' ? `${pathOf(names, alone)}${wholes.has(rule) ? '' : `/${word(field)}`}` : `/${word(section)}${field === section ? '' : `/${word(field)}`}`
  return {
    type: mark(type), section: text(section), field: text(field), path: text(at),
    value1: isName ? text(basePath.at(-1) ?? '') : from === null ? undefined : text(from), value2: isName ? text(path.at(-1) ?? '') : to === null ? undefined : text(to),
    message: `${cut(`${title}. ${whatItMeans(finding).join(' ')}`, longestMessage)} Rule: ${ruleInWords(finding)}.${waived === null ? '' : cut(` Waived until ${waived.expires}: ${waived.reason}.`, longestValue)}`, impactLevel: mark(impactOf(finding)),
  }
}
const text = (value: string): string => cut(value, longestValue)

/** What nobody could settle is of unknown impact, whatever bump it asks for. */
function impactOf({ breaking, bump, why, oldReadsNew, newReadsOld }: Finding): Impact {
  if (breaking || bump === 'major') return 'MAJOR'
  return why !== null && (oldReadsNew === 'unsure' || newReadsOld === 'unsure') ? 'UNKNOWN' : bump === 'minor' ? 'MINOR' : 'PATCH'
}

/** Of these a thing came or went as a whole, and the path ends with it. */
const wholes: ReadonlySet<string> = new Set(['field-added', 'field-removed', 'dataset-added', 'dataset-removed', 'contract-added', 'contract-removed'])
const sections: Readonly<Record<string, string>> = { 'server-changed': 'servers', 'delivery-weakened': 'slaProperties', 'delivery-changed': 'slaProperties', 'status-changed': 'status', 'id-changed': 'id' }
const fields: Readonly<Record<string, string>> = {
  'nullability-changed': 'required', 'presence-changed': 'required', 'type-changed': 'logicalType', 'enum-changed': 'logicalTypeOptions', 'limit-changed': 'logicalTypeOptions', 'physical-size-widened': 'physicalType', 'physical-size-narrowed': 'physicalType',
  'key-changed': 'primaryKey', 'quality-changed': 'quality', 'sensitivity-changed': 'classification', 'stable-id-changed': 'id', 'logical-name-changed': 'name', 'name-case-changed': 'name', 'documentation-changed': 'description', 'status-changed': 'status', 'id-changed': 'id',
}

/** The hybrid of the draft: steps as in a JSON pointer, those of lists by name. `/schema[name=orders]/properties[name=amount]` */
function pathOf(names: readonly string[], alone: boolean): string {
  const [dataset] = names
  return `/schema${dataset === undefined || alone ? '' : `[name=${named(dataset)}]`}${names.slice(alone ? 0 : 1).map(step).join('')}`
}
const step = (name: string): string => (name === '[]' ? '/items' : /^\[\d+\]$/.test(name) ? `/items${name}` : name === '{}' ? '/values' : name === '{key}' ? '/keys' : `/properties[name=${named(name)}]`)
const named = (name: string): string => (/^[^\s"=/[\]]+$/u.test(name) ? name : JSON.stringify(name))
const word = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

function errorInWords({ file, line, column, side, code, message }: ReportError): string {
  return `could not check (${code}): ${[file, line, column].filter(part => part !== null).join(':')}${side === null ? '' : ` in ${side}`}: ${cut(message, longestValue)}`
}
const comment = (line: string): string => `# ${brokenUp(visible(line))}`
/** A mark that some runners obey wherever it stands. */
const brokenUp = (line: string): string => line.replace(/##(?=(?:vso)?\[)/gi, '#\\u0023')

/** Block style, every text in quotes: nothing that a contract says is taken for anything else, and what cannot be seen is spelt out. */
function lines(value: Yaml, indent: string): string[] {
  if (Array.isArray(value)) return (value as readonly Yaml[]).flatMap(item => lines(item, `${indent}  `).map((line, i) => (i === 0 ? `${indent}- ${line.slice(indent.length + 2)}` : line)))
  return Object.entries(value).flatMap(([key, of]: [string, Yaml | undefined]) => (of === undefined ? [] : isPlain(of) ? [`${indent}${key}: ${scalar(of)}`] : Array.isArray(of) && of.length === 0 ? [`${indent}${key}: []`] : [`${indent}${key}:`, ...lines(of, Array.isArray(of) ? indent : `${indent}  `)]))
}
const isMark = (value: Yaml): value is Mark => typeof value === 'object' && 'mark' in value
const isPlain = (value: Yaml): value is string | number | Mark => typeof value !== 'object' || isMark(value)
const scalar = (value: string | number | Mark): string => (typeof value === 'number' ? String(value) : typeof value === 'string' ? brokenUp(JSON.stringify(visible(value))) : value.mark)
