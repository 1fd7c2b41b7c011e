/** Reports drawn up by hand, as the gate would. */
import type { ContractReport, Finding, Report, ReportError } from '../../src/judge/report.ts'

export function finding(parts: Partial<Finding> = {}): Finding {
  return {
    rule: 'field-removed', ids: [], axis: 'records', level: 'error', breaking: true, declared: false, bump: 'major', role: 'output', path: ['orders', 'amount'], basePath: ['orders', 'amount'], fact: null,
    display: 'orders.amount', also: [], from: 'decimal(12,2)', to: null, title: 'orders.amount removed (was decimal(12,2))',
    message: 'orders.amount removed (was decimal(12,2)). Consumers built on base that read it stop working. Data already written still holds it, and consumers built on head skip it.', help: 'Keep the old one until its consumers have moved.',
    oldReadsNew: 'breaks', newReadsOld: 'safe', why: null,
    means: { oldReadsNew: 'Consumers built on base that read it stop working.', newReadsOld: 'Data already written still holds it, and consumers built on head skip it.' },
    proof: { writer: 'head', reader: 'base', how: 'absent', records: [{ order_id: 'a' }], at: [['amount']], omitted: 2, text: '{"order_id":"a"}' },
    at: { file: 'contracts/orders.yaml', line: 12, column: 7, endLine: 12, endColumn: 13 }, baseAt: { file: 'contracts/orders.yaml', line: 14, column: 7 }, fingerprint: '1:3f2a91c04b7e', waived: null,
    ...parts,
  }
}

export const note = (parts: Partial<Finding> = {}): Finding => finding({
  rule: 'field-added', level: 'note', breaking: false, bump: 'minor', from: null, to: 'string', title: 'orders.coupon added (string, nullable)', message: 'orders.coupon added.', help: '',
  oldReadsNew: 'safe', newReadsOld: 'safe', means: { oldReadsNew: 'Consumers built on base skip it.', newReadsOld: 'In data already written it is missing, and reads as null.' }, proof: null, baseAt: null, ...parts,
})

export const versionTooSmall = (parts: Partial<Finding> = {}): Finding => finding({
  rule: 'version-bump-too-small', breaking: false, bump: 'none', path: [], basePath: [], fact: 'version', display: '@version', from: '1.2.0', to: '1.3.0', title: 'version 1.2.0 to 1.3.0 is not enough: major needed',
  message: 'The changes ask for a major bump, and 1.2.0 to 1.3.0 declares a minor one. The next version is 2.0.0.', help: 'Write the next version that the report names.',
  oldReadsNew: 'safe', newReadsOld: 'safe', means: { oldReadsNew: null, newReadsOld: null }, proof: null, at: { file: 'contracts/orders.yaml', line: 3, column: 10, endLine: 3, endColumn: 15 }, ...parts,
})

export function contract(parts: Partial<ContractReport> = {}): ContractReport {
  return {
    id: 'urn:orders', format: 'odcs', status: 'changed', basePath: 'contracts/orders.yaml', headPath: 'contracts/orders.yaml', files: ['contracts/orders.yaml'], via: [], policy: 'backward', policySource: 'default',
    owner: 'sales', oldReadsNew: 'breaks', newReadsOld: 'safe', version: { base: '1.2.0', head: '1.3.0', declaredBump: 'minor', requiredBump: 'major', sufficient: false, next: '2.0.0' },
    findings: [finding(), versionTooSmall(), note()], ...parts,
  }
}

export const passing = (parts: Partial<ContractReport> = {}): ContractReport => contract({
  id: 'customers', format: 'simple', basePath: 'customers.yaml', headPath: 'customers.yaml', files: ['customers.yaml'], oldReadsNew: 'safe',
  version: { base: '1.0.0', head: '1.1.0', declaredBump: 'minor', requiredBump: 'minor', sufficient: true, next: '1.1.0' }, findings: [note()], ...parts,
})

export const error = (parts: Partial<ReportError> = {}): ReportError =>
  ({ file: 'contracts/bad.yaml', line: 3, column: 1, side: 'head', code: 'duplicate-key', message: 'the key "name" stands twice', hint: 'keep one', ...parts })

/** Counts and verdict follow from the rest, unless they are given. */
export function report(parts: Partial<Report> = {}): Report {
  const contracts = parts.contracts ?? [], errors = parts.errors ?? [], notices = parts.notices ?? []
  const findings = [...contracts.flatMap(c => c.findings), ...notices]
  const of = (level: Finding['level']) => findings.filter(f => f.level === level && f.waived === null).length
  return {
    schemaVersion: 1, tool: { name: 'driftgate', version: '0.1.0', ruleset: '1' }, verdict: errors.length > 0 ? 'error' : of('error') > 0 ? 'fail' : 'pass', today: '2026-11-30',
    base: { ref: 'origin/main', commit: '0123456789abcdef0123456789abcdef01234567' }, head: { ref: 'work tree', commit: null }, contracts, notices, errors,
    summary: {
      contracts: contracts.length, unchanged: contracts.filter(c => c.findings.length === 0).length, errors: of('error'), warnings: of('warning'), notes: of('note'),
      unsure: findings.filter(f => f.why !== null).length, waived: findings.filter(f => f.waived !== null).length, off: of('off'),
    },
    ...parts,
  }
}

/** What a contract can be called by somebody who means harm. Each is one name. */
export const hostile: readonly string[] = [
  '::error file=a::gotcha', 'x\n::set-output name=a::b', 'x\r##[error]gotcha', '##[add-mask]e', '@everyone', 'octo/repo#1 and #2', '![x](https://evil.example/a.png)', '[x](javascript:alert(1))',
  '<img src=x onerror=alert(1)>', '<!-- driftgate -->', '</details></code>', '`` ` ``` ````', '```\nfence', '| cell |', '**bold** _it_ ~~x~~', '\u202Egnp.exe', 'a\u200Bb\u2066c', '\u001B[31mred\u001B[2J', 'a\tb\u0007', '\uD800',
  '__proto__', 'constructor', 'https://evil.example', 'www.evil.example', 'a@evil.example', '%0A::error::x', 'file=a,line=1::b', '# heading', '- item', '&lt;b&gt;', '\\`', 'x'.repeat(60_000), '`'.repeat(60_000), '漢字'.repeat(100),
]

/** A report in which every text is the name. */
export function named(name: string): Report {
  const place = { file: name, line: 1, column: 1, endLine: 1, endColumn: 2 }
  const bad = (parts: Partial<Finding>): Finding => finding({
    path: [name], basePath: [name], display: name, from: name, to: name, title: `${name} removed (was ${name})`, message: `${name} removed. ${name}`, why: name, means: { oldReadsNew: name, newReadsOld: name }, at: place, baseAt: { file: name, line: 1, column: 1 },
    proof: { writer: 'head', reader: 'base', how: 'refused', records: [{ [name]: name }], at: [[name]], omitted: 0, text: JSON.stringify({ [name]: name }) }, ...parts,
  })
  return report({
    base: { ref: name, commit: null }, head: { ref: name, commit: null },
    contracts: [contract({
      id: name, basePath: name, headPath: name, files: [name], via: [name], owner: name, version: { base: name, head: `${name}1`, declaredBump: 'minor', requiredBump: 'major', sufficient: false, next: name },
      findings: [bad({}), bad({ level: 'warning', oldReadsNew: 'unsure' }), bad({ level: 'note', oldReadsNew: 'safe', proof: null }), bad({ waived: { reason: name, expires: '2027-01-01' } })], hunk: `@@ -1 +1 @@\n-${name}\n+${name}`,
    })],
    notices: [bad({ oldReadsNew: 'safe', proof: null, level: 'warning' })],
    errors: [error({ file: name, message: name, hint: name })],
  })
}
