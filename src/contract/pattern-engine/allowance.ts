/** What a pattern may cost, in steps: counted, never timed, so that every machine gives the same answer. */

/** Thrown where a pattern needs more steps than it is allowed, or has parts that we cannot decide. The answer is then unknown. */
export class Undecided extends Error {}

export class Allowance {
  readonly #steps: number
  spent = 0
  constructor(steps: number) {
    this.#steps = steps
  }
  /** Counts steps taken, or things kept in memory. */
  spend(steps = 1): void {
    this.spent += steps
    if (this.spent > this.#steps) throw new Undecided('too large')
  }
}
