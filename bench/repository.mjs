// A git repository in a temporary folder, with generated contracts on main and some of them changed on a branch.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractText } from './contracts.mjs'

/**
 * @param {{ contracts: number; fields: number; changed: number }} size
 * @returns {string} its folder, for the caller to remove
 */
export function repositoryOf({ contracts, fields, changed }) {
  const folder = mkdtempSync(join(tmpdir(), 'driftgate-bench-'))
  const git = (/** @type {string[]} */ ...args) => {
    const ran = spawnSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', '-c', 'commit.gpgsign=false', ...args], { cwd: folder, encoding: 'utf8' })
    if (ran.status !== 0) throw new Error(`git ${args.join(' ')}: ${ran.stderr}`)
  }
  git('init', '--quiet', '--initial-branch=main')
  write(folder, 0, contracts, fields, false)
  writeFileSync(join(folder, 'README.md'), '# Contracts\n')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Contracts')
  git('switch', '--quiet', '-c', 'change')
  if (changed > 0) {
    write(folder, 0, changed, fields, true)
    git('commit', '--quiet', '-am', 'Change some')
  }
  git('gc', '--quiet')
  return folder
}

/**
 * @param {string} folder
 * @param {number} from
 * @param {number} to
 * @param {number} fields
 * @param {boolean} changed
 */
function write(folder, from, to, fields, changed) {
  for (let i = from; i < to; i++) {
    const domain = join(folder, 'contracts', `domain-${i % 10}`)
    if (!changed) mkdirSync(domain, { recursive: true })
    writeFileSync(join(domain, `contract-${i}.odcs.yaml`), contractText(i, fields, changed))
  }
}
