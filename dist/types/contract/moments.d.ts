/** Dates and times as values. Compared on the time line, to any fraction of a second, with their zones. */
import { type Num } from './numbers.js';
export type MomentType = 'date' | 'time' | 'timestamp' | 'timestamp_ntz' | 'interval' | 'uuid' | 'geography' | 'variant';
/**
 * A date (`2026-03-01`), a time of day, an instant (`timestamp`: with a zone) or a wall clock (`timestamp_ntz`: without), as written; also
 * texts of other types of their own, which are not placed on the time line.
 */
export declare class Moment {
    readonly type: MomentType;
    readonly text: string;
    constructor(type: MomentType, text: string);
}
/** Seconds since 1970-01-01 (dates, timestamps) or since midnight (times), exact; without a zone as if in UTC. Undefined for other spellings. */
export declare function secondsOf(moment: Moment): Num | undefined;
/** Is it written with a zone? A date alone has none. */
export declare const isZoned: ({ text }: Moment) => boolean;
/**
 * Negative, zero, positive; NaN where that cannot be told: one is spelt in a way that has no place on the time line, or one has a zone, the other has
 * none, and they are within fourteen hours (as XML Schema orders them).
 */
export declare function compareMoments(a: Moment, b: Moment): number;
/** The moment of a type so many seconds after 1970-01-01 (times: after midnight); undefined beyond the years that a date can be written with. */
export declare function momentAt(type: MomentType, seconds: Num, zoned: boolean): Moment | undefined;
/** The same moment moved by whole days (dates, timestamps) or seconds (times); undefined where it cannot be placed. */
export declare function movedBy(moment: Moment, steps: number): Moment | undefined;
