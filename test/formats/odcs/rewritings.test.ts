// A contract said in another way is the same contract; a few rewritings only look like one.
import { describe, expect, test } from 'vitest'
import { compare } from '../../../src/compare/compare.ts'
import { readOne } from '../read.ts'
import { contractText } from './contracts.ts'

async function told(base: string, head: string): Promise<string[]> {
  const { changes } = await compare(await readOne('odcs', base), await readOne('odcs', head))
  return changes.map((c) => `${c.of === 'fact' ? `@${c.key}` : c.what} ${c.effects.oldReadsNew}/${c.effects.newReadsOld}`)
}
const postgres = 'servers: [{server: a, type: postgres}]'

describe('the same', () => {
  test.each<[string, string, string]>([
    ['bounds of 3.0 and of 3.1',
      contractText('- {name: a, logicalType: number, logicalTypeOptions: {minimum: 0, exclusiveMinimum: true, maximum: 9}}', '', 'v3.0.2'),
      contractText('- {name: a, logicalType: number, logicalTypeOptions: {exclusiveMinimum: 0, maximum: 9.0}}', '', 'v3.1.0')],
    ['a date on both sides of the standard\'s new version',
      contractText('- {name: a, logicalType: date, physicalType: TIMESTAMP}', '', 'v3.0.2'), contractText('- {name: a, logicalType: date, physicalType: TIMESTAMP}', '', 'v3.1.0')],
    ['a team as a list and as an object', contractText('- {name: a}', 'team: [{username: x}]', 'v3.0.2'), contractText('- {name: a}', 'team: {members: [{username: x}]}')],
    ['spellings of a physical type',
      contractText('- {name: a, logicalType: string, physicalType: "VARCHAR(20)"}\n- {name: b, logicalType: integer, physicalType: INTEGER}\n- {name: c, logicalType: number, physicalType: "DECIMAL(10, 2)"}'),
      contractText('- {name: a, logicalType: string, physicalType: "character varying( 20 )"}\n- {name: b, logicalType: integer, physicalType: int}\n- {name: c, logicalType: number, physicalType: "numeric(10,2)"}')],
    ['the order of properties, keys and servers',
      contractText('- {name: a, logicalType: string}\n- {name: b, logicalType: date}', 'servers: [{server: a, type: s3}, {server: b, type: kafka}]\ndomain: x'),
      contractText('- {logicalType: date, name: b}\n- {logicalType: string, name: a}', 'domain: x\nservers: [{type: kafka, server: b}, {server: a, type: s3}]')],
    ['a logical type that the physical one told', contractText('- {name: a, physicalType: "VARCHAR(3)"}', postgres), contractText('- {name: a, physicalType: "VARCHAR(3)", logicalType: string}', postgres)],
    ['a check and the word for it', contractText('- {name: a, logicalType: string, required: true, unique: true}'),
      contractText('- {name: a, logicalType: string, quality: [{metric: nullValues, mustBe: 0}, {type: library, metric: duplicateValues, mustBe: 0}]}')],
    ['service levels in other units', contractText('- {name: a}', 'slaProperties: [{property: freshness, value: 60, unit: m}, {property: availability, value: 99.9, unit: percent}]'),
      contractText('- {name: a}', 'slaProperties: [{property: availability, value: 99.90%}, {property: freshness, value: 1, unit: hours}]')],
    ['custom properties and options for the size of a number', contractText('- {name: a, logicalType: number, logicalTypeOptions: {precision: 6, scale: 2}}'),
      contractText('- {name: a, logicalType: number, customProperties: [{property: scale, value: 2}, {property: precision, value: 6}]}')],
    ['a relationship at the property and at the object', contractText('- {name: a, relationships: [{to: b.id}]}'),
      contractText('- {name: a}').replace('    properties:', '    relationships: [{type: foreignKey, from: orders.a, to: b.id}]\n    properties:')],
  ])('%s', async (_, base, head) => {
    expect(await told(base, head)).toEqual([])
    expect(await told(head, base)).toEqual([])
  })
})

describe('not the same', () => {
  test.each<[string, string, string, string[]]>([
    ['a date that becomes a timestamp with the standard\'s new version is unsure',
      contractText('- {name: a, logicalType: date}', '', 'v3.0.2'), contractText('- {name: a, logicalType: timestamp}', '', 'v3.1.0'), ['type unsure/unsure']],
    ['within one version it is another type', contractText('- {name: a, logicalType: date}'), contractText('- {name: a, logicalType: timestamp}'), ['type breaks/breaks']],
    ['int to bigint, where the dialect tells them apart', contractText('- {name: a, logicalType: integer, physicalType: INT}', postgres), contractText('- {name: a, logicalType: integer, physicalType: BIGINT}', postgres), ['type breaks/safe']],
    ['also under a type that says its size', contractText('- {name: a, logicalType: integer, logicalTypeOptions: {format: i32}, physicalType: INTEGER}', postgres),
      contractText('- {name: a, logicalType: integer, logicalTypeOptions: {format: i32}, physicalType: BIGINT}', postgres), ['@physicalType breaks/breaks']],
    ['its own storage written down', contractText('- {name: a, logicalType: integer, logicalTypeOptions: {format: i32}}', postgres),
      contractText('- {name: a, logicalType: integer, logicalTypeOptions: {format: i32}, physicalType: INTEGER}', postgres), ['@physicalType safe/safe']],
    ['another one written down', contractText('- {name: a, logicalType: string}', postgres), contractText('- {name: a, logicalType: string, physicalType: json}', postgres), ['@physicalType unsure/unsure']],
    ['and where none is known', contractText('- {name: a, logicalType: integer, physicalType: INT}'), contractText('- {name: a, logicalType: integer, physicalType: BIGINT}'), ['@physicalType unsure/safe']],
    ['without a logical type', contractText('- {name: a, physicalType: INT}'), contractText('- {name: a, physicalType: BIGINT}'), ['@physicalType unsure/safe']],
    ['what no database takes for the other', contractText('- {name: a, logicalType: integer, physicalType: INT}'), contractText('- {name: a, logicalType: integer, physicalType: STRING}'), ['@physicalType breaks/breaks']],
    ['one that the logical type is, then one that it is not', contractText('- {name: a, logicalType: string, physicalType: text}', postgres), contractText('- {name: a, logicalType: string, physicalType: jsonb}', postgres), ['@physicalType breaks/breaks']],
    ['a padded one', contractText('- {name: a, logicalType: string, physicalType: text}', postgres), contractText('- {name: a, logicalType: string, physicalType: bpchar}', postgres), ['@physicalType unsure/unsure']],
    ['a server at last, or no more: its types are what they are', contractText('- {name: a, logicalType: integer, physicalType: INT}\n- {name: b, physicalType: TIMESTAMP}\n- {name: c, logicalType: number, physicalType: FLOAT}'), contractText('- {name: a, logicalType: integer, physicalType: INT}\n- {name: b, physicalType: TIMESTAMP}\n- {name: c, logicalType: number, physicalType: FLOAT}', postgres), ['@server:a safe/safe']],
    ['in Snowflake they are one', contractText('- {name: a, logicalType: integer, physicalType: INT}', postgres.replace('postgres', 'snowflake')),
      contractText('- {name: a, logicalType: integer, physicalType: BIGINT}', postgres.replace('postgres', 'snowflake')), []],
    ['a wider column', contractText('- {name: a, logicalType: string, physicalType: VARCHAR(50)}'), contractText('- {name: a, logicalType: string, physicalType: VARCHAR(255)}'), ['width breaks/safe']],
    ['a logical type of more numbers over the same storage', contractText('- {name: a, logicalType: integer, physicalType: INT}', postgres), contractText('- {name: a, logicalType: number, physicalType: INT}', postgres), ['type breaks/safe']],
    ['integers of a size', contractText('- {name: a, logicalType: integer}'), contractText('- {name: a, logicalType: integer, logicalTypeOptions: {format: i64}}'), ['type safe/breaks']],
    ['another physical name', contractText('- {name: a, logicalType: string}'), contractText('- {name: a, logicalType: string, physicalName: A_1}'), ['@physicalName breaks/breaks']],
    ['another name for the same physical one', contractText('- {name: a, logicalType: string, physicalName: x}'), contractText('- {name: b, logicalType: string, physicalName: x}'), ['relabelled safe/safe']],
    ['SQL', contractText('- {name: a, logicalType: string, quality: [{type: sql, query: one, mustBe: 0}]}'), contractText('- {name: a, logicalType: string, quality: [{type: sql, query: two, mustBe: 0}]}'), ['@quality:sql unsure/unsure']],
    ['a threshold over the same SQL', contractText('- {name: a, logicalType: string, quality: [{type: sql, query: one, mustBeLessThan: 5}]}'), contractText('- {name: a, logicalType: string, quality: [{type: sql, query: one, mustBeLessThan: 9}]}'), ['@quality:sql breaks/safe']],
  ])('%s', async (_, base, head, changes) => {
    expect(await told(base, head)).toEqual(changes)
  })
})
