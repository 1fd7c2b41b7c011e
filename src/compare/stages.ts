/** Where a contract is in its life, as far as the gate cares. */
export type Stage = 'draft' | 'active' | 'deprecated'
const drafts = new Set(['draft', 'proposed', 'pending', 'test', 'development', 'in development', 'in_development', 'in-development'])
const ended = new Set(['deprecated', 'retired'])

/** Status texts of every format, in any case; whatever is not known to be a draft or at its end is active, and so is none at all. */
export function stageOf(status: string | undefined): Stage {
  const s = (status ?? '').trim().toLowerCase()
  return drafts.has(s) ? 'draft' : ended.has(s) ? 'deprecated' : 'active'
}
