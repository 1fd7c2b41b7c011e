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
  const money = { type: 'object', properties: { amount: { type: 'number' }, currency: { type: 'string', minLength: 3, maxLength: 3 } }, required: ['amount', 'currency'], additionalProperties: false }
  return JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties, required, additionalProperties: false, definitions: { money } }, null, 2)
}

/**
 * @param {number} i
 * @param {boolean} changed
 */
function property(i, changed) {
  switch (i % 6) {
    case 0: return { type: 'string', minLength: 1, maxLength: changed && i === 6 ? 80 : 64 }
    case 1: return { type: changed && i === 1 ? 'number' : 'integer', minimum: 0 }
    case 2: return { anyOf: [{ type: 'string', maxLength: 200 }, { type: 'null' }] }
    case 3: return { type: 'array', items: { type: 'string' }, maxItems: changed && i === 3 ? 5 : 10 }
    case 4: return { $ref: '#/definitions/money' }
    default: return { type: 'boolean' }
  }
}
