// The report's own schema is held by Driftgate: against the revision that was released last (test/released), its consumers keep working.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareTexts } from '../src/index.ts'

type Schema = { $ref?: string; const?: unknown; enum?: unknown[]; type?: string | string[]; properties?: Record<string, Schema>; required?: string[]; items?: Schema; oneOf?: Schema[]; anyOf?: Schema[]; $defs?: Record<string, Schema> }
const read = (file: string): Schema => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Schema

/** The schema as a contract of one dataset: what a consumer of the report may rely on. */
function asContract(root: Schema): string {
  const resolved = (s: Schema): Schema => (s.$ref ? { ...root.$defs?.[s.$ref.slice(s.$ref.lastIndexOf('/') + 1)], ...s, $ref: '' } : s)
  const property = (schema: Schema, present: boolean): Record<string, unknown> => {
    const s = resolved(schema), alternatives = (s.oneOf ?? s.anyOf ?? []).map(resolved)
    const isNull = (x: Schema): boolean => x.type === 'null'
    const nullable = !present || [s.type].flat().includes('null') || s.enum?.includes(null) === true || alternatives.some(isNull)
    const body = alternatives.find((x) => !isNull(x)) ?? s
    const type = [body.type].flat().find((t) => t !== undefined && t !== 'null') ?? (typeof (body.const ?? body.enum?.[0]) === 'number' ? 'integer' : 'string')
    const values = body.const === undefined ? body.enum?.filter((v) => v !== null) : [body.const]
    return {
      logicalType: type, required: !nullable, ...(values ? { enum: values.map((value) => ({ value })) } : {}),
      ...(type === 'object' ? { properties: properties(body) } : {}), ...(type === 'array' ? { items: property(body.items ?? {}, true) } : {}),
    }
  }
  const properties = (s: Schema): unknown[] => Object.entries(s.properties ?? {}).map(([name, p]) => ({ name, ...property(p, s.required?.includes(name) === true) }))
  return JSON.stringify({ apiVersion: 'v3.2.0', kind: 'DataContract', id: 'report', version: '1.0.0', status: 'active', schema: [{ name: 'report', properties: properties(root) }] })
}
const against = async (head: Schema): Promise<string[]> => {
  const report = await compareTexts({ base: { 'report.json': asContract(read('released/report.v1.json')) }, head: { 'report.json': asContract(head) }, policy: 'backward' })
  expect(report.errors).toEqual([])
  return report.contracts.flatMap((c) => c.findings.filter((f) => f.breaking).map((f) => f.title))
}

test('the report that src prints breaks nobody who reads the released one', async () => {
  expect(await against(read('../schema/report.v1.json'))).toEqual([])
})
test('a field taken away, retyped, made null, or given another value would be caught', async () => {
  const changed = async (change: (finding: NonNullable<Schema['properties']>) => void): Promise<string[]> => {
    const schema = read('../schema/report.v1.json')
    change(schema.$defs?.['finding']?.properties ?? {})
    return (await against(schema)).slice(0, 1) // notices are findings too
  }
  expect(await changed((f) => { delete f['title'] })).toEqual(['report.contracts[].findings[].title removed (was string)'])
  expect(await changed((f) => { f['title'] = { type: 'integer' } })).toEqual(['report.contracts[].findings[].title: string to integer'])
  expect(await changed((f) => { f['title'] = { type: ['string', 'null'] } })).toEqual(['report.contracts[].findings[].title: not nullable to nullable'])
  expect(await changed((f) => { f['level'] = { enum: ['off', 'note', 'warning', 'error', 'fatal'] } })).toEqual(['report.contracts[].findings[].level: allows "fatal"'])
  expect(await changed((f) => { f['extra'] = { type: 'string' } })).toEqual([])
})
