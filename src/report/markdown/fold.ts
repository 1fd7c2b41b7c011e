/** What is hidden until somebody opens it. `summary` is ours: no text of a contract, since GitHub takes it for HTML. */
export const folded = (summary: string, inside: string): string => (inside === '' ? '' : `<details><summary>${summary}</summary>\n\n${inside}\n</details>\n`)

/** The most bytes that a fold costs, with a summary of ours. */
export const foldBytes = 130
