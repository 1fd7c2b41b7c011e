// `import check from './schema.json?compiled'` gives a JSON Schema's validator, compiled by ajv while bundling or testing,
// so that a run neither loads ajv nor pays for compiling. The same plugin serves rolldown and vitest; src/compiled-schema.d.ts types it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import formats from 'ajv-formats'

const suffix = '?compiled'
const prefix = '\0compiled-schema:'
const require = createRequire(import.meta.url)

/**
 * A plugin for rolldown and vite alike.
 * @returns {{ name: string, enforce: 'pre', resolveId(source: string, importer?: string): string | undefined, load(id: string): string | undefined }}
 */
export function compiledSchema() {
  return {
    name: 'compiled-schema',
    enforce: 'pre',
    resolveId(source, importer) {
      // The module's name ends in .js: by .json, vite would read the code as JSON.
      if (source.endsWith(suffix) && importer) return `${prefix}${resolve(dirname(importer), source.slice(0, -suffix.length))}.js`
      return undefined
    },
    load(id) {
      return id.startsWith(prefix) ? compile(id.slice(prefix.length, -'.js'.length)) : undefined
    },
  }
}

/**
 * The validator's code as a module whose default export takes a document, answers true or false and leaves its `errors`.
 * @param {string} file a JSON Schema, draft 2020-12
 */
function compile(file) {
  // ownProperties: a contract's `constructor` or `toString` is a name like any other.
  const ajv = new Ajv2020({ allErrors: true, messages: false, ownProperties: true, allowUnionTypes: true, strictTypes: false, code: { source: true, esm: true } })
  formats.default(ajv)
  const code = standalone.default(ajv, ajv.compile(withoutWords(JSON.parse(readFileSync(file, 'utf8')))))
  return withImports(shortened(withErrorsAppended(code)))
}

/**
 * What a schema says to people decides nothing, and would be in the code.
 * @param {unknown} schema
 * @returns {any}
 */
function withoutWords(schema) {
  if (typeof schema !== 'object' || schema === null) return schema
  if (Array.isArray(schema)) return schema.map(withoutWords)
  const each = (/** @type {object} */ schemas) => Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, withoutWords(one)]))
  const kept = Object.entries(schema).filter(([keyword]) => !['title', 'description', '$comment', 'examples'].includes(keyword))
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, values.has(keyword) ? value : named.has(keyword) ? each(value) : withoutWords(value)]))
}
const named = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']), values = new Set(['const', 'enum', 'default', 'required', 'dependentRequired'])

/**
 * Ajv spells out at every key of a document what it means that there is one, and what becomes of a fault: half of all code. The same is said here by functions.
 * `schemaPath`, which nobody reads, is left out.
 * @param {string} code
 */
function shortened(code) {
  const thing = String.raw`([\w.[\]"]+?)`, key = String.raw`(?:\.[A-Za-z_$][\w$]*|\["(?:[^"\\]|\\.)*"\])`, name = String.raw`("(?:[^"\\]|\\.)*")`
  const body = code
    .replaceAll(/const (err\d+) = \{instancePath(?::((?:(?!,schemaPath:)[^])+?))?,schemaPath:(?:"(?:[^"\\]|\\.)*"|[^,"]*),keyword:("\w+"),params:((?:(?!\};if\(vErrors)[^])+?)\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g,
      (_, __, path = 'instancePath', keyword, params) => `vErrors = failed(vErrors, ${path}, ${keyword}, ${params});errors++;`)
    .replaceAll(new RegExp(`${thing}${key} !== undefined && func\\d+\\.call\\(\\1, ${name}\\)`, 'g'), 'has($1, $2)')
    .replaceAll(new RegExp(`\\(${thing}${key} === undefined\\) \\|\\| \\(!\\(func\\d+\\.call\\(\\1, ${name}\\)\\)\\)`, 'g'), '!has($1, $2)')
    .replaceAll(new RegExp(`typeof ${thing} == "object" && !Array\\.isArray\\(\\1\\)`, 'g'), 'isMap($1)')
  if (/schemaPath/.test(body)) throw new Error('ajv writes an error in a way that scripts/compiled-schema.mjs does not know')
  return `${body}
function failed(all, instancePath, keyword, params) { return appended(all, [{ instancePath, keyword, params }]) }
function has(map, name) { return Object.hasOwn(map, name) && map[name] !== undefined }
function isMap(value) { return typeof value == "object" && !Array.isArray(value) }`
}

/**
 * For each part of a document ajv copies all errors so far, which takes minutes where they are many. Here they are appended.
 * @param {string} code
 */
function withErrorsAppended(code) {
  const body = code.replace(/vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\)/g, 'appended(vErrors, $1.errors)')
  if (/\.concat\(/.test(body)) throw new Error('ajv collects errors in a way that scripts/compiled-schema.mjs does not know')
  return `${body}\nfunction appended(all, more) { if (all === null) return more; for (const one of more) all.push(one); return all }`
}

/**
 * Ajv writes require() for what its code needs at run time. Imports of it work in a bundle and in plain Node; only where each puts the CommonJS default differs.
 * @param {string} code
 */
function withImports(code) {
  /** @type {string[]} */
  const imports = []
  const body = code.replace(/require\("([^"]+)"\)\.(\w+)/g, (_, name, member) => {
    const local = `needed${imports.length}`
    imports.push(`import * as ${local} from ${JSON.stringify(require.resolve(name).replaceAll('\\', '/'))};`)
    return `(${local}.default?.${member} ?? ${local}.${member})`
  })
  if (/\brequire\(/.test(body)) throw new Error('ajv wrote a require() that scripts/compiled-schema.mjs does not know')
  return `${imports.join('\n')}\n${body}`
}
