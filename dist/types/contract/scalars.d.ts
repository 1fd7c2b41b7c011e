/** The scalar types as sets of values. */
import { Num } from './numbers.js';
export type ScalarType = 'null' | 'boolean' | 'byte' | 'short' | 'int' | 'long' | 'integer' | 'float' | 'double' | 'decimal' | 'number' | 'string' | 'enum' | 'bytes' | 'uuid' | 'date' | 'time' | 'timestamp' | 'timestamp_ntz' | 'interval' | 'geography' | 'variant';
export type Family = 'integer' | 'floating' | 'decimal' | 'number' | 'other';
type Traits = {
    family: Family;
    min?: Num;
    max?: Num;
};
export declare const traits: Readonly<Record<ScalarType, Traits>>;
export declare const isNumeric: (type: ScalarType) => boolean;
/** Is every value of one type a value of the other, whatever the limits? (`int` in `long`, `integer` in `number`; never `int` in `double`.) */
export declare function typeWithin(inner: ScalarType, outer: ScalarType): boolean;
/** May the two types have a value in common? */
export declare function typesMeet(a: ScalarType, b: ScalarType): boolean;
/** May one value belong to both? Symbols of an enum are texts, though their type is another. */
export declare const valuesMeet: (a: ScalarType, b: ScalarType) => boolean;
/** The largest number that decimal(precision, scale) holds; a negative scale means trailing zeros. */
export declare function decimalMax(precision: number, scale: number): Num;
/** The distance between two neighbours of decimal(…, scale). */
export declare const decimalStep: (scale: number) => Num;
export {};
