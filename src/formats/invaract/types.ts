/** Invaract's logical types. A column's own type is one of a few words; inside `<…>` the aliases of Spark are taken too. */
import { anything, list, map, opaque, record, type Shape } from '../../contract/shape.ts'
import { type TypeLanguage, digits, plain, typeNames } from '../../types/language.ts'
import { normaliseType, parseType } from '../../types/parse.ts'

/** What `type:` may start with. */
export const typeWords: readonly string[] = [
  'string', 'integer', 'long', 'short', 'byte', 'double', 'float', 'decimal', 'boolean', 'date', 'timestamp', 'timestamp_ntz', 'binary', 'time', 'json', 'geography', 'interval',
  'struct', 'array', 'map',
]
/** A keyword of a container alone says nothing of what is inside. */
const containers: ReadonlyMap<string, Shape> = new Map<string, Shape>([['array', list(anything)], ['map', map(anything, anything)], ['struct', record([], anything)]])

/** A bare decimal is decimal(10,0), as in Spark. */
const language: TypeLanguage = {
  name: 'Invaract types',
  parameters: 'limits',
  names: typeNames([
    ['string', plain('string')], ['boolean', plain('boolean')], ['byte, tinyint', plain('byte')], ['short, smallint', plain('short')], ['integer, int', plain('int')], ['long, bigint', plain('long')],
    ['float, real', plain('float')], ['double', plain('double')], ['decimal, dec, numeric', digits(10, 0)],
    ['date', plain('date')], ['time', plain('time')], ['timestamp, timestamp_ltz', plain('timestamp')], ['timestamp_ntz', plain('timestamp_ntz')], ['interval', plain('interval')],
    ['binary', plain('bytes')], ['json', plain('variant')], ['geography', plain('geography')],
    ['array', plain('list')], ['map', plain('map')], ['struct', plain('record')],
  ]),
}

/** The word that a type starts with: `decimal` of `decimal(10,2)`. */
export const typeWord = (text: string): string => /^[^\s<(]*/.exec(text.trim())?.[0].toLowerCase() ?? ''

/** The word for a column's own type where the text starts with an alias: `integer` for `int`. */
export function ownWord(alias: string): string | undefined {
  const meaning = language.names.get(alias)
  return meaning && typeWords.find(word => language.names.get(word) === meaning)
}

/** A type that the format does not know is like itself, and unsure against all else. */
export function shapeOfType(text: string): Shape {
  const word = typeWord(text)
  if (!typeWords.includes(word)) return opaque(normaliseType(text))
  return (text.trim().toLowerCase() === word ? containers.get(word) : undefined) ?? parseType(text, language)
}
