/** A commit's first-parent line: what each commit on it did to files that could hold a contract. */
import { must, run } from './git.ts'
import { type RawChange, parseRaw } from './raw-diff.ts'
import { type Store } from './store.ts'

/** `date`: the committer's, as a UTC day. `tags`: of this very commit, by name. A merge is what it brought to its first parent. */
export type LineStep = { commit: string; date: string; tags: readonly string[]; changes: readonly RawChange[] }

const endings = ['yaml', 'yml', 'json', 'avsc', 'avpr', 'proto'].map(ending => `:(icase)*.${ending}`)

/** Oldest first, those between two commits, `from` left out, or all up to `to`. Two processes, however many commits there are. `more`: other files whose changes count. */
export async function lineUpTo(store: Store, to: string, from: string | undefined, more: readonly string[] = []): Promise<LineStep[]> {
  const range = [...(from === undefined ? [] : [`^${from}`]), to, '--'], line = ['log', '--first-parent', '--reverse', '--no-color']
  const [listed, diffed] = await Promise.all([
    store.must([...line, '--decorate=full', '--decorate-refs=refs/tags/*', '--format=%H %ct %D', ...range]),
    globbed(store, [...line, '-m', '--raw', '-z', '--no-abbrev', '-M', '-l1000', '--no-ext-diff', '--no-textconv', '--ignore-submodules=all', '--format=%H', ...range, ...endings, ...more.map(path => `:(literal)${path}`)]),
  ])
  const changes = changesByCommit(diffed)
  return listed.toString().split('\n').filter(text => text !== '').map(text => {
    const [commit = '', seconds = '0'] = text.split(' '), names = text.slice(commit.length + seconds.length + 2)
    return { commit, date: new Date(Number(seconds) * 1000).toISOString().slice(0, 10), tags: [...names.matchAll(/tag: refs\/tags\/(\S+?)(?:, |$)/g)].map(([, name = '']) => name).sort(byNumbers), changes: changes.get(commit) ?? [] }
  })
}

/** `v1.10` after `v1.9`. */
const byNumbers = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** Paths mean themselves everywhere else. A partial clone may have to fetch what renames are found by. */
async function globbed({ git }: Store, args: readonly string[]): Promise<Buffer> {
  const env = { ...git.env, GIT_LITERAL_PATHSPECS: '0' }, ran = await run({ ...git, env }, args)
  return ran.code < 128 ? ran.stdout : must({ ...git, env: { ...env, GIT_NO_LAZY_FETCH: '0' } }, args)
}

const LINE_FEED = 10

/** `<commit>\0` and, where it changed anything, a line feed and records of `--raw -z`. */
function changesByCommit(output: Buffer): Map<string, RawChange[]> {
  const found = new Map<string, RawChange[]>()
  let commit: string | undefined, from = 0
  const keep = (end: number): void => { if (commit !== undefined) found.set(commit, parseRaw(output.subarray(from, end))) }
  for (let at = 0; at < output.length;) {
    const end = output.indexOf(0, at), next = end < 0 ? output.length : end
    const token = output.toString('latin1', at, Math.min(next, at + 200))
    if (/^[\da-f]{40}(?:[\da-f]{24})?$/.test(token)) {
      keep(at)
      commit = token
      at = output[next + 1] === LINE_FEED ? next + 2 : next + 1
      from = at
    } else if (token.startsWith(':')) at = afterRecord(output, token, next + 1)
    else at = next + 1
  }
  keep(output.length)
  return found
}
/** A record has one path, or two where it was renamed. */
function afterRecord(output: Buffer, record: string, at: number): number {
  const after = (from: number): number => { const end = output.indexOf(0, from); return end < 0 ? output.length : end + 1 }
  return / [RC]\d*$/.test(record) ? after(after(at)) : after(at)
}
