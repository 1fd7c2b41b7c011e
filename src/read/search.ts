import { failed } from './git.ts'
import { pathOf, zeroEnded } from './paths.ts'
import { type Store } from './store.ts'

/** The files whose text holds one of the words, as `git grep` names them (a commit's with `<id>:` before). `where`: --cached, --untracked, a commit. */
export async function search(store: Store, words: readonly string[], where: readonly string[], anyCase?: 'any case'): Promise<string[]> {
  // A pattern is a line; a name with a line break in it is found by its lines.
  const lines = words.flatMap(word => word.split(/[\r\n]+/)).filter(line => line !== '')
  if (lines.length === 0) return []
  const args = ['grep', '-lzF', '--full-name', '--no-textconv', '--no-recurse-submodules', ...(anyCase ? ['-i'] : []), '-f', '-', ...where]
  const ran = await store.run(args, lines.join('\n'))
  if (ran.code > 1) throw failed(args, ran.stderr)
  return Array.from(zeroEnded(ran.stdout), pathOf)
}
