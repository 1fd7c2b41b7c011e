// Protobuf packages made up by number, with a next revision, and `buf breaking` on the same files.
import { createRequire } from 'node:module'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { processRatios } from './timing.mjs'

const root = resolve(import.meta.dirname, '..')
/** The program itself, without the script of its package that finds it, which would cost a start of Node besides. */
const buf = () => createRequire(join(root, 'package.json')).resolve(`@bufbuild/buf-${process.platform}-${process.arch}/bin/buf`)

/**
 * @param {number} number which package
 * @param {number} messages
 * @param {boolean} changed the next revision: a type narrowed
 */
export function protoText(number, messages, changed = false) {
  const lines = ['syntax = "proto3";', '', `package bench.p${number}.v1;`, '']
  for (let i = 0; i < messages; i++) {
    lines.push(
      `// What is known of thing ${i}.`, `message Thing${i} {`, '  string id = 1;', `  ${changed && i === messages >> 1 ? 'int32' : 'int64'} amount_cents = 2;`, `  repeated Thing${(i * 7) % messages} others = 3;`,
      '  optional string note = 4 [deprecated = true];', '  map<string, int32> by_name = 5;', `  oneof origin {\n    string shop = 6;\n    Thing${(i + 1) % messages} parent = 7;\n  }`, '  reserved 8, 10 to 20;', '  reserved "gone";',
      `  enum Kind {\n    KIND_UNSPECIFIED = 0;\n    KIND_ONE = 1;\n  }`, '  Kind kind = 9;', '}', '',
    )
  }
  return lines.join('\n')
}

/**
 * Both find what breaks by buf's category FILE, and say so in JSON.
 * @param {string} node
 * @param {string} dist
 * @param {number} rounds
 * @returns {import('./table.mjs').Row[]}
 */
export function bufRows(node, dist, rounds) {
  const folder = mkdtempSync(join(tmpdir(), 'driftgate-bench-'))
  try {
    // Of little most of the time is Node's own start, and code that is not warm yet.
    const some = [
      { what: 'a Protobuf file of 5 messages', packages: 1, messages: 5, most: 3 },
      { what: '40 Protobuf packages of 10 messages', packages: 40, messages: 10, most: 1.5 },
      { what: 'a Protobuf file of 2,000 messages', packages: 1, messages: 2000, most: 1 },
    ]
    some.forEach((one, i) => {
      for (const cwd of [join(folder, String(i)), join(folder, 'all')]) write(cwd, 100 * i, one.packages, one.messages)
    })
    const rows = [...some.map((one, i) => ({ ...one, cwd: join(folder, String(i)) })), { what: 'all of these Protobuf files in one run', most: 1, cwd: join(folder, 'all') }]
    return rows.map(({ what, most, cwd }) => ({ what, against: 'buf breaking', is: bufRatio(node, dist, rounds, cwd), most }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} folder
 * @param {number} first number of the first package
 * @param {number} packages
 * @param {number} messages
 */
function write(folder, first, packages, messages) {
  for (const [side, changed] of /** @type {const} */ ([['base', false], ['head', true]])) {
    for (let i = first; i < first + packages; i++) {
      const file = join(folder, side, `bench/p${i}/v1/things.proto`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, protoText(i, messages, changed))
    }
  }
}

/**
 * @param {string} node
 * @param {string} dist
 * @param {number} rounds
 * @param {string} cwd
 */
function bufRatio(node, dist, rounds, cwd) {
  const theirs = { command: buf(), args: ['breaking', 'head', '--against', 'base', '--error-format', 'json'], cwd, code: 100 }
  const ours = { args: [join(dist, 'cli.js'), 'diff', 'base', 'head', '--policy', 'FILE', '--format', 'json'], cwd, code: 1 }
  return processRatios(node, [theirs, ours], rounds)[0] ?? NaN
}
