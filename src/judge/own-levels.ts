/** Levels that a contract sets for itself (the pipeline contract's `compat` block). */
import type { Change } from '../compare/change.ts'
import type { Contract } from '../contract/contract.ts'
import type { Span } from '../contract/facts.ts'
import type { Level } from './report.ts'
import type { RuleId } from './rules.ts'

const words: ReadonlyMap<string, Level> = new Map([
  ['allow', 'note'], ['allowed', 'note'], ['ok', 'note'], ['compatible', 'note'], ['note', 'note'], ['warn', 'warning'], ['warning', 'warning'],
  ['breaking', 'error'], ['break', 'error'], ['error', 'error'], ['forbid', 'error'], ['forbidden', 'error'], ['deny', 'error'],
])
/** Undefined for a word that we do not know. */
const levelOf = (word: string | undefined): Level | undefined => (word === undefined ? undefined : words.get(word.trim().toLowerCase()))
const narrowing: ReadonlySet<RuleId> = new Set(['type-changed', 'limit-changed', 'enum-changed', 'physical-size-narrowed'])

/** The keys whose level head sets below base's. */
export function loweredLevels(base: Contract, head: Contract): { key: string; from: string; to: string; at: Span | undefined }[] {
  const rank = (word: string | undefined): number => (['warning', 'error'] as (Level | undefined)[]).indexOf(levelOf(word))
  return [...(base.levels ?? [])].flatMap(([key, was]) => {
    const now = head.levels?.get(key)
    return rank(now?.text) < rank(was.text) ? [{ key, from: was.text, to: now?.text ?? 'nothing', at: now?.at }] : []
  })
}

/** Undefined where the contract says nothing of such a change. A word that we do not know changes nothing. */
export function ownLevel(c: Change, rule: RuleId, contract: Contract | undefined): Level | undefined {
  const level = (key: string): Level | undefined => levelOf(contract?.levels?.get(key)?.text)
  const refusesHistory = c.effects.newReadsOld === 'breaks'
  if (rule === 'field-renamed') return level('rename')
  if (narrowing.has(rule) && refusesHistory && c.effects.oldReadsNew !== 'breaks') return level('type_narrow')
  if (rule === 'field-added' && !(refusesHistory && level('additive_columns') !== 'error')) return level('additive_columns') // a required column is no additive one
  return undefined
}
