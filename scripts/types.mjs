// The library's declarations: what tsc says of src/index.ts and of all that its types mention, no more.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const mentioned = /(\bfrom|\bimport\(?)\s*(['"])([^'"]+)\2/g

/**
 * Throws where a type does not check or where a declaration mentions a package: nothing is installed beside Driftgate.
 * @param {string} root the project's folder
 * @param {string} outDir where index.d.ts and its neighbours go
 */
export function writeTypes(root, outDir) {
  const all = mkdtempSync(join(tmpdir(), 'driftgate-types-'))
  try {
    const run = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.types.json', '--outDir', all], { cwd: root, encoding: 'utf8' })
    if (run.status !== 0) throw new Error(`tsc failed\n${run.stdout}${run.stderr}`)
    for (const file of reachable(join(all, 'index.d.ts'))) {
      const to = join(outDir, relative(all, file))
      mkdirSync(dirname(to), { recursive: true })
      // Our sources import each other as .ts; not every TypeScript takes that from a declaration.
      writeFileSync(to, readFileSync(file, 'utf8').replace(mentioned, (_, word, quote, name) => `${word}${word.endsWith('(') ? '' : ' '}${quote}${name.replace(/^(\..*)\.ts$/, '$1.js')}${quote}`))
    }
  } finally {
    rmSync(all, { recursive: true, force: true })
  }
}

/**
 * @param {string} file
 * @param {Set<string>} seen
 * @returns {Set<string>} the declaration and those it mentions, to the end
 */
function reachable(file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, , , name = ''] of readFileSync(file, 'utf8').matchAll(mentioned)) {
    if (name.startsWith('.')) reachable(resolve(dirname(file), name.replace(/(\.d)?\.ts$/, '.d.ts')), seen)
    else if (!name.startsWith('node:')) throw new Error(`the library's types mention ${name}, which nobody installs with it`)
  }
  return seen
}
