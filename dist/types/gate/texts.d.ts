import type { FormatOptions } from '../formats/source.js';
import type { Report } from '../judge/report.js';
type Texts = Readonly<Record<string, string>> | ReadonlyMap<string, string>;
/** `base` and `head` map a path to its text. `format`: read every file as this one; `options`: what it is told, as an entry of a config tells it. `policy`: any spelling of the documentation. Of one text a side it is not known what else there is; of more, what they refer to has to be among them. `earlier`: texts of earlier versions by their numbers, against which head is held as well. */
export type CompareTexts = {
    format?: string;
    options?: FormatOptions;
    base: Texts;
    head: Texts;
    earlier?: Readonly<Record<string, Texts>>;
    policy?: string;
    today?: string;
};
/** Resolves to the report. Rejects with a TypeError for a policy or an earlier version that is none. */
export declare function compareTexts({ format, options, base, head, earlier, policy, today }: CompareTexts): Promise<Report>;
export {};
