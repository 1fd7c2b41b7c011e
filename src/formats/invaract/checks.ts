/** What Invaract's validator says of a contract, beside what its schema says: each check with the severity that it has there. */
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import { quoted } from '../../text/escape/visible.ts'
import type { Node } from '../../text/tree.ts'
import type { Source } from '../source.ts'
import type { Fault } from '../structure.ts'
import { place } from './datasets.ts'
import { fieldFaults } from './field-checks.ts'
import { ruleFaults } from './rule-checks.ts'
import { duplicates, error, warning } from './faults.ts'
import { insteadOf, saveModes, storageFormats, technologies, unfitDatasetType } from './vocabulary.ts'

const idPattern = /^[a-z][a-z0-9_.-]*$/i

export function faults({ root }: Source): Fault[] {
  const id = get(root, 'id')
  const text = textOf(id)
  const [inputs, outputs] = [itemsOf(get(root, 'inputs')), itemsOf(get(root, 'outputs'))]
  return [
    ...(id && text && text.trim() !== '' && !idPattern.test(text) ? [warning(id, 'odd-id', `the id ${quoted(text)} has a character that is not safe everywhere`, 'start with a letter, and use letters, digits, `.`, `_` and `-`')] : []),
    ...duplicates(inputs, 'inputs'), ...duplicates(outputs, 'outputs'), ...sharedLocations(outputs),
    ...[...inputs, ...outputs].flatMap(datasetFaults),
    ...outputs.flatMap(output => outputFaults(output, inputs)),
    ...ruleFaults(root),
  ]
}

/** Two outputs at one place: a write there is held against the first alone. */
function sharedLocations(outputs: readonly Node[]): Fault[] {
  const first = new Map<string, Node>()
  return outputs.flatMap(output => {
    const location = get(output, 'location')
    const text = textOf(location)
    if (!location || text === undefined) return []
    const other = first.get(place(text))
    if (other) return [warning(location, 'shared-location', `the output ${nameOf(output)} lies where ${nameOf(other)} does, so a write there is held against ${nameOf(other)} alone`, 'give each output a place of its own')]
    first.set(place(text), output)
    return []
  })
}
const nameOf = (dataset: Node): string => quoted(textOf(get(dataset, 'name')) ?? '')

function datasetFaults(dataset: Node): Fault[] {
  const fields = itemsOf(get(get(dataset, 'schema'), 'fields'))
  const type = get(dataset, 'type')
  const unfit = type && unfitDatasetType(textOf(type) ?? '')
  const empty = get(dataset, 'schema') ? 'a schema without fields' : 'no schema'
  return [
    ...(dataset.kind === 'map' && fields.length === 0 ? [warning(get(dataset, 'name') ?? dataset, 'no-fields', `the dataset ${nameOf(dataset)} has ${empty}, so its columns are not checked`, 'list its columns under `schema.fields`')] : []),
    ...outside(get(dataset, 'format'), 'format', storageFormats),
    ...outside(get(get(dataset, 'catalog'), 'technology'), 'technology', technologies),
    ...catalogFaults(get(dataset, 'catalog')),
    ...(type && unfit ? [error(type, 'unknown-dataset-type', unfit.message, unfit.hint)] : []),
    ...fieldFaults(fields),
  ]
}

function outputFaults(output: Node, inputs: readonly Node[]): Fault[] {
  const names = inputs.map(input => textOf(get(input, 'name')) ?? '')
  const known = new Set(names)
  const type = get(output, 'type')
  return [
    ...outside(get(output, 'saveMode'), 'saveMode', saveModes),
    ...(type && textOf(type)?.trim().toUpperCase() === 'SOURCE' ? [warning(type, 'source-as-output', `the output ${nameOf(output)} is a SOURCE, which is data that comes from elsewhere`, 'make it DATA_ASSET or CONTROL')] : []),
    ...itemsOf(get(output, 'derivedFrom')).filter(item => !known.has(textOf(item) ?? '')).map(item => {
      const text = textOf(item) ?? ''
      return error(item, 'unknown-input', `the output ${nameOf(output)} is derived from ${quoted(text)}, which is no input of this contract`, insteadOf(text, names, 'name one of `inputs`, or declare it there'))
    }),
  ]
}

/** The set is open, so another word is likely a slip, and else one that only an adapter of that very name can meet. */
function outside(node: Node | undefined, key: string, words: readonly string[]): Fault[] {
  const text = textOf(node)?.trim()
  if (!node || !text || words.includes(text.toLowerCase())) return []
  return [warning(node, 'uncommon-word', `\`${key}\` is ${quoted(text)}, which only an adapter that says exactly that can match`, insteadOf(text, words, `use one of ${words.join(', ')}`))]
}

function catalogFaults(catalog: Node | undefined): Fault[] {
  const required = get(catalog, 'required')
  if (!required || textOf(required)?.toLowerCase() !== 'false') return []
  const said = ['technology', 'catalogName', 'location', 'namespace', 'table'].some(key => get(catalog, key) !== undefined)
  return said ? [warning(required, 'unchecked-catalog', 'the catalog is not required, so what is said of it is not checked', 'set `required: true`, or remove the rest')] : []
}
