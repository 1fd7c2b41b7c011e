import { quoted } from '../../text/escape/visible.ts'
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import { near } from '../../text/spelling.ts'
import type { Node } from '../../text/tree.ts'
import type { Source } from '../source.ts'
import type { Fault, Structure } from '../structure.ts'
import { enforcedBy } from './enforcement.ts'
import { isSameVersion, versionsOf } from './versions.ts'
import check from './schema.json?compiled'
import schema from './schema.json' with { type: 'json' }

export const structure: Structure = { check, schema, faults: ({ root }: Source) => itemsOf(get(root, 'models')).flatMap((model) => [...versionFaults(model), ...contractFaults(model)]) }

const fault = (at: Node, code: string, message: string, hint: string): Fault => ({ at, severity: 'error', code, message, hint })
const nameIn = (node: Node): string | undefined => textOf(get(node, 'name'))

/** What dbt does not build: a contract over a column without a type, constraints of columns that are not there. */
function contractFaults(model: Node): Fault[] {
  const versions = versionsOf(model)
  const built = versions.length === 0 ? [{ places: [model], columns: itemsOf(get(model, 'columns')) }] : versions.map(({ node, columns }) => ({ places: [node, model], columns }))
  const found = built.filter(({ places }) => enforcedBy(places)?.is === 'yes').flatMap(({ places, columns }) => [
    ...columns.filter((column) => nameIn(column) !== undefined && get(column, 'data_type') === undefined)
      .map((column) => fault(column, 'missing-type', `column ${quoted(nameIn(column) ?? '')} has no \`data_type\`, which a contract that is enforced needs of every column`, 'add `data_type:`')),
    ...strangers(itemsOf(places.map((place) => get(place, 'constraints')).find((c) => c !== undefined)).flatMap((c) => itemsOf(get(c, 'columns'))), columns, 'a constraint names'),
  ])
  return found.filter(({ at }, i) => found.findIndex((other) => other.at.start === at.start) === i)
}
function versionFaults(model: Node): Fault[] {
  const versions = versionsOf(model), latest = get(model, 'latest_version'), word = textOf(latest)
  const twice = versions.filter(({ text }, i) => versions.findIndex((v) => v.text === text) !== i)
  return [
    ...twice.map(({ at, text }) => fault(at, 'duplicate-version', `version ${quoted(text)} stands twice`, 'give one of them another number')),
    ...(latest && word !== undefined && !versions.some(({ text }) => isSameVersion(text, word)) ? [fault(latest, 'unknown-version', `\`latest_version\` is ${quoted(word)}, and there is no such version`, `the versions are ${versions.map(({ text }) => text).join(', ') || 'none'}`)] : []),
    ...versions.flatMap(({ node }) => itemsOf(get(node, 'columns')).flatMap((rule) => strangers([...itemsOf(get(rule, 'exclude')), ...itemsOf(get(rule, 'include'))], itemsOf(get(model, 'columns')), 'the version names'))),
  ]
}
function strangers(names: readonly Node[], columns: readonly Node[], who: string): Fault[] {
  const known = columns.flatMap((column) => nameIn(column) ?? [])
  return names.filter((name) => !known.some((k) => k.toLowerCase() === textOf(name)?.toLowerCase())).map((name) => {
    const meant = near(textOf(name) ?? '', known)
    return fault(name, 'unknown-column', `${who} the column ${quoted(textOf(name) ?? '')}, which the model does not have`, meant === undefined ? `the columns are ${known.join(', ')}` : `did you mean ${meant}?`)
  })
}
