// Contracts made up by number: the same number gives the same text. Their columns are of the kinds that contracts hold, none of a real one.

const types = [
  ['string', 'varchar(64)', 'minLength: 1'], ['integer', 'bigint', 'minimum: 0'], ['number', 'decimal(12,2)', 'minimum: 0'], ['date', 'date', ''],
  ['string', 'varchar(255)', 'maxLength: 255'], ['timestamp', 'timestamp', ''], ['boolean', 'boolean', ''], ['string', 'char(2)', ''],
]
const subjects = ['order', 'customer', 'payment', 'parcel', 'invoice', 'visit', 'stock', 'refund']
const aspects = ['id', 'status', 'amount', 'country', 'day', 'note', 'count', 'origin', 'rate', 'flag']

/**
 * The text of one contract in the Open Data Contract Standard.
 * @param {number} number which contract
 * @param {number} fields columns of its only table
 * @param {boolean} changed the next revision: a field removed, one added, one retyped, one nullable, a description reworded; the version does not own up to it
 */
export function contractText(number, fields, changed = false) {
  const lines = [
    'apiVersion: v3.0.2', 'kind: DataContract', `id: ${subjects[number % subjects.length]}s-${number}`, `name: Contract ${number}`, `version: 1.${number % 7}.${changed ? 1 : 0}`, 'status: active',
    'description:', `  purpose: What is known of every ${subjects[number % subjects.length]}.`,
    'servers:', '  - server: production', '    type: postgresql', '    environment: prod', '    host: db.example.com', '    port: 5432', '    database: shop', '    schema: public',
    'schema:', `  - name: ${subjects[number % subjects.length]}_${number}`, `    physicalName: t_${number}`, '    physicalType: table', '    properties:',
  ]
  for (let i = 0; i < fields; i++) if (!changed || i !== 7) lines.push(...property(i, number, changed))
  if (changed) lines.push('      - name: added_later', '        logicalType: string', '        physicalType: text')
  lines.push('slaProperties:', '  - property: latency', '    value: 4', '    unit: h', '')
  return lines.join('\n')
}

/**
 * @param {number} i
 * @param {number} number
 * @param {boolean} changed
 */
function property(i, number, changed) {
  const [logical, physical, limit] = types[(i + number) % types.length] ?? ['string', 'text', '']
  const name = `${subjects[(i * 3 + number) % subjects.length]}_${aspects[i % aspects.length]}_${i}`
  return [
    `      - name: ${name}`, `        logicalType: ${changed && i === 3 ? 'string' : logical}`, `        physicalType: ${changed && i === 3 ? 'text' : physical}`,
    `        required: ${i % 3 !== 2 && !(changed && i === 4)}`, `        description: The ${name.replaceAll('_', ' ')}${changed && i === 5 ? ', as it is now' : ''}.`,
    ...(i === 0 ? ['        primaryKey: true'] : []), ...(limit ? ['        logicalTypeOptions:', `          ${limit}`] : []),
    ...(i % 10 === 9 ? ['        quality:', '          - type: library', '            metric: nullValues', '            mustBeLessThan: 5', '            unit: percent'] : []),
  ]
}
