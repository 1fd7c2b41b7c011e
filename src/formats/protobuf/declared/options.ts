/** Options that nothing else tells of: what one means is for whoever looks at it, that it changed is worth a note. */
import type { Attribute, Told } from '../../../contract/declared.ts'
import { placed } from './places.ts'
import { featuresIn, isFeatures } from '../features.ts'
import type { Node, Option, OptionValue } from '../tree.ts'

/** Those with rules of their own, those that the shape shows, and features: what they come to is told where it matters. */
const toldElsewhere: ReadonlySet<string> = new Set([
  'packed', 'json_name', 'default', 'ctype', 'jstype', 'idempotency_level', 'no_standard_descriptor_accessor', 'message_set_wire_format', 'allow_alias', 'java_string_check_utf8',
  'java_package', 'java_outer_classname', 'java_multiple_files', 'java_generic_services', 'go_package', 'csharp_namespace', 'objc_class_prefix', 'swift_prefix', 'php_class_prefix', 'php_namespace',
  'php_metadata_namespace', 'ruby_package', 'cc_generic_services', 'cc_enable_arenas', 'py_generic_services', 'optimize_for',
])
/** Features of languages of which nothing is known here. */
const isOtherFeature = (name: string): boolean => name.startsWith('(') && !/^\(pb\.(?:cpp|java)\)/.test(name)
/** What an option says that is told here. */
function untold(option: Option): { name: string; value: OptionValue }[] {
  if (!isFeatures(option)) return toldElsewhere.has(option.name) ? [] : [option]
  return Array.from(featuresIn(option)).flatMap(({ name, value }) => (isOtherFeature(name) ? [{ name: `features.${name}`, value }] : []))
}

const prefix = 'option '
export const isOption = (attribute: string): boolean => attribute.startsWith(prefix)
/** By what each is called, all that is said of it. What is false says as much as what is not there. */
export function optionAttributes(options: readonly Option[]): [string, Attribute][] {
  if (options.length === 0) return []
  const out = new Map<string, string[]>()
  for (const { name, value } of options.flatMap(untold)) {
    if (value.text === 'false' && !name.includes('(')) continue
    const text = textOf(value), row = out.get(name)
    if (row) row.push(text)
    else out.set(name, [text])
  }
  return [...out].map(([name, texts]) => [`${prefix}${name}`, { text: texts.join(', ') }])
}
function textOf(value: OptionValue): string {
  switch (value.is) {
    case 'string': return JSON.stringify(value.bytes ? Buffer.from(value.bytes).toString('latin1') : value.text)
    case 'aggregate': return `{${value.fields.map(({ name, value: inner }) => `${name}: ${textOf(inner)}`).join(', ')}}`
    case 'list': return `[${value.items.map(textOf).join(', ')}]`
    default: return value.text
  }
}

/** At the option, where head has it. */
export function optionChanged(attribute: string, head: Node): Told {
  const option = 'options' in head ? head.options.find((one) => untold(one).some(({ name }) => name === attribute.slice(prefix.length))) : undefined
  const file = head.is === 'file' ? head : head.file
  return { axis: 'source', knownAs: [], light: true, ...(option ? { at: placed(file, option.at) } : {}) }
}
