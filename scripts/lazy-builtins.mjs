// `import { existsSync } from 'node:fs'` makes Node read every export of fs, and with it load streams and promises that nobody asked for: some
// milliseconds for each of its own modules. In the bundle they are had by process.getBuiltinModule(), functions when they are first called. A default import
// would load the whole module with the bundle, so there is none to be had.
import { builtinModules, createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const mark = '\0builtin '

/** @param {string} id of a module */
export const isBuiltin = (id) => id.startsWith(mark)

/** @returns {import('rolldown').Plugin} */
export function lazyBuiltins() {
  return {
    name: 'lazy-builtins',
    resolveId: {
      filter: { id: /^node:/ },
      handler: (id, importer, { kind }) => (kind === 'import-statement' && importer?.includes('node_modules') === false && builtinModules.includes(id.slice('node:'.length)) ? { id: mark + id, moduleSideEffects: false } : undefined),
    },
    load: {
      filter: { id: /^\0builtin / },
      handler(id) {
        const name = id.slice(mark.length)
        const builtin = `process.getBuiltinModule(${JSON.stringify(name)})`
        const named = Object.entries(require(name)).filter(([key]) => /^[A-Za-z]\w*$/.test(key) && key !== 'default').map(([key, value]) =>
          `export const ${key} = ${typeof value === 'function' && /^[a-z]/.test(key) ? `(...given) => ${builtin}.${key}(...given)` : `/* @__PURE__ */ (() => ${builtin}.${key})()`}`)
        return named.join('\n')
      },
    },
  }
}
