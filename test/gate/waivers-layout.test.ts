// A waiver holds on to what a contract says, not to how it is written down: of every case that breaks, with its keys in another order and its lines elsewhere.
import { expect, test } from 'vitest'
import { isMap, parseDocument, visit } from 'yaml'
import { gate } from '../../src/gate.ts'
import type { Snapshot } from '../../src/read/snapshot.ts'
import { cases, optionsOf, sidesOfCase } from '../case-folder.ts'

/** The same, written anew: keys in the opposite order, other quotes, blocks and indents. Undefined where that may not mean the same: with anchors, or numbers whose spelling counts. */
function writtenAnew(text: string, path: string): string | undefined {
  if (path.endsWith('.proto')) return text.replace(/\n/g, '\n\n').replace(/^ +/gm, (blanks) => blanks + blanks)
  const isJson = /\.(?:json|avsc|avpr)$/.test(path)
  if (!isJson && !/\.ya?ml$/.test(path)) return text
  const doc = parseDocument(text)
  if (doc.errors.length > 0 || /(?:^|[\s[{,])[&*]\w|<<:|^---|^\.\.\./m.test(text) || (isJson && /\d[eE]|\d{16}|\.\d*0\b/.test(text))) return undefined
  visit(doc, { Collection: (_, node) => {
    if (!isJson) node.flow = false
    if (isMap(node)) node.items.reverse()
  } })
  return isJson ? JSON.stringify(doc.toJS(), null, 7) : `# anew\n${doc.toString({ indent: 4, lineWidth: 0 })}`
}

async function anew(snapshot: Snapshot): Promise<Snapshot | undefined> {
  const texts = new Map<string, Buffer>()
  for (const [path, bytes] of await snapshot.read((await snapshot.list()).map(({ path }) => path))) {
    const text = bytes instanceof Uint8Array ? path.startsWith('.driftgate') ? Buffer.from(bytes).toString() : writtenAnew(Buffer.from(bytes).toString(), path) : undefined
    if (text === undefined) return undefined
    texts.set(path, Buffer.from(text))
  }
  return { describe: snapshot.describe, list: () => snapshot.list(), mentions: (words) => snapshot.mentions(words), read: async (paths) => new Map(paths.flatMap((path) => { const bytes = texts.get(path); return bytes ? [[path, bytes]] : [] })) }
}

/** Three of each rule in each group. */
const counted = new Map<string, number>()
const some = cases.filter(({ name, expected }) => {
  const [, rule] = /^\s*error breaking \(\w+\) (\S+)/m.exec(expected) ?? [], key = `${name.split('/')[0]} ${rule}`, count = counted.get(key) ?? 0
  counted.set(key, count + 1)
  return rule !== undefined && count < 3
})

test('every break keeps its fingerprint', async () => {
  const lost: string[] = []
  let asked = 0
  for (const one of some) {
    const sides = await sidesOfCase(one, 'base', 'head'), base = await anew(sides.base), head = await anew(sides.head)
    if (!base || !head) continue
    const [was, is] = await Promise.all([sides, { ...sides, base, head }].map((of) => gate(of, optionsOf(one))))
    const kept = new Set(is?.contracts.flatMap(({ findings }) => findings.map(({ fingerprint }) => fingerprint)))
    for (const finding of was?.contracts.flatMap(({ findings }) => findings) ?? []) {
      if (!finding.breaking || finding.level !== 'error') continue
      asked++
      if (!kept.has(finding.fingerprint)) lost.push(`${one.name}: ${finding.rule} ${finding.display}`)
    }
  }
  expect(lost).toEqual([])
  expect(asked).toBeGreaterThan(100)
}, 120_000)
