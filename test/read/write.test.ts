import { existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeThroughNoLink } from '../../src/read/write.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'written-'))

test('what is fresh is written over nothing, in folders that are made, inside a root and elsewhere', () => {
  const root = folder()
  for (const roots of [[root], []]) {
    const path = join(root, `made-${roots.length}`, 'deep', 'a.yaml')
    writeThroughNoLink(path, 'one', roots, true)
    expect(() => writeThroughNoLink(path, 'two', roots, true)).toThrow(/EEXIST/)
    expect(readFileSync(path, 'utf8')).toBe('one')
    writeThroughNoLink(path, 'three', roots)
    expect(readFileSync(path, 'utf8')).toBe('three')
  }
})
test('nothing is written through a link or a file on the way', () => {
  const root = folder(), away = folder()
  symlinkSync(away, join(root, 'link'))
  symlinkSync(join(away, 'nothing'), join(root, 'lost'))
  writeFileSync(join(root, 'file'), '')
  expect(() => writeThroughNoLink(join(root, 'link', 'a'), '', [root])).toThrow('link is a symbolic link, through which nothing is written')
  expect(() => writeThroughNoLink(join(root, 'lost'), '', [root], true)).toThrow('lost is a symbolic link')
  expect(() => writeThroughNoLink(join(root, 'file', 'deep', 'a'), '', [root])).toThrow('file is no folder')
  expect([existsSync(join(away, 'a')), existsSync(join(away, 'nothing'))]).toEqual([false, false])
})
