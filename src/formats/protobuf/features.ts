/** Features of editions: what a file, message, field or enum says, and what it takes from around it; proto2 and proto3 as the editions before. */
import type { AggregateField, Features, Option, OptionValue, Syntax } from './tree.ts'

const others: ReadonlyMap<string, string> = new Map()
const open: Features = { presence: 'explicit', enumType: 'open', repeated: 'packed', utf8: 'verify', messages: 'length-prefixed', json: 'allow', others }
const bySyntax: Readonly<Record<Syntax, Features>> = {
  proto2: { presence: 'explicit', enumType: 'closed', repeated: 'expanded', utf8: 'none', messages: 'length-prefixed', json: 'best-effort', others },
  proto3: { ...open, presence: 'implicit' },
  2023: open,
  2024: open,
}
/** Of what is not linked yet. */
export const noFeatures: Features = bySyntax.proto2

export const defaultFeatures = (syntax: Syntax): Features => bySyntax[syntax]

const presences: ReadonlyMap<string, Features['presence']> = new Map([['EXPLICIT', 'explicit'], ['IMPLICIT', 'implicit'], ['LEGACY_REQUIRED', 'required']])
type Meaning = (value: string) => Partial<Features>
const meanings: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['field_presence', (v) => { const presence = presences.get(v); return presence ? { presence } : {} }],
  ['enum_type', (v) => ({ enumType: v === 'CLOSED' ? 'closed' : 'open' })],
  ['repeated_field_encoding', (v) => ({ repeated: v === 'EXPANDED' ? 'expanded' : 'packed' })],
  ['utf8_validation', (v) => ({ utf8: v === 'NONE' ? 'none' : 'verify' })],
  ['message_encoding', (v) => ({ messages: v === 'DELIMITED' ? 'delimited' : 'length-prefixed' })],
  ['json_format', (v) => ({ json: v === 'LEGACY_BEST_EFFORT' ? 'best-effort' : 'allow' })],
])

/** What is written here over what stands around; the very object where nothing is. */
export function withFeatures(around: Features, options: readonly Option[]): Features {
  let out = around
  for (const option of options) for (const { name, value } of featuresIn(option)) out = set(out, name, value.text)
  return out
}
export const isFeatures = ({ parts: [first] }: Option): boolean => first?.text === 'features' && !first.custom
/** The features that an option sets, in whichever way it is written: `field_presence`, of a language `(pb.cpp).string_type`. */
export function* featuresIn(option: Option): Generator<{ name: string; value: OptionValue }> {
  if (!isFeatures(option)) return
  const { value, parts: [, second] } = option, name = option.name.slice('features.'.length)
  if (second === undefined) for (const field of fieldsOf(value)) {
    if (!field.name.startsWith('[')) yield field
    else for (const inner of fieldsOf(field.value)) yield { name: `(${field.name.slice(1, -1)}).${inner.name}`, value: inner.value }
  } else if (!second.custom) yield { name: second.text, value }
  else if (value.is !== 'aggregate') yield { name, value }
  else for (const field of value.fields) yield { name: `${name}.${field.name}`, value: field.value }
}
const fieldsOf = (value: OptionValue): readonly AggregateField[] => (value.is === 'aggregate' ? value.fields : [])
function set(features: Features, name: string, value: string): Features {
  const meaning = meanings.get(name)
  return meaning ? { ...features, ...meaning(value) } : { ...features, others: new Map([...features.others, [name, value]]) }
}
