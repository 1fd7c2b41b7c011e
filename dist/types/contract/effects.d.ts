/** What a comparison concludes, in one direction. Never two answers: what could not be settled is said. */
export type Effect = 'safe' | 'unsure' | 'breaks';
export declare const worse: (a: Effect, b: Effect) => Effect;
export declare const worst: (all: Iterable<Effect>) => Effect;
