import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import type { Source } from '../source.ts'
import type { Fault, Structure } from '../structure.ts'
import check from './schema.json?compiled'
import schema from './schema.json' with { type: 'json' }

export const structure: Structure = { check, schema, closed, faults }

const since31 = ({ root }: Source): boolean => /^v3\.[1-9]/.test(textOf(get(root, 'apiVersion')) ?? '')

function closed(source: Source): string | undefined {
  return since31(source) ? 'put keys of your own under `customProperties`: since v3.1 the standard takes no others here' : undefined
}

/** A check's `rule` became its `metric` in 3.1. */
function faults(source: Source): Fault[] {
  return since31(source) ? itemsOf(get(source.root, 'schema')).flatMap(ruleChecks) : []
}
function ruleChecks(node: Node): Fault[] {
  const inside = [...itemsOf(get(node, 'properties')), ...[get(node, 'items'), get(get(node, 'map'), 'key'), get(get(node, 'map'), 'value')].filter(child => child !== undefined)]
  const old = itemsOf(get(node, 'quality')).filter(quality => get(quality, 'rule') && !get(quality, 'metric') && ['library', undefined].includes(textOf(get(quality, 'type'))))
  return [
    ...old.map((quality): Fault => ({ at: get(quality, 'rule') ?? quality, severity: 'error', code: 'missing-key', message: 'a quality check has a `rule` and no `metric`', hint: 'write `metric`, as it is called since v3.1: nullValues, missingValues, invalidValues, duplicateValues or rowCount' })),
    ...inside.flatMap(ruleChecks),
  ]
}
