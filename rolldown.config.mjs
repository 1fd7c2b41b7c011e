// One bundle of three entries that share their chunks; import() stays a chunk of its own, loaded when needed.
// dist/ is committed, so names carry no hashes and the same sources give the same bytes.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { compiledSchema } from './scripts/compiled-schema.mjs'
import { droppableYaml } from './scripts/droppable-yaml.mjs'
import { isBuiltin, lazyBuiltins } from './scripts/lazy-builtins.mjs'
import { noFacades } from './scripts/no-facades.mjs'
import { notices } from './scripts/notices.mjs'
import { quickYaml } from './scripts/quick-yaml.mjs'
import { reachedFrom } from './scripts/reached.mjs'
import { unreached } from './scripts/unreached.mjs'

const root = import.meta.dirname
const keepNames = { function: false, class: true }

/** @satisfies {import('rolldown').RolldownOptions} */
const options = {
  cwd: root,
  platform: 'node',
  checks: { bundlerTimings: false }, // how long a machine took is no defect
  input: { cli: 'src/cli/main.ts', action: 'src/action/main.ts', index: 'src/index.ts' },
  plugins: [compiledSchema(), droppableYaml(), quickYaml(), unreached(), lazyBuiltins(), noFacades(), thirdPartyNotices()],
  onLog(level, log, report) {
    // A warning in a bundle that is committed and shipped is a defect.
    if (level === 'warn') throw new Error(log.message)
    report(level, log)
  },
  output: {
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}.js`,
    postBanner: (chunk) => (chunk.name === 'cli' ? '#!/usr/bin/env node' : ''),
    // Classes keep their names, which errors show. Those of functions are a twelfth of what a check loads.
    minify: { compress: { target: 'es2023', keepNames }, mangle: { toplevel: true, keepNames }, codegen: { removeWhitespace: true } },
    codeSplitting: { groups: groups() },
    comments: false,
  },
}

export default options

/**
 * Node takes long to find and link many small files. What `check` loads is in four: what it needs to find that nothing changed, what judges a change, what
 * formats share, and the format.
 * @returns {import('rolldown').CodeSplittingGroup[]}
 */
function groups() {
  const source = (/** @type {string} */ path) => join(root, 'src', path)
  const start = reachedFrom(['gate.ts', 'read/repository.ts', 'report/text.ts'].map(source))
  const command = reachedFrom(['cli/run.ts', 'cli/check.ts'].map(source))
  const judging = reachedFrom([source('gate/judging.ts')])
  const formats = readdirSync(source('formats')).map((name) => source(`formats/${name}/index.ts`)).filter((file) => existsSync(file)).map((file) => reachedFrom([file]))
  const shared = (/** @type {string} */ id) => formats.filter((reached) => reached.has(id)).length > 1
  // Most formats are of tables, whose columns have types of databases. What all of them share with the languages for schemas comes before.
  const ofTables = formats.filter((reached) => reached.has(source('types/parse.ts'))).length
  const common = (/** @type {string} */ id) => formats.filter((reached) => reached.has(id)).length > ofTables
  const avroNames = reachedFrom([source('formats/avro/names-in.ts')])
  const encoded = reachedFrom(['compare/encoded.ts', 'compare/declared.ts', 'contract/same-read.ts'].map(source))
  const library = /[\\/]node_modules[\\/]js-yaml[\\/]/
  return [
    { name: 'start', test: (id) => start.has(id) || isBuiltin(id), priority: 4 },
    { name: 'command', test: (id) => command.has(id), priority: 3 },
    { name: 'judging', test: (id) => judging.has(id) || common(id) || library.test(id), priority: 2 },
    { name: 'fields', test: shared, priority: 1 },
    // What few comparisons need comes in one file each, too.
    { name: 'formats-avro-names-in', test: (id) => avroNames.has(id), priority: 1 },
    { name: 'encoded', test: (id) => encoded.has(id), priority: 1 },
    { name: 'semver', test: /[\\/]node_modules[\\/]semver[\\/]/ },
  ]
}

/**
 * A chunk made for an import() is called after the module it loads, by folder, since many formats have an index.ts.
 * @param {import('rolldown').PreRenderedChunk} chunk
 */
function chunkName(chunk) {
  if (!chunk.facadeModuleId || chunk.facadeModuleId.includes('node_modules')) return chunk.name
  const path = relative(`${root}${sep}src`, chunk.facadeModuleId).split(sep).join('-')
  return path.replace(/\.ts$/, '').replace(/-index$/, '')
}

/** @returns {import('rolldown').Plugin} */
function thirdPartyNotices() {
  return {
    name: 'third-party-notices',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES', source: notices(modules) })
    },
  }
}
