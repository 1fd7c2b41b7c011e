import type { Report } from './judge/report.js';
import type { GateOptions, Sides } from './gate/options.js';
/** Resolves to the report; rejects only for what is wrong with the run itself (a config that cannot be read is a report with verdict `error`). */
export declare function gate(sides: Sides, options?: GateOptions): Promise<Report>;
