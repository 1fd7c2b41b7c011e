/** A text of the contract within a sentence or a title. */
const most = 60 // characters
/** `nothing` where there is none. */
export const short = (text: string | null): string => (text === null ? 'nothing' : text.length > most ? `${text.slice(0, most - 3).replace(/[\uD800-\uDBFF]$/, '')}…` : text)
