/** Three years of one repository, replayed pull request by pull request as they came. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { gate } from '../../src/gate.ts'
import { env, sandboxAt, temporaryFolder } from '../read/temporary.ts'
import { firstYear } from './first-year.ts'
import { secondYear } from './second-year.ts'
import { type PullRequest, edited, told } from './story.ts'
import { thirdYear } from './third-year.ts'

const story: readonly PullRequest[] = [...firstYear, ...secondYear, ...thirdYear]

type Replayed = { head: string; target: string; merged: ReadonlyMap<string, string> }

/** The commits of the story as git reads them, and which of them each pull request compares. Marks are 1 for where main begins, then two a pull request. */
function imported(): { stream: string; replayed: Replayed[] } {
  const lines: string[] = []
  const commit = (ref: string, mark: number, parent: number | undefined, day: string, says: string, files: ReadonlyMap<string, string>): void => {
    const when = `Ada <ada@example.com> ${Date.parse(`${day}T12:00:00Z`) / 1000} +0000`
    lines.push(`commit ${ref}`, `mark :${mark}`, `committer ${when}`, `data ${Buffer.byteLength(says)}`, says, ...(parent === undefined ? [] : [`from :${parent}`]), 'deleteall')
    for (const [path, text] of files) lines.push(`M 100644 inline ${path}`, `data ${Buffer.byteLength(text)}`, text)
    lines.push('')
  }
  let main = { mark: 1, files: new Map([['README.md', '# Shop\n']]) }
  commit('refs/heads/main', 1, undefined, '2024-01-01', 'Begin', main.files)
  const after = new Map([['', main]])
  const replayed = story.map((one, i): Replayed => {
    const begun = one.begunAfter === undefined ? main : after.get(one.begunAfter)
    if (!begun) throw new Error(`no pull request says ${one.begunAfter}`)
    commit(`refs/heads/pull/${i}`, 2 * i + 2, begun.mark, one.day, one.says, edited(begun.files, one.edits))
    lines.push(`reset refs/heads/target/${i}`, `from :${main.mark}`, '')
    if (one.ends === 'merged') {
      const files = edited(main.files, one.edits)
      commit('refs/heads/main', 2 * i + 3, main.mark, one.day, one.says, files)
      main = { mark: 2 * i + 3, files }
      after.set(one.says, main)
      if (one.tag !== undefined) lines.push(`reset refs/tags/${one.tag}`, `from :${main.mark}`, '')
    }
    return { head: `pull/${i}`, target: `target/${i}`, merged: main.files }
  })
  return { stream: `${lines.join('\n')}\n`, replayed }
}

test('three years, and every verdict is the expected one', async () => {
  const { stream, replayed } = imported()
  const sandbox = sandboxAt(temporaryFolder())
  sandbox.git('init', '-q', '.')
  execFileSync('git', ['fast-import', '--quiet'], { cwd: sandbox.path, env, input: stream, stdio: 'pipe' })
  const repository = await sandbox.open()
  const found = []
  for (const [i, { head: ref, target }] of replayed.entries()) {
    const { day, says } = story[i] as PullRequest
    const head = await repository.commit(ref)
    const { base, tip } = await repository.base(target, head)
    const report = await gate({ base, head, ...(tip ? { tip } : {}), earlier: (path) => repository.earlier(path, base.describe.commit ?? ''), releases: async (patterns) => repository.releases(patterns, base.describe.commit ?? '') }, { today: day })
    found.push({ says, tells: told(report) })
  }
  expect(found).toEqual(story.map(({ says, tells }) => ({ says, tells })))
})
