import type { Report } from '../judge/report.js';
type Texts = Readonly<Record<string, string>> | ReadonlyMap<string, string>;
/** `base` and `head` map a path to its text. `format`: read every file as this one. `policy`: any spelling of the documentation. */
export type CompareTexts = {
    format?: string;
    base: Texts;
    head: Texts;
    policy?: string;
    today?: string;
};
/** Resolves to the report. Rejects with a TypeError for a policy that is none. */
export declare function compareTexts({ format, base, head, policy, today }: CompareTexts): Promise<Report>;
export {};
