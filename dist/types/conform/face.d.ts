/** `conform` as the library gives it: loaded when it is first asked for. */
import type { Report } from '../judge/report.js';
import type { Conform } from './conform.js';
export type { Conform, ConformFile } from './conform.js';
/** Resolves to the report of what a producer emits held against a contract. */
export declare const conform: (given: Conform) => Promise<Report>;
