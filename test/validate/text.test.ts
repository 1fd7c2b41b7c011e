import { expect, test } from 'vitest'
import { validateText } from '../../src/validate/index.ts'

const columns = (text: string): string => `id: a\nversion: 1.0.0\nowner: o\nschema:\n${text}`

test('the format is the one that claims the text', async () => {
  expect(await validateText('a.yaml', columns('  - {name: x, type: string}\n'))).toEqual({ format: 'simple', diagnostics: [] })
  expect(await validateText('a.json', '{"id": "a", "version": "1.0.0", "outputs": [{"name": "t", "location": "x", "schema": {"fields": [{"name": "a", "type": "date"}]}}]}')).toEqual({ format: 'invaract', diagnostics: [] })
})

test('or the one that is named', async () => {
  const { format, diagnostics } = await validateText('a.yaml', 'id: a\nversion: 1.0.0\n', 'simple')
  expect(format).toBe('simple')
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual(['missing-key: the contract has no `schema`'])
})

test('a text of no format', async () => {
  expect(await validateText('a.yaml', 'hello: world\n')).toEqual({ diagnostics: [expect.objectContaining({ code: 'no-contract', line: 1, column: 1, severity: 'error', hint: expect.stringContaining('odcs, ') as string })] })
  expect(await validateText('a.yaml', 'hello: world\n', 'avrro')).toEqual({ diagnostics: [expect.objectContaining({ message: 'there is no format called avrro' })] })
})

test('a text that is no YAML', async () => {
  expect((await validateText('a.yaml', 'id: a\nid: b\n')).diagnostics).toEqual([expect.objectContaining({ file: 'a.yaml', line: 2, column: 1, severity: 'error', code: 'duplicate-key' })])
})

test('what the reader of the format cannot read is an error too, and said once', async () => {
  const { diagnostics } = await validateText('a.yaml', columns('  - {name: x, type: string}\n  - {name: x, type: string}\n'))
  expect(diagnostics.map(({ line, severity, code }) => `${line} ${severity} ${code}`)).toEqual(['6 error duplicate-name'])
  expect((await validateText('a.yaml', columns('  - {name: x, type: string, required: maybe}\n'))).diagnostics.map(({ line, code }) => `${line} ${code}`)).toEqual(['5 wrong-kind'])
})
