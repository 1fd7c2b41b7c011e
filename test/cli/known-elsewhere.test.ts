// What explain says of an id of buf is what is found: in the pair of folders that breaks the id, its findings are of the rules that are told.
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { idsElsewhere, knownElsewhere } from '../../src/cli/known-elsewhere.ts'
import { compareTexts } from '../../src/index.ts'
import { cli } from './cli.ts'

const folder = resolve(import.meta.dirname, '../formats/protobuf/rules')
const side = (id: string, name: string): Record<string, string> =>
  Object.fromEntries(readdirSync(join(folder, id), { recursive: true, encoding: 'utf8' }).filter(path => path.startsWith(name) && path.endsWith('.proto')).map(path => [path.slice(name.length + 1), readFileSync(join(folder, id, path), 'utf8')]))

test('the rules of each id are those that are found under it', async () => {
  for (const id of idsElsewhere) {
    const { contracts } = await compareTexts({ base: side(id, 'base'), head: side(id, 'head') })
    const found = new Set(contracts.flatMap(({ findings }) => findings.filter(({ ids }) => ids.includes(id)).map(({ rule }) => rule)))
    expect([id, found.size > 0, [...found].filter(rule => !knownElsewhere(id)?.rules.some(ours => ours === rule))]).toEqual([id, true, []])
  }
}, 60_000)

test('explain tells an id of buf', async () => {
  const { code, out } = await cli('explain', 'FIELD_NO_DELETE')
  expect(code).toBe(0)
  expect(out).toMatch(/^FIELD_NO_DELETE\n\nA rule of buf breaking[^]*field-removed[^]*Presets that go by it: buf:FILE, buf:PACKAGE, buf:CSR\n/)
  expect(JSON.parse((await cli('explain', 'file_no_delete', '--format', 'json')).out)).toEqual({ id: 'FILE_NO_DELETE', rules: ['declaration-removed', 'contract-removed'], presets: ['buf:FILE', 'buf:CSR'] })
  expect((await cli('explain', 'FILE_NO_DELETE', '--format', 'markdown')).out).toContain('**Presets that go by it.** buf:FILE, buf:CSR')
})
