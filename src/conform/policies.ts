/**
 * The policies by which what a producer emits is held against a contract, as data. They are those of "Shift schema drift left: policy-aware compile-time contracts for
 * typed JVM and Spark pipelines"; its Full, which accepts everything, is called `any` here, so that `full` means one thing in this tool.
 */
import { near } from '../text/spelling.ts'

export type ConformPolicy = {
  name: string
  /** What the paper calls it. */
  paper: string
  /** How fields find each other: by name, by name in any case, or by their place whatever their names. */
  match: 'name' | 'fold' | 'position'
  /** Fields stand in the contract's order. */
  ordered: boolean
  /** The producer's fields that the contract has not. */
  extras: 'refuse' | 'allow'
  /** The contract's fields that the producer has not; `optional` are those that may be null or missing, or have a default. */
  missing: 'refuse' | 'optional' | 'allow'
  /** False where nothing at all is compared. */
  compares: boolean
  words: string
}

const exactly = (name: string, paper: string, match: ConformPolicy['match'], ordered: boolean, words: string): ConformPolicy =>
  ({ name, paper, match, ordered, extras: 'refuse', missing: 'refuse', compares: true, words })
const all: readonly ConformPolicy[] = [
  exactly('exact', 'Exact', 'fold', false, 'the same fields, in any order and any case'),
  exactly('exact:unordered-ci', 'ExactUnorderedCI', 'fold', false, 'the same fields, in any order and any case'),
  exactly('exact:ordered', 'ExactOrdered', 'name', true, 'the same fields, in the same order'),
  exactly('exact:ordered-ci', 'ExactOrderedCI', 'fold', true, 'the same fields, in the same order and any case'),
  exactly('exact:position', 'ExactByPosition', 'position', false, 'the same types in the same places, whatever the names'),
  { name: 'backward', paper: 'Backward', match: 'name', ordered: false, extras: 'allow', missing: 'optional', compares: true, words: 'other fields may come; one that is missing must be optional or have a default' },
  { name: 'forward', paper: 'Forward', match: 'name', ordered: false, extras: 'refuse', missing: 'allow', compares: true, words: 'every field must be one of the contract; some may be missing' },
  { name: 'any', paper: 'Full', match: 'name', ordered: false, extras: 'allow', missing: 'allow', compares: false, words: 'everything is accepted, and nothing is compared' },
]
const byName = new Map(all.map((policy) => [policy.name, policy]))
/** In the order of the documentation. */
export const conformPolicies: readonly ConformPolicy[] = all
export const standard = 'backward'

/** A policy by its name or the paper's, in any case; `full` is none, since it would be taken for the gate's. A fault where the word is none. */
export function conformPolicyNamed(text: string): ConformPolicy | { message: string; hint: string } {
  const word = text.trim().toLowerCase()
  const found = byName.get(word) ?? all.find(({ name, paper }) => name !== 'any' && paper.toLowerCase() === word)
  if (found) return found
  if (word === 'full' || word === 'none') return { message: `there is no policy ${word} for \`conform\``, hint: 'write any to accept everything, exact for no difference at all' }
  const names = [...byName.keys()]
  const meant = near(word, names)
  return { message: 'that is no policy for `conform`', hint: meant === undefined ? `the policies are ${names.join(', ')}` : `did you mean ${meant}?` }
}
export const isConformPolicy = (answer: ReturnType<typeof conformPolicyNamed>): answer is ConformPolicy => 'match' in answer
