/** What a waiver holds on to: the rule, the contract, the place, and what changed from what to what. Never the words of a message. */
import { sha256 } from './sha256.ts'

const recipe = '1'
export function fingerprint(parts: { rule: string; contract: string; path: readonly string[]; fact: string | null; from: string | null; to: string | null; role?: 'output' | 'input' }): string {
  const text = JSON.stringify([parts.rule, parts.contract, parts.path, parts.fact, parts.from, parts.to, ...(parts.role === 'input' ? [parts.role] : [])])
  return `${recipe}:${sha256(text).slice(0, 12)}`
}
