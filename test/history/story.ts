/** The story of one repository: pull requests one after another, each with what the gate tells of it. */
import type { ContractReport, Finding, Report } from '../../src/judge/report.ts'

/** One edit of a file: its whole new text, null where it goes, or what is written instead of something that stands there once; or where it moves to. */
export type Edit = readonly [path: string, text: string | null] | readonly [path: string, from: string, to: string] | { moves: string; to: string }

export type PullRequest = {
  day: string
  says: string
  edits: readonly Edit[]
  /** Begun on main as it was after the pull request that says this, and not brought up to date since. */
  begunAfter?: string
  /** What comes of it. `closed` ones never reach main; a failed check does not hold back one that is `merged`, as an administrator may. */
  ends: 'merged' | 'closed'
  /** What main is tagged with once it is merged. */
  tag?: string
  /** The verdict, then a line a contract and a line a finding. */
  tells: readonly string[]
}

/** Files by path, after the edits. Throws where what is to be replaced stands there not once. */
export function edited(files: ReadonlyMap<string, string>, edits: readonly Edit[]): Map<string, string> {
  const out = new Map(files)
  for (const edit of edits) {
    if ('moves' in edit) {
      out.set(edit.to, out.get(edit.moves) ?? '')
      if (!out.delete(edit.moves)) throw new Error(`${edit.moves} is not there`)
      continue
    }
    const [path, from, to] = edit
    if (from === null) {
      if (!out.delete(path)) throw new Error(`${path} is not there`)
    } else if (to === undefined) out.set(path, from)
    else {
      const parts = out.get(path)?.split(from)
      if (parts?.length !== 2) throw new Error(`${JSON.stringify(from)} stands ${parts ? parts.length - 1 : 0} times in ${path}`)
      out.set(path, parts.join(to))
    }
  }
  return out
}

export function told({ verdict, contracts, notices, errors }: Report): string[] {
  return [verdict, ...contracts.flatMap((c) => [contractLine(c), ...c.findings.map(findingLine)]), ...notices.map(findingLine), ...errors.map(({ file, line, code }) => `error ${code} ${file}:${line}`)]
}
function contractLine({ id, status, version: { base, head, requiredBump, sufficient, release }, consumers }: ContractReport): string {
  const known = consumers && consumers.breaks > 0 ? `, breaks ${consumers.list.filter(({ effect }) => effect === 'breaks').map(({ name }) => name).join(' and ')} of ${consumers.known}` : ''
  if (status !== 'changed' && status !== 'moved') return `${id} ${status} ${head ?? base ?? ''}`.trimEnd() + known
  return `${id} ${base ?? 'none'} -> ${head ?? 'none'}, asks for ${requiredBump}${sufficient ? '' : ': not enough'}${release ? ` since ${release.tag}` : ''}${status === 'moved' ? ', moved' : ''}${known}`
}
function findingLine({ level, breaking, declared, waived, rule, display, against }: Finding): string {
  return `  ${[level, ...(waived ? ['waived'] : declared ? ['declared'] : breaking ? ['breaking'] : []), rule, display, ...(against ?? []).map(({ version }) => `against ${version}`)].join(' ')}`.trimEnd()
}
