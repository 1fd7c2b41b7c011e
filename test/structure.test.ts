// How the sources hang together: imports run one way, only the edges talk to the outside, and the package installs nothing.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const foundation = ['text', 'contract']

/** Each part of src/ and what it may import: a folder, or a file right in src/. A new folder finds its place here first. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  text: [],
  contract: [],
  read: ['text'],
  types: foundation,
  formats: [...foundation, 'read', 'types'],
  validate: [...foundation, 'formats'],
  producers: [...foundation, 'types', 'formats'],
  compare: ['contract'],
  config: [...foundation, 'read', 'formats', 'validate'],
  judge: [...foundation, 'compare', 'config'],
  report: [...foundation, 'config', 'judge'],
  demo: [],
  gate: [...foundation, 'read', 'types', 'formats', 'compare', 'judge', 'report', 'config', 'gate', 'gate.ts'],
  'gate.ts': [...foundation, 'read', 'types', 'formats', 'compare', 'judge', 'report', 'config', 'gate'],
  conform: [...foundation, 'compare', 'judge', 'producers', 'gate'],
  changelog: [...foundation, 'read', 'compare', 'judge', 'report', 'config', 'gate', 'gate.ts'],
  bump: [...foundation, 'read', 'formats', 'judge', 'config', 'gate'],
  'index.ts': [...foundation, 'conform', 'read', 'types', 'formats', 'validate', 'compare', 'judge', 'report', 'config', 'gate', 'gate.ts'],
  cli: [...foundation, 'read', 'types', 'formats', 'validate', 'compare', 'judge', 'report', 'config', 'gate', 'gate.ts', 'index.ts', 'demo', 'conform', 'bump', 'changelog', 'producers', 'action'],
  action: [...foundation, 'read', 'types', 'formats', 'validate', 'compare', 'judge', 'report', 'config', 'gate', 'gate.ts', 'index.ts'],
}
/** Packages and Node's own modules that a part may name; the rest of them belong to the shell around the core. */
const outside: Readonly<Record<string, readonly RegExp[]>> = {
  contract: [/^@eslint-community\/regexpp$/],
  types: [],
  compare: [],
  judge: [/^semver\b/],
  report: [/^node:util$/],
}

type Import = { from: string; part: string; name: string; to: string | undefined; typeOnly: boolean }
const sources = filesOf(join(root, 'src')).filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
const imports = sources.flatMap(importsOf)

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name)).sort()
}
function partOf(file: string): string {
  return relative(join(root, 'src'), file).split(sep)[0] ?? ''
}
function importsOf(file: string): Import[] {
  const lines = readFileSync(file, 'utf8').matchAll(/^\s*(import|export)\s(type\s)?[^'"()]*?\bfrom\s*'([^']+)'|^\s*import\s*'([^']+)'|\bimport\('([^']+)'\)/gm)
  return [...lines].map((match) => {
    const name = match[3] ?? match[4] ?? match[5] ?? ''
    const to = name.startsWith('.') ? resolve(dirname(file), name.replace(/\?compiled$/, '')) : undefined
    return { from: file, part: partOf(file), name, to, typeOnly: match[2] !== undefined }
  })
}
const shown = ({ from, name }: Import): string => `${relative(root, from)} imports ${name}`

test('every part of src has its place in the order', () => {
  expect(readdirSync(join(root, 'src')).filter((part) => !part.endsWith('.d.ts') && !(part in mayImport))).toEqual([])
  expect(sources.length).toBeGreaterThan(0)
  expect(imports.length).toBeGreaterThan(0)
})

test('imports run one way', () => {
  const ours = imports.filter(({ to }) => to?.startsWith(join(root, 'src') + sep))
  const against = ours.filter(({ part, to = '' }) => partOf(to) !== part && !mayImport[part]?.includes(partOf(to)))
  expect(against.map(shown)).toEqual([])
})

test('an import that leaves src is a schema', () => {
  const leaving = imports.filter(({ to }) => to !== undefined && !to.startsWith(join(root, 'src') + sep))
  expect(leaving.filter(({ to = '' }) => !to.startsWith(join(root, 'schema') + sep)).map(shown)).toEqual([])
})

test('a format stands alone: none imports another', () => {
  const formatOf = (file: string): string | undefined => /^formats\/(?!shared\/)([^/]+)\//.exec(relative(join(root, 'src'), file).split(sep).join('/'))?.[1]
  const crossing = imports.filter(({ from, to }) => formatOf(from) && to && formatOf(to) && formatOf(from) !== formatOf(to))
  expect(crossing.map(shown)).toEqual([])
})

test('the core names only the packages that it is allowed', () => {
  const foreign = imports.filter(({ part, to, typeOnly }) => to === undefined && !typeOnly && part in outside)
  expect(foreign.filter(({ part, name }) => !outside[part]?.some((allowed) => allowed.test(name))).map(shown)).toEqual([])
})

test("GitHub's toolkit stays in the action", () => {
  expect(imports.filter(({ part, name }) => name.startsWith('@actions/') && part !== 'action').map(shown)).toEqual([])
})

test('the command line knows what an event compares, and reaches nothing of GitHub\'s toolkit', () => {
  const reached = new Set([join(root, 'src/cli/main.ts')])
  for (const file of reached) for (const { from, to, typeOnly } of imports) if (from === file && to && !typeOnly) reached.add(to)
  expect(reached).toContain(join(root, 'src/action/event.ts'))
  expect(imports.filter(({ from, name }) => reached.has(from) && name.startsWith('@actions/')).map(shown)).toEqual([])
})

test('a package that src imports is one that we list, and Node modules say node:', () => {
  const bare = imports.filter(({ to, name }) => to === undefined && !name.startsWith('node:'))
  const listed = (name: string): boolean => Object.keys(manifest.devDependencies).some((known) => name === known || name.startsWith(`${known}/`))
  expect(bare.filter(({ name }) => builtinModules.includes(name) || !listed(name)).map(shown)).toEqual([])
})

test('only cli and action print or end the process', () => {
  const edges = new Set(['cli', 'action'])
  const speaking = sources.filter((file) => !edges.has(partOf(file)) && /\bconsole\.\w|\bprocess\.(stdout|stderr|exit|exitCode)\b/.test(readFileSync(file, 'utf8')))
  expect(speaking.map((file) => relative(root, file))).toEqual([])
})

// A script called `build` has npm install every dev dependency where the package comes from git, as pre-commit takes it.
test('the package installs nothing and runs nothing on install', () => {
  expect(Object.keys(manifest).filter((key) => /^(d|optionalD|peerD|bundle(d)?D)ependencies/.test(key))).toEqual([])
  expect(Object.keys(manifest.scripts).filter((name) => /^(pre|post)?install$|^(pre|post)?prepare$|^(pre|post)pack$|^dependencies$|^build$/.test(name))).toEqual([])
})

test('what the package lists is there', () => {
  const kept = (manifest.files as string[]).filter((name) => !name.startsWith('!'))
  expect(kept.filter((name) => !existsSync(join(root, name)))).toEqual([])
  const named = [manifest.bin.driftgate, manifest.exports['.'].types, manifest.exports['.'].default]
  expect(named.filter((name: string) => !existsSync(join(root, name)))).toEqual([])
})

test('the lock file names no address', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/)
})

test('sources are laid out alike', () => {
  const odd = sources.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return /\t|\r|[ ]$|^(?! *\*)[^/]*;$/m.test(text) || !text.endsWith('\n') || text.endsWith('\n\n')
  })
  expect(odd.map((file) => relative(root, file))).toEqual([])
})
