/** What a schema finds wrong, said plainly: which key, what was expected, what to write instead. */
import { parseNum } from '../contract/numbers.ts'
import type { Source } from '../formats/source.ts'
import type { Fault, SchemaError, Structure } from '../formats/structure.ts'
import { decimalText } from '../text/core-schema.ts'
import { quoted } from '../text/escape/visible.ts'
import { booleanOf, kindOfScalar, textOf } from '../text/scalars.ts'
import { near } from '../text/spelling.ts'
import type { MapNode, Node } from '../text/tree.ts'
import { documentOf } from './document.ts'
import { type Place, expected, headOf, knownKeys, placeAt, thing, valueName } from './place.ts'

export function structureFaults(source: Source, { check, schema, closed }: Structure): Fault[] {
  if (check(documentOf(source.root))) return []
  const rest = closed?.(source)
  const slips = slipFinder()
  const faults: Fault[] = []
  for (const error of check.errors ?? []) {
    const place = placeAt(source.root, schema, error.instancePath)
    const fault = error.keyword === 'additionalProperties' ? unknownKey(place, word(error, 'additionalProperty'), rest, slips) : explained[error.keyword]?.(place, error)
    if (fault) faults.push(fault)
    if (faults.length >= most) break
  }
  return faults
}
/** Many more than are ever shown. */
const most = 10_000

type Explain = (place: Place, error: SchemaError) => Fault | undefined
const word = ({ params }: SchemaError, name: string): string => String(params[name])
const error = (at: Fault['at'], code: string, message: string, hint?: string): Fault => ({ at, severity: 'error', code, message, ...(hint === undefined ? {} : { hint }) })

/** By keyword. `if` only says that a `then` failed, which has said so itself. */
const explained: Readonly<Record<string, Explain>> = {
  required: (place, e) => missing(place, word(e, 'missingProperty')),
  type: (place, e) => wrongKind(place, [e.params['type']].flat().map(String)),
  enum: (place, e) => notListed(place, (e.params['allowedValues'] as unknown[]).map(String)),
  pattern: place => (textOf(place.node)?.trim() === '' ? empty(place) : error(place.node, 'wrong-value', `${valueName(place)} is ${shown(place.node)}, and must be ${expected(place) ?? 'spelt otherwise'}`)),
  minLength: place => empty(place),
  minItems: (place, e) => (Number(e.params['limit']) === 1 ? empty(place) : wrongCount(place, e)),
  maxItems: (place, e) => wrongCount(place, e),
  minProperties: place => empty(place),
  minimum: (place, e) => tooSmall(place, `${word(e, 'limit')} or more`),
  exclusiveMinimum: (place, e) => tooSmall(place, `more than ${word(e, 'limit')}`),
  not: place => error(place.key ?? place.node, 'unwanted-key', `${valueName(place)} does not belong here, and must be ${expected(place) ?? 'left out'}`, 'remove it'),
}

function missing(place: Place, key: string): Fault {
  const written = place.node.kind === 'map' ? place.node.entries.get(key) : undefined
  if (written) return error(written.key, 'empty-value', `\`${key}\` of ${thing(place)} is empty`, 'give it a value')
  const slip = place.node.kind === 'map' ? strangers(place, place.node).find(name => near(name, [key]) !== undefined) : undefined
  return error(headOf(place), 'missing-key', `${thing(place)} has no \`${key}\``, slip === undefined ? `add \`${key}:\`` : `is it what ${quoted(slip)} was meant to be?`)
}
function strangers(place: Place, node: MapNode): string[] {
  const known = new Set(knownKeys(place))
  return [...node.entries.keys()].filter(key => !known.has(key))
}
const empty = (place: Place): Fault => error(place.key ?? place.node, 'empty-value', `${valueName(place)} is empty`, place.node.kind === 'list' ? 'list at least one item' : 'give it a value')

/** A variable is filled in later, so nothing is known of it. */
const variable = /\$\{[^}]*\}/
const kinds: Readonly<Record<string, string>> = { string: 'a text', number: 'a number', integer: 'a whole number', boolean: 'true or false', array: 'a list', object: 'a map of keys to values' }
const hints: Readonly<Record<string, string>> = {
  array: 'write each item on a line of its own, after `- `', object: 'write `key: value` lines under it', boolean: 'write true or false, without quotes', string: 'write a single value',
}

/** What a contract's reader takes all the same is none: `yes` for true, a number in quotes, a text that looks like a number. */
function wrongKind(place: Place, kindsWanted: readonly string[]): Fault | undefined {
  const { node } = place
  const text = textOf(node)
  if (text !== undefined && variable.test(text)) return undefined
  if (kindsWanted.includes('boolean') && booleanOf(node) !== undefined) return undefined
  const number = text === undefined ? undefined : parseNum(text)
  if (number && (kindsWanted.includes('number') || (kindsWanted.includes('integer') && number.isInteger))) return undefined
  if (text !== undefined && kindsWanted.includes('string')) return readAsAnother(place, text)
  const [first = ''] = kindsWanted
  return error(node, 'wrong-kind', `${valueName(place)} must be ${kindsWanted.map(k => kinds[k] ?? k).join(' or ')}, and is ${shown(node)}`, hints[first])
}
/** `version: 1.10` is the number 1.1 to most readers of YAML. */
function readAsAnother(place: Place, text: string): Fault | undefined {
  const number = kindOfScalar(place.node) === 'number' ? decimalText(text) : undefined
  if (number === undefined || number === text) return undefined
  return { at: place.node, severity: 'warning', code: 'unquoted-text', message: `${valueName(place)} is not in quotes, so most readers of YAML take ${text} for the number ${number}`, hint: `write "${text}"` }
}

function notListed(place: Place, allowed: readonly string[]): Fault | undefined {
  const text = textOf(place.node)
  if (text !== undefined && variable.test(text)) return undefined
  if (allowed.length === 1) return error(place.node, 'unknown-value', `${valueName(place)} must be ${quoted(allowed[0] ?? '')}, and is ${shown(place.node)}`)
  const meant = text === undefined || /\d/.test(text) ? undefined : near(text, allowed)
  return error(place.node, 'unknown-value', `${valueName(place)} is ${shown(place.node)}, which it does not take`, meant === undefined ? `use one of ${allowed.join(', ')}` : `did you mean ${quoted(meant)}?`)
}
function tooSmall(place: Place, wanted: string): Fault {
  return error(place.node, 'wrong-value', `${valueName(place)} is ${shown(place.node)}, and must be ${wanted}`)
}
function wrongCount(place: Place, e: SchemaError): Fault {
  const count = place.node.kind === 'list' ? place.node.items.length : 0
  return error(place.node, 'wrong-value', `${valueName(place)} must have ${word(e, 'limit')} items, and has ${count}`)
}

function unknownKey(place: Place, key: string, closed: string | undefined, slips: typeof near): Fault | undefined {
  const at = place.node.kind === 'map' ? place.node.entries.get(key)?.key : undefined
  const meant = slips(key, knownKeys(place))
  if (!at || (meant === undefined && closed === undefined)) return undefined
  const hint = meant === undefined ? closed : `did you mean \`${meant}\`?`
  return { at, severity: closed === undefined ? 'warning' : 'error', code: 'unknown-key', message: `${quoted(key)} is no key of ${thing(place)}`, ...(hint === undefined ? {} : { hint }) }
}

/** Looks for what was meant once for each word, and not for more words than anybody misspells. */
function slipFinder(): typeof near {
  const found = new Map<string, string | undefined>()
  return (word, words) => {
    const question = `${word}\n${[...words].join()}`
    if (!found.has(question) && found.size < 10_000) found.set(question, near(word, words))
    return found.get(question)
  }
}

const shown = (node: Node): string => (node.kind === 'scalar' ? (textOf(node) === undefined ? 'empty' : quoted(node.text)) : node.kind === 'list' ? 'a list' : 'a map')
