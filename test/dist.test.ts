// What is shipped: small, runnable, and with the terms of all that is in it.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const dist = resolve(import.meta.dirname, '../dist')
const kilobyte = 1000
const sizeOf = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + statSync(file).size, 0)

/** A bundle and all that Node loads with it before it runs: the import statements, not the import()s. */
function loadedAtOnce(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/\b(?:import|from)\s*["'](\.[^"']+)["']/g)) loadedAtOnce(resolve(dirname(file), name), seen)
  return seen
}

test('all of dist is at most 2.5 MB', () => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name))
  expect(sizeOf(files)).toBeLessThan(2500 * kilobyte)
})

test('the command loads at most 250 KB at once, the library no more', () => {
  expect(sizeOf(loadedAtOnce(join(dist, 'cli.js')))).toBeLessThan(250 * kilobyte)
  expect(sizeOf(loadedAtOnce(join(dist, 'index.js')))).toBeLessThan(250 * kilobyte)
})

test('the command can be run as a file', () => {
  expect(readFileSync(join(dist, 'cli.js'), 'utf8').split('\n')[0]).toBe('#!/usr/bin/env node')
  if (process.platform !== 'win32') expect(statSync(join(dist, 'cli.js')).mode & 0o111).toBe(0o111)
})

test('no name in dist carries a hash, no bundle a path of the machine that built it', () => {
  const bundles = [dist, join(dist, 'chunks')].flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.js')).map((name) => join(folder, name)))
  expect(bundles.filter((file) => !/[\\/][a-z0-9-]+\.js$/i.test(file))).toEqual([])
  expect(bundles.filter((file) => readFileSync(file, 'utf8').includes(resolve(dist, '..')))).toEqual([])
})

test('the notices name what is bundled', () => {
  const notices = readFileSync(join(dist, 'THIRD-PARTY-NOTICES'), 'utf8')
  expect(notices).toContain('Driftgate contains code of the following packages.')
})
