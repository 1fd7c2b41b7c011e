// One bundle of three entries that share their chunks; import() stays a chunk of its own, loaded when needed.
// dist/ is committed, so names carry no hashes and the same sources give the same bytes.
import { relative, sep } from 'node:path'
import { compactRanges } from './scripts/compact-ranges.mjs'
import { compiledSchema } from './scripts/compiled-schema.mjs'
import { notices } from './scripts/notices.mjs'

const root = import.meta.dirname

/** @satisfies {import('rolldown').RolldownOptions} */
const options = {
  cwd: root,
  platform: 'node',
  checks: { bundlerTimings: false }, // how long a machine took is no defect
  input: { cli: 'src/cli/main.ts', action: 'src/action/main.ts', index: 'src/index.ts' },
  plugins: [compiledSchema(), compactRanges(), thirdPartyNotices()],
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
    minify: { compress: { target: 'es2023' }, mangle: false, codegen: { removeWhitespace: true } },
    comments: false,
  },
}

export default options

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
