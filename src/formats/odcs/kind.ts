import { get, textOf } from '../../text/scalars.ts'
import type { MapNode } from '../../text/tree.ts'

/** `kind: DataContract`, or the standard's `apiVersion` over a list of objects. */
export function isDataContract(root: MapNode): boolean {
  const version = textOf(get(root, 'apiVersion')) ?? ''
  if (root.entries.has('kind')) return textOf(get(root, 'kind')) === 'DataContract' && !version.includes('/')
  return /^v?[23]\.\d/.test(version) && ['schema', 'dataset'].some((key) => get(root, key)?.kind === 'list')
}

const marks = ['uuid', 'datasetName', 'quantumName', 'datasetDomain', 'userConsumptionMode']

/** The keys decide, since `apiVersion` is often wrong: `dataset` against `schema`, then names that version 3 gave up, and only then `apiVersion`. */
export function isVersion2(root: MapNode): boolean {
  if (root.entries.has('dataset') || root.entries.has('schema')) return !root.entries.has('schema')
  return marks.some((key) => root.entries.has(key)) || /^v?2\./.test(textOf(get(root, 'apiVersion')) ?? '')
}
