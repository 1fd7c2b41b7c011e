// Licence notices of every package whose code is in the bundle, from the bundle's own list of modules.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const licenceName = /^(licen[cs]e|copying|notice)([.-].*)?$/i

/**
 * The text of THIRD-PARTY-NOTICES. Throws where a bundled package has no licence file: then its terms cannot be kept.
 * @param {Iterable<string>} modules file names of the bundled modules
 */
export function notices(modules) {
  /** @type {Map<string, string>} */
  const packages = new Map()
  for (const module of modules) {
    const root = packageRoot(module)
    if (root) packages.set(root, notice(root))
  }
  const texts = [...packages.values()].toSorted()
  return ['Driftgate contains code of the following packages.\n', ...texts].join(`\n${'-'.repeat(100)}\n\n`)
}

/**
 * The folder of the package that a module belongs to; undefined for our own and for the bundler's.
 * @param {string} module
 */
function packageRoot(module) {
  const match = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module.replace(/^\0[^:]*:?/, ''))
  return match?.[1]
}

/** @param {string} root */
function notice(root) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const files = readdirSync(root).filter((file) => licenceName.test(file)).toSorted()
  if (!files.length) throw new Error(`${name}@${version} is bundled but has no licence file`)
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n').trim())
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`
}
