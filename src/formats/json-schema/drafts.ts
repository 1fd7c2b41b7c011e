/** Which draft a schema is written in, and what differs between them. */
import { booleanOf, get, kindOfScalar, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { eachKeyword } from './parts.ts'

/** 4, 6, 7, 2019 or 2020. */
export type Draft = 4 | 6 | 7 | 2019 | 2020

/** By `$schema`; undefined where it names no draft that is known here. Draft 3 is read as draft 4. */
function draftNamed(uri: string): Draft | undefined {
  const [, old, year] = /json-schema\.org\/(?:draft-0([3-7])|draft\/(\d{4}))/.exec(uri) ?? []
  if (old !== undefined) return old === '3' || old === '4' ? 4 : old === '5' ? 4 : old === '6' ? 6 : 7
  if (year === '2019') return 2019
  return year === '2020' || /json-schema\.org\/schema\b/.test(uri) ? 2020 : undefined
}

/** Keywords that only newer drafts have, the newest first. */
const onlyIn: readonly (readonly [Draft, readonly string[]])[] = [
  [2020, ['prefixItems', '$dynamicRef', '$dynamicAnchor']],
  [2019, ['$defs', '$anchor', '$recursiveRef', '$recursiveAnchor', 'dependentRequired', 'dependentSchemas', 'unevaluatedProperties', 'unevaluatedItems', 'minContains', 'maxContains']],
]
/** Of a schema that does not say: what it uses that only newer drafts have (`$defs` alone is taken for 2020-12), draft 4 where an exclusive bound is a flag, else draft 7. */
export function draftOf(root: Node): Draft {
  const named = textOf(get(root, '$schema'))
  const draft = named === undefined ? undefined : draftNamed(named)
  if (draft !== undefined) return draft
  let oldest: Draft = 7
  const used = new Set<string>()
  eachKeyword(root, (key, value) => {
    used.add(key)
    if ((key === 'exclusiveMinimum' || key === 'exclusiveMaximum') && kindOfScalar(value) === 'boolean') oldest = 4
  })
  const newer = onlyIn.some(([, keywords]) => keywords.some((k) => used.has(k)))
  return newer ? 2020 : oldest
}
/** What draft 3 says that draft 4 says otherwise or not at all: it is not modelled, and not passed over either. */
export function* wordsOfDraft3(node: MapNode, draft: Draft): Generator<string> {
  if (draft !== 4) return
  for (const keyword of ['extends', 'disallow', 'divisibleBy']) if (node.entries.has(keyword)) yield keyword
  if (booleanOf(get(node, 'required')) === true) yield 'required'
}
/** Exclusive bounds as another draft writes them (a flag up to draft 4, a number from draft 6 on): some validators pass them over, some take them for what they would be there. */
export function* boundsOfOtherDrafts(node: MapNode, draft: Draft): Generator<string> {
  for (const keyword of ['exclusiveMinimum', 'exclusiveMaximum']) if (kindOfScalar(get(node, keyword)) === (draft === 4 ? 'number' : 'boolean')) yield keyword
}

/** Up to draft 7 whatever stands beside a `$ref` is ignored. */
export const refStandsAlone = (draft: Draft): boolean => draft <= 7
