/** What only some contracts need, and everyone else need not load. */

/**
 * A part of the code that is loaded before it is asked for. To ask for one that is not loaded is never an answer: it throws, and whoever can wait loads it and asks
 * the whole question again (`withParts`).
 */
export type Part<T> = { load(): Promise<void>; get(): T }

export function part<T>(load: () => Promise<T>): Part<T> {
  let loaded: T | undefined
  const own: Part<T> = {
    load: async () => { loaded ??= await load() },
    get() {
      if (loaded === undefined) throw new NotLoaded(own)
      return loaded
    },
  }
  return own
}
class NotLoaded extends Error {
  readonly part: Pick<Part<unknown>, 'load'>
  constructor(missing: Pick<Part<unknown>, 'load'>) {
    super('a part of Driftgate was asked for before it was loaded')
    this.part = missing
  }
}

/** Answers a question that changes nothing but what it makes itself, with whatever parts it turns out to need. */
export async function withParts<T>(ask: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error
      await error.part.load()
    }
  }
}
