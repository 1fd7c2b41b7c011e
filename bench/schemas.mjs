// JSON Schemas made up by number, with a next revision: of the keywords that other tools know too, so that both have the same to do.

const names = ['id', 'status', 'amount', 'country', 'day', 'note', 'count', 'origin', 'rate', 'flag']

/**
 * @param {number} number which schema
 * @param {number} fields
 * @param {boolean} changed the next revision: a field removed, one added, a limit moved, a type widened, one required no more
 */
export function schemaText(number, fields, changed = false) {
  /** @type {Record<string, unknown>} */
  const properties = {}
  for (let i = 0; i < fields; i++) if (!changed || i !== 7) properties[`${names[(i + number) % names.length]}_${i}`] = property(i, changed)
  if (changed) properties['added_later'] = { type: 'string' }
  const required = Object.keys(properties).filter((_, i) => i % 3 !== 2 && !(changed && i === 4))
  return JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties, required, additionalProperties: false }, null, 2)
}

/**
 * @param {number} i
 * @param {boolean} changed
 */
function property(i, changed) {
  switch (i % 6) {
    case 0: return { type: 'string', minLength: 1, maxLength: changed && i === 6 ? 80 : 64 }
    case 1: return { type: changed && i === 1 ? 'number' : 'integer', minimum: 0 }
    case 2: return { type: ['string', 'null'] }
    case 3: return { type: 'array', items: { type: 'string' }, maxItems: changed && i === 3 ? 5 : 10 }
    case 4: return { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } }, required: ['a'], additionalProperties: false }
    default: return { type: 'boolean' }
  }
}
