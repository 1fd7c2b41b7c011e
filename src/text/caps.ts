/** How much of a hostile file is read. Each cap ends in a Problem that names it. */
export const caps = {
  /** Size of a file, in bytes. */
  bytes: 5 * 1024 * 1024,
  /** Maps and lists inside one another, aliases followed. */
  depth: 200,
  /** Values in one document, aliases not followed. */
  nodes: 1_000_000,
  /** Values that aliases and merge keys add when followed. Each alias counts at least one, so this bounds their number too. */
  aliased: 100_000,
} as const
