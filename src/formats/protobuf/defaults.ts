/** Defaults that are written (`[default = …]`), as descriptors have them. */
import { anyNumber, escapedBytes, wholeNumber } from './literals.ts'
import type { Field, OptionValue } from './tree.ts'

/** Undefined where it is no value of the field's type. Of a type that cannot be seen, whatever is written. */
export function fieldDefault(field: Field, value: OptionValue): string | undefined {
  if (value.is === 'aggregate' || value.is === 'list') return undefined
  const { scalar, target } = field.type
  if (target?.is === 'enum') return value.is === 'word' && target.values.some((v) => v.name.text === value.text) ? value.text : undefined
  if (target) return undefined
  switch (scalar) {
    case undefined: return value.text
    case 'string': return value.is === 'string' ? value.text : undefined
    case 'bytes': return value.is === 'string' ? escapedBytes(value.bytes ?? Buffer.from(value.text)) : undefined
    case 'bool': return value.is === 'word' && (value.text === 'true' || value.text === 'false') ? value.text : undefined
    case 'double': case 'float': return floating(value)
    default: return whole(value)
  }
}
function whole(value: OptionValue): string | undefined {
  if (value.is !== 'number') return undefined
  const negative = value.text.startsWith('-')
  const found = wholeNumber(value.text.replace(/^[+-]/, ''))
  return found === undefined ? undefined : String(negative ? -found : found)
}
function floating(value: OptionValue): string | undefined {
  const text = value.text.replace(/^\+/, '')
  if (/^-?(?:inf|nan)$/.test(text)) return text === '-nan' ? 'nan' : text
  const found = value.is === 'number' ? anyNumber(text.replace(/^-/, '')) : undefined
  if (found === undefined) return undefined
  const shown = Number.isFinite(found) ? String(found) : 'inf'
  return text.startsWith('-') ? `-${shown}` : shown
}
