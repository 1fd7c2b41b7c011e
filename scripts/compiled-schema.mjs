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
  const ajv = new Ajv2020({ allErrors: true, ownProperties: true, allowUnionTypes: true, strictTypes: false, code: { source: true, esm: true } })
  formats.default(ajv)
  const code = standalone.default(ajv, ajv.compile(JSON.parse(readFileSync(file, 'utf8'))))
  return withImports(withErrorsAppended(code))
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
