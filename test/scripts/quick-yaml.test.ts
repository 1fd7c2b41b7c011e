// What the bundle reads YAML with says what js-yaml says.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { array, assert, constantFrom, property } from 'fast-check'
import * as jsYaml from 'js-yaml'
import { expect, onTestFinished, test } from 'vitest'
import { quickened } from '../../scripts/quick-yaml.mjs'

const source = readFileSync(fileURLToPath(import.meta.resolve('js-yaml')), 'utf8')

async function quick(): Promise<typeof jsYaml> {
  const folder = mkdtempSync(join(tmpdir(), 'driftgate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'yaml.mjs'), quickened(source).replace(/^\/\/# sourceMappingURL=.*/m, '')) // vite looks for it
  return await import(pathToFileURL(join(folder, 'yaml.mjs')).href) as typeof jsYaml
}

function told({ parseEvents }: typeof jsYaml, text: string): unknown {
  try {
    return parseEvents(text, {})
  } catch (error) {
    return String(error)
  }
}

// What ends a scalar, what only seems to, what begins a document, and what may not be printed.
const words = ['a', 'bc', 'key', ':', ': ', '#', ' #', ' ', '  ', '\t', '\n', '\r\n', '\r', '\n  ', '\n- ', '- ', ',', '[', ']', '{', '}', '? ', '---', '\n---\n', '...', '\n...\n', '%YAML 1.2\n', '\uFEFF', '\n\uFEFF', '\0', '\u0007', '\u0085', '\uD83D', '\uDE00', '😀', 'é', '"', "'", '&a ', '*a', '!t ', '| ', '>\n', '@', '`', 'x:y', 'a#b', 'a,b', 'a[b]', 'http://x/y?z=#1', '-1', '~']

test('whatever the text, the same events or the same complaint', async () => {
  const yaml = await quick()
  assert(property(array(constantFrom(...words), { maxLength: 24 }), (parts) => {
    const text = parts.join('')
    expect(told(yaml, text)).toEqual(told(jsYaml, text))
  }), { numRuns: 5000 })
})

test('the contracts among the examples alike', async () => {
  const yaml = await quick(), examples = resolve(import.meta.dirname, '../../examples')
  const files = readdirSync(examples, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) expect(told(yaml, readFileSync(file, 'utf8')), file).toEqual(told(jsYaml, readFileSync(file, 'utf8')))
})

test('a js-yaml that is written otherwise is not bundled unseen', () => {
  expect(() => quickened(source.replace('checkPrintable(state, start, end);', ''))).toThrow('in another way')
})
