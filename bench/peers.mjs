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
  return [
    { what: 'a pair of JSON Schemas of 10 fields', pairs: 1, fields: 10 },
    { what: '40 pairs of JSON Schemas of 10 fields', pairs: 40, fields: 10 },
    { what: '10 pairs of JSON Schemas of 30 fields', pairs: 10, fields: 30 },
  ].map(({ what, pairs, fields }) => ({ what, against: 'json-schema-diff', is: schemaRatio(node, dist, rounds, pairs, fields), most: 1 }))
}

/**
 * @param {string} node
 * @param {string} dist
 * @param {number} rounds
 * @param {number} pairs
 * @param {number} fields
 */
function schemaRatio(node, dist, rounds, pairs, fields) {
  const folder = mkdtempSync(join(tmpdir(), 'driftgate-bench-'))
  try {
    const files = Array.from({ length: pairs }, (_, i) => [false, true].map((changed) => {
      const file = join(folder, `${i}.${changed ? 'head' : 'base'}.schema.json`)
      writeFileSync(file, schemaText(i, fields, changed))
      return file
    }))
    // Both read each file, compare, and count the pairs that break; those are all of them.
    const theirs = `import { createRequire } from 'node:module'
      import { readFileSync } from 'node:fs'
      const { diffSchemas } = createRequire(${JSON.stringify(join(root, 'package.json'))})('json-schema-diff')
      let broken = 0
      for (const [base, head] of ${JSON.stringify(files)}) {
        const [sourceSchema, destinationSchema] = [base, head].map((file) => JSON.parse(readFileSync(file, 'utf8')))
        if ((await diffSchemas({ sourceSchema, destinationSchema })).removalsFound) broken++
      }
      if (broken !== ${pairs}) throw new Error(broken + ' are broken')`
    const ours = `import { readFileSync } from 'node:fs'
      import { compareTexts } from ${JSON.stringify(pathToFileURL(join(dist, 'index.js')).href)}
      let broken = 0
      for (const [base, head] of ${JSON.stringify(files)}) {
        const report = await compareTexts({ base: { 'a.schema.json': readFileSync(base, 'utf8') }, head: { 'a.schema.json': readFileSync(head, 'utf8') } })
        if (report.contracts[0]?.newReadsOld === 'breaks') broken++
      }
      if (broken !== ${pairs}) throw new Error(broken + ' are broken')`
    const [theirFile, ourFile] = [join(folder, 'theirs.mjs'), join(folder, 'ours.mjs')]
    writeFileSync(theirFile, theirs)
    writeFileSync(ourFile, ours)
    return processRatios(node, [{ args: [theirFile] }, { args: [ourFile] }], rounds)[0] ?? NaN
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
