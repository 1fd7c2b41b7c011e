/** What a comparison concludes, in one direction. Never two answers: what could not be settled is said. */
export type Effect = 'safe' | 'unsure' | 'breaks'
const order: readonly Effect[] = ['safe', 'unsure', 'breaks']
export const worse = (a: Effect, b: Effect): Effect => (order.indexOf(b) > order.indexOf(a) ? b : a)
export const worst = (all: Iterable<Effect>): Effect => {
  let out: Effect = 'safe'
  for (const e of all) out = worse(out, e)
  return out
}
