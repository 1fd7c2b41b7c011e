/** The library: the gate over snapshots, the same over texts, and the types of what they say. */
export { gate } from './gate.js';
export type { GateOptions, Sides } from './gate/options.js';
export { type Conform, type ConformFile, conform } from './conform/face.js';
export { type CompareTexts, compareTexts } from './gate/texts.js';
export type { Bump, Conformance, ContractReport, Finding, Level, ProofReport, Report, ReportError, Verdict } from './judge/report.js';
export { version } from './gate/tool.js';
