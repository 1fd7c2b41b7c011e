/** A text of the contract within a sentence or a title. */
const most = 60 // characters
/** `nothing` where there is none. */
export const short = (text: string | null): string => (text === null ? 'nothing' : beginning(text, most))
/** The start of a long text, never half a character. */
export const beginning = (text: string, longest: number): string => (text.length > longest ? `${text.slice(0, longest - 3).replace(/[\uD800-\uDBFF]$/, '')}…` : text)
