/** The library: the gate over snapshots, the same over texts, and the types of what they say. */
export { gate } from './gate.ts'
export type { GateOptions, Sides } from './gate/options.ts'
export { type Conform, type ConformFile, conform } from './conform/face.ts'
export { type CompareTexts, compareTexts } from './gate/texts.ts'
export type { Bump, Conformance, ContractReport, Finding, Level, ProofReport, Report, ReportError, Verdict } from './judge/report.ts'
export { version } from './gate/tool.ts'
