// Against tools that answer the same question, on the same files, each in a process of its own: how long until all pairs are compared.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { schemaText } from './schemas.mjs'
import { processRatios } from './timing.mjs'

const root = resolve(import.meta.dirname, '..')

/**
 * @param {string} node
 * @param {string} dist
 * @param {number} rounds
 * @returns {import('./table.mjs').Row[]}
 */
export function peerRows(node, dist, rounds) {
  const folder = mkdtempSync(join(tmpdir(), 'driftgate-bench-'))
  try {
    const some = [
      { what: 'a pair of JSON Schemas of 10 fields', pairs: 1, fields: 10 },
      { what: '40 pairs of JSON Schemas of 10 fields', pairs: 40, fields: 10 },
      { what: '10 pairs of JSON Schemas of 30 fields', pairs: 10, fields: 30 },
    ].map(({ what, pairs, fields }) => ({ what, pairs: Array.from({ length: pairs }, (_, i) => written(folder, i, fields)) }))
    const all = { what: 'all of these JSON Schemas in one run', pairs: some.flatMap(({ pairs }) => pairs) }
    return [...some, all].map(({ what, pairs }) => ({ what, against: 'json-schema-diff', is: schemaRatio(node, dist, rounds, folder, pairs), most: 1 }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} folder
 * @param {number} number
 * @param {number} fields
 * @returns {string[]} the files of base and head
 */
function written(folder, number, fields) {
  return [false, true].map((changed) => {
    const file = join(folder, `${number}.of-${fields}.${changed ? 'head' : 'base'}.schema.json`)
    writeFileSync(file, schemaText(number, fields, changed))
    return file
  })
}

/**
 * Both are used as the libraries that they are, and do the same: read each file, compare, and count the pairs that break; those are all of them.
 * @param {string} node
 * @param {string} dist
 * @param {number} rounds
 * @param {string} folder
 * @param {readonly string[][]} pairs
 */
function schemaRatio(node, dist, rounds, folder, pairs) {
  const theirs = `import { createRequire } from 'node:module'
    import { readFileSync } from 'node:fs'
    const { diffSchemas } = createRequire(${JSON.stringify(join(root, 'package.json'))})('json-schema-diff')
    let broken = 0
    for (const [base, head] of ${JSON.stringify(pairs)}) {
      const [sourceSchema, destinationSchema] = [base, head].map((file) => JSON.parse(readFileSync(file, 'utf8')))
      if ((await diffSchemas({ sourceSchema, destinationSchema })).removalsFound) broken++
    }
    if (broken !== ${pairs.length}) throw new Error(broken + ' are broken')`
  const ours = `import { readFileSync } from 'node:fs'
    import { compareTexts } from ${JSON.stringify(pathToFileURL(join(dist, 'index.js')).href)}
    let broken = 0
    for (const [base, head] of ${JSON.stringify(pairs)}) {
      const report = await compareTexts({ base: { 'a.schema.json': readFileSync(base, 'utf8') }, head: { 'a.schema.json': readFileSync(head, 'utf8') } })
      if (report.contracts[0]?.newReadsOld === 'breaks') broken++
    }
    if (broken !== ${pairs.length}) throw new Error(broken + ' are broken')`
  const [theirFile, ourFile] = [join(folder, 'theirs.mjs'), join(folder, 'ours.mjs')]
  writeFileSync(theirFile, theirs)
  writeFileSync(ourFile, ours)
  return processRatios(node, [{ args: [theirFile] }, { args: [ourFile] }], rounds)[0] ?? NaN
}
