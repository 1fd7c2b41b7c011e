/**
 * Patterns without running them: a contract's pattern never reaches a backtracking engine, so none can hang the gate. The engine (automata,
 * pattern-engine.ts) is loaded only when a contract holds a pattern; until then, and for back-references and what is too large, the answer is undefined.
 */
export type PatternEngine = {
  admits(pattern: string, text: string): boolean | undefined
  /** A text that all of `inside` admit and `outside` does not; null if there is none; undefined where it cannot be settled. */
  beyond(inside: readonly string[], outside: string): string | null | undefined
  /** Some texts, shortest first, that all the patterns admit and whose length is in bounds. */
  examples(patterns: readonly string[], minLength: number, maxLength: number): readonly string[]
  /** Forgets how much was spent on patterns that came to nothing. */
  renew(): void
}
let engine: PatternEngine | undefined

/** Loads the engine. Call before comparing contracts that hold a pattern; each time, costly patterns may cost their full allowance again. */
export async function loadPatternEngine(): Promise<void> {
  engine ??= (await import('./pattern-engine.ts')).patternEngine
  engine.renew()
}
export const patternAdmits = (pattern: string, text: string): boolean | undefined => engine?.admits(pattern, text)
export const patternBeyond = (inside: readonly string[], outside: string): string | null | undefined => engine?.beyond(inside, outside)
export const patternExamples = (patterns: readonly string[], minLength = 0, maxLength = Infinity): readonly string[] =>
  engine?.examples(patterns, minLength, maxLength) ?? []
