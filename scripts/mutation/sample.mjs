/** A number that is as good as random, and the same each time. @param {string} text */
export function digest(text) {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0
  return h
}
/** Is a mutant one of those that are tried, of so many one? @param {string} id @param {number} of */
export const inSample = (id, of) => digest(id) % of === 0
