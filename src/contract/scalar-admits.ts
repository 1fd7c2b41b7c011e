/** Membership of scalars: the type, then the limits. */
import { describeLimits } from './describe.ts'
import { floatHolds } from './floats.ts'
import { formatAdmits } from './formats.ts'
import { type Limits, bothLimits, within } from './limits.ts'
import { Moment } from './moments.ts'
import { Num, compareNums } from './numbers.ts'
import { type Reading, type Taken, strict } from './reading.ts'
import { type ScalarType, traits } from './scalars.ts'
import type { ScalarShape } from './shape.ts'
import { type Value, Bytes, Filler } from './values.ts'

/** Undefined: it cannot be told. */
export type Verdict = boolean | undefined
export const both = (a: Verdict, b: Verdict): Verdict => (a === false || b === false ? false : a === undefined || b === undefined ? undefined : true)

/** Does the scalar admit the value, as written or as a reader takes it? */
export function scalarAdmits(s: ScalarShape, value: Value, reading: Reading = strict): Verdict {
  if (reading !== strict) return asked(s, value, reading)
  if (held.get(s) === value) return true
  const verdict = asked(s, value, reading)
  if (verdict === true) held.set(s, value)
  return verdict
}
/** The value that was last found to hold: one and the same stands in every record that is made up. */
const held = new WeakMap<ScalarShape, Value>()
function asked(s: ScalarShape, value: Value, reading: Reading): Verdict {
  if (value instanceof Filler) return fillerAdmits(s, value)
  const typed = typeAdmits(s, value, reading)
  if (typed !== true) return typed
  if (s.otherwise !== undefined && reading.symbols === 'otherwise') return true
  return both(limitsAdmit(s.limits, value), s.width ? limitsAdmit(s.width, value) : true)
}
/** An unknown format is an annotation here: the relation compares its name. */
function limitsAdmit(limits: Limits, value: Value): Verdict {
  if (limits.format === undefined || typeof value !== 'string' || formatAdmits(limits.format, value) !== undefined) return within(limits, value)
  const { format: _, ...rest } = limits
  return within(rest, value)
}
/** A filler is a value of the scalar that it was made for; of another one of the type it is if that has no limits. */
function fillerAdmits(s: ScalarShape, filler: Filler): Verdict {
  if (filler.text === fillerText(s)) return true
  if (filler.type === undefined) return s.type === 'null' ? false : undefined
  if (filler.type !== s.type) return false
  for (const _ in bothLimits(s.limits, s.width)) return undefined
  return true
}
/** What a filler for a scalar says it stands for. */
export const fillerText = (s: ScalarShape): string => [s.type, describeLimits(bothLimits(s.limits, s.width))].filter(Boolean).join(', ')

function typeAdmits({ type, limits, width, mayBe }: ScalarShape, value: Value, reading: Reading): Verdict {
  switch (type) {
    case 'null': return value === null
    case 'boolean': return typeof value === 'boolean'
    case 'enum': return typeof value === 'string'
    case 'string': return typeof value === 'string' || (value instanceof Bytes && takenBy('string', 'bytes', reading) !== undefined) || isTaken('string', value, reading)
    case 'bytes': return value instanceof Bytes || (typeof value === 'string' && takenBy('bytes', 'string', reading) !== undefined) || isTaken('bytes', value, reading)
    case 'date': case 'time': case 'timestamp': case 'timestamp_ntz': case 'interval': case 'uuid': case 'geography': case 'variant':
      if (!(value instanceof Moment)) return false
      return value.type === type || takenBy(type, value.type, reading) !== undefined || (mayBe?.includes(value.type) ? undefined : false)
    default: {
      if (!(value instanceof Num)) return false
      const { family, min, max } = traits[type]
      const as = value.as as ScalarType | undefined
      const from = as === undefined ? 'number' : traits[as].family
      if (from !== 'number' && family !== 'number' && from !== family) {
        const taken = takenBy(type, as as ScalarType, reading)
        if (!taken || !enoughDigits(taken, limits, width)) return false
      }
      if (family === 'integer' && !value.isInteger) return false
      const listed = limits.choice ?? width?.choice // what a contract lists is the nearest that there is
      if ((type === 'float' || type === 'double') && (from === 'number' || from === family) && !listed && !floatHolds(type, value)) return false
      return (!min || compareNums(value, min) >= 0) && (!max || compareNums(value, max) <= 0)
    }
  }
}
/** A number of a type that is read as this one. */
const isTaken = (reader: ScalarType, value: Value, reading: Reading): boolean => value instanceof Num && value.as !== undefined && takenBy(reader, value.as as ScalarType, reading) !== undefined
const takenBy = (reader: ScalarType, writer: ScalarType, reading: Reading): Taken | undefined => reading.takes.get(reader)?.find((t) => t.type === writer)
/** A decimal reader needs room for every value of the writer's type; without a precision it has it. */
export function enoughDigits(taken: Taken, limits: Limits, width: Limits | undefined): boolean {
  if (taken.digits === undefined) return true
  return [limits, width].every((l) => l?.precision === undefined || l.precision - (l.scale ?? 0) >= (taken.digits ?? 0))
}
