import { type Slot } from '../contract/shape.js';
import { type Drift } from './drift.js';
import type { ConformPolicy } from './policies.js';
export type Told = 'declared' | 'inferred' | 'names';
/** Nothing: the producer conforms. */
export declare function driftsBetween(producer: Slot, contract: Slot, policy: ConformPolicy, told: Told): Drift[];
