/** The story as commits of a repository. */
import { execFileSync } from 'node:child_process'
import { type Sandbox, env, sandboxAt, temporaryFolder } from '../read/temporary.ts'
import { firstYear } from './first-year.ts'
import { secondYear } from './second-year.ts'
import { type PullRequest, edited } from './story.ts'
import { thirdYear } from './third-year.ts'

export const story: readonly PullRequest[] = [...firstYear, ...secondYear, ...thirdYear]

type Replayed = { head: string; target: string; merged: ReadonlyMap<string, string> }

/** The repository with nothing checked out, and which commits each pull request compares. Marks are 1 for where main begins, then two a pull request. */
export function imported(): { sandbox: Sandbox; replayed: Replayed[] } {
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
  const sandbox = sandboxAt(temporaryFolder())
  sandbox.git('init', '-q', '.')
  execFileSync('git', ['fast-import', '--quiet'], { cwd: sandbox.path, env, input: `${lines.join('\n')}\n`, stdio: 'pipe' })
  return { sandbox, replayed }
}
