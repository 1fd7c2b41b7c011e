// Says whether a tag can be released from what is checked out, and as what: node scripts/release.mjs v1.2.3
// In the workflow the plan goes to its outputs too. The notes go to the file named by a second argument.
import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { planOf } from './release/plan.mjs'

const [tag = '', notesFile] = process.argv.slice(2)
const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')

const { version } = JSON.parse(read('package.json')), lock = JSON.parse(read('package-lock.json'))
const tags = git('tag', '--list').split('\n').filter(Boolean)
const { plan, faults } = planOf({ tag, version, locked: [lock.version, lock.packages?.['']?.version], changelog: read('CHANGELOG.md'), tags })
const commit = git('rev-parse', 'HEAD')
if (tags.includes(tag) && git('rev-parse', `refs/tags/${tag}^{commit}`) !== commit) faults.push(`the tag ${tag} is of another commit than the one checked out`)
if (git('status', '--porcelain')) faults.push('there are changes that no commit has')

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else {
  const { notes, ...outputs } = { ...plan, commit }
  const lines = Object.entries({ version: outputs.version, prerelease: outputs.prerelease, latest: outputs.latest, 'dist-tag': outputs.distTag, branch: outputs.branch, commit }).map(([name, value]) => `${name}=${value}\n`).join('')
  process.stdout.write(lines)
  if (process.env['GITHUB_OUTPUT']) appendFileSync(process.env['GITHUB_OUTPUT'], lines)
  if (notesFile !== undefined) writeFileSync(notesFile, `${notes}\n`)
}
