/**
 * What the formats of services ask for, as far as we write them, and closed: what is not named here is not written. Drawn up from SARIF 2.1.0 with what GitHub asks of it
 * beyond that, the field list of GitLab's documentation, reviewdog's proto, and Jenkins' junit-10.xsd.
 */
import { Ajv } from 'ajv'
import type { Element } from './xml.ts'

type Schema = Readonly<Record<string, unknown>>
const object = (required: Schema, optional: Schema = {}): Schema => ({ type: 'object', properties: { ...required, ...optional }, required: Object.keys(required), additionalProperties: false })
const list = (items: Schema, limits: Schema = {}): Schema => ({ type: 'array', items, ...limits })
const string: Schema = { type: 'string' }, name: Schema = { type: 'string', minLength: 1, maxLength: 255 }, place: Schema = { type: 'integer', minimum: 1 }
const text = (maxLength: number): Schema => object({ text: { type: 'string', minLength: 1, maxLength } })

const physicalLocation = object({
  artifactLocation: object({ uri: { type: 'string', pattern: String.raw`^(?:file:///)?(?!\./|/)(?:[A-Za-z0-9\-._~!'()*/]|%[0-9A-F]{2})+$`, minLength: 1 } }, { uriBaseId: { const: 'SRCROOT' } }),
  region: object({ startLine: place }, { startColumn: place, endLine: place, endColumn: place }),
})
const logicalLocations = list(object({ fullyQualifiedName: { type: 'string', minLength: 1, maxLength: 1000 } }), { minItems: 1 })
const level: Schema = { enum: ['none', 'note', 'warning', 'error'] }

const sarifLog = object({
  $schema: { type: 'string', pattern: '^https://.*sarif-schema-2\\.1\\.0\\.json$' }, version: { const: '2.1.0' },
  runs: list(object({
    tool: object({
      driver: object({
        name, version: string, semanticVersion: { type: 'string', pattern: String.raw`^\d+\.\d+\.\d+` }, properties: { type: 'object' },
        rules: list(object({
          id: name, name: { type: 'string', pattern: '^(?:[A-Z][a-z0-9]*)+$', maxLength: 255 }, shortDescription: text(1024), fullDescription: text(1024), help: object({ text: string, markdown: string }),
          defaultConfiguration: object({ level }), properties: object({ tags: list(string, { maxItems: 20 }), precision: { const: 'very-high' } }),
        }), { uniqueItems: true, maxItems: 25_000 }),
      }),
    }),
    columnKind: { const: 'utf16CodeUnits' }, originalUriBaseIds: object({ SRCROOT: object({ description: text(1024) }) }), properties: { type: 'object' },
    invocations: list(object({
      executionSuccessful: { type: 'boolean' }, exitCode: { enum: [0, 1, 2] }, exitCodeDescription: string,
      toolExecutionNotifications: list(object({ level, descriptor: object({ id: string }), message: text(1024) }, { locations: list(object({ physicalLocation })) })),
    }), { minItems: 1, maxItems: 1 }),
    results: list(object({
      ruleId: name, ruleIndex: { type: 'integer', minimum: 0 }, level, message: text(1024),
      locations: list(object({ physicalLocation }, { logicalLocations }), { minItems: 1, maxItems: 1 }),
      partialFingerprints: object({ 'contractChange/v1': { type: 'string', pattern: String.raw`^1:[0-9a-f]{12}(?:\.\d+)?$` } }),
      suppressions: list(object({ kind: { const: 'external' }, status: { const: 'accepted' }, justification: string })), properties: { type: 'object' },
    }, { relatedLocations: list(object({ id: { type: 'integer', minimum: 0 }, physicalLocation, message: text(1024) }, { logicalLocations }), { minItems: 1, maxItems: 100 }) }), { maxItems: 5000 }),
  }), { minItems: 1, maxItems: 1 }),
})

const codeQuality = list(object({
  description: { type: 'string', minLength: 1, maxLength: 1000 }, check_name: name, fingerprint: name, severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
  location: object({ path: { type: 'string', minLength: 1, pattern: String.raw`^(?!\./)` }, lines: object({ begin: place }) }),
}))

const position = object({ line: place }), severity: Schema = { enum: ['ERROR', 'WARNING', 'INFO'] }
const diagnosticResult = object({
  source: object({ name }), severity,
  diagnostics: list(object({ message: { type: 'string', minLength: 1 }, location: object({ path: { type: 'string', minLength: 1 }, range: object({ start: position, end: position }) }), severity, code: object({ value: name }) })),
})

const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false })
const checks = { sarif: ajv.compile(sarifLog), gitlab: ajv.compile(codeQuality), rdjson: ajv.compile(diagnosticResult) }

/** What a format has against a value; empty where it has nothing. */
export function faultsIn(format: keyof typeof checks, value: unknown): string[] {
  const check = checks[format]
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
}

const counts = ['tests', 'failures', 'errors']
/** Of each element the attributes that it must have, those that it may have, and what may stand in it. */
const elements: Readonly<Record<string, { must: readonly string[]; may: readonly string[]; within: readonly string[] }>> = {
  testsuites: { must: [], may: ['name', ...counts], within: ['testsuite'] },
  testsuite: { must: ['name', ...counts], may: ['skipped', 'file'], within: ['testcase'] },
  testcase: { must: ['name'], may: ['classname'], within: ['failure', 'error', 'skipped', 'system-out'] },
  failure: { must: [], may: ['message', 'type'], within: [] }, error: { must: [], may: ['message', 'type'], within: [] }, skipped: { must: [], may: ['message', 'type'], within: [] },
  'system-out': { must: [], may: [], within: [] },
}

/** The same of a test report: the elements, and counts that are those of the cases. */
export function faultsOfTests(element: Element): string[] {
  const { name: own, attributes, children, text: said } = element
  const form = elements[own]
  if (!form) return [`the element ${own}`]
  const cases = own === 'testcase' ? [] : casesIn(element), number = (kind: string) => String(cases.filter(({ children: [outcome] }) => outcome?.name === kind).length)
  const told: Readonly<Record<string, string>> = { tests: String(cases.length), failures: number('failure'), errors: number('error'), skipped: number('skipped') }
  return [
    ...form.must.filter(key => !attributes.has(key)).map(key => `${own} without ${key}`),
    ...[...attributes.keys()].filter(key => ![...form.must, ...form.may].includes(key)).map(key => `${own} with ${key}`),
    ...children.filter(child => !form.within.includes(child.name)).map(child => `${child.name} in ${own}`),
    ...(form.within.length > 0 && said.trim() !== '' ? [`text in ${own}`] : []),
    ...Object.entries(told).filter(([key, value]) => attributes.has(key) && attributes.get(key) !== value).map(([key, value]) => `${own} with ${key} ${attributes.get(key)} and not ${value}`),
    ...(own === 'testcase' && children.length > 1 ? ['a case with several outcomes'] : []),
    ...children.flatMap(faultsOfTests),
  ]
}
export const casesIn = ({ name: own, children }: Element): Element[] => children.flatMap(child => (child.name === 'testcase' ? [child] : own === 'testcase' ? [] : casesIn(child)))
