/** Judging by more than base: by the last release, and by every earlier version. Loaded only where a config or a policy asks for it. */
import { type Comparison } from '../compare/change.ts'
import { compare } from '../compare/compare.ts'
import { type Config, releaseTags } from '../config/config.ts'
import type { PolicyChoice } from '../config/settings.ts'
import { settingsFor } from '../config/settings.ts'
import type { Contract } from '../contract/contract.ts'
import { type Beyond, beyond } from '../judge/beyond.ts'
import { type JudgeInput, judge } from '../judge/judge.ts'
import { ruleOf } from '../judge/naming.ts'
import type { ContractReport, Finding } from '../judge/report.ts'
import { type Since, judgeSince } from '../judge/since.ts'
import { type Release, type Releases, inVersionOrder, isPreRelease } from '../read/tags.ts'
import { Problem } from '../text/problem.ts'
import { contractAt, earlierVersions, isCalled } from './earlier-versions.ts'
import { notice } from './notices.ts'
import type { Sides } from './options.ts'

export type OverTime = {
  /** How to judge this pair. Rejects with a Problem where the last release cannot be told or read: nothing is judged then. */
  of(base: Contract | undefined, head: Contract, choice: PolicyChoice): Promise<(input: JudgeInput) => ContractReport>
  /** What there is to say of the gate itself, once everything is judged. */
  notices(): Finding[]
}

export function overTimeOf(sides: Sides, config: Config, today: string): OverTime {
  const known = new Map<string, Promise<Releases>>(), lacking = new Map<string, { names: string; of: string[] }>()
  const releasesBy = (patterns: readonly string[]): Promise<Releases> | undefined => {
    const key = JSON.stringify(patterns), asked = known.get(key) ?? sides.releases?.(patterns)
    if (asked) known.set(key, asked)
    return asked
  }

  async function lastRelease(base: Contract, head: Contract, patterns: readonly string[], releases: Releases | undefined, compared: (b: Contract) => Promise<Comparison>): Promise<Since | undefined> {
    const names = patterns.join(', ')
    for (const release of releases?.all ?? []) {
      if (!(isCalled(base, release) || isCalled(head, release)) || isPreRelease(release.version) || !await (releases as Releases).isReached(release)) continue
      // Older ones hold nothing that the last one has not, unless each contract has tags of its own.
      const found = await contractAt(await (releases as Releases).at(release), [base, head], config)
      return found && { tag: release.tag, commit: release.commit, contract: found.contract, comparison: await compared(found.contract) }
    }
    const why = !releases ? 'nothing is known here of any tags' : releases.all.length === 0 ? `no tag follows ${names}` : releases.all.every(({ version }) => isPreRelease(version)) ? `those that follow ${names} are pre-releases` : `none that follows ${names} is in base's history`
    lacking.set(why, { names, of: [...lacking.get(why)?.of ?? [], base.id] })
    return undefined
  }

  /** The tag of another release that has head's version already, by the tag's own name. */
  async function takenBy(base: Contract | undefined, head: Contract, releases: Releases | undefined, own: string | undefined, compared: (b: Contract) => Promise<Comparison>): Promise<string | undefined> {
    const version = head.version?.text
    if (version === undefined) return undefined
    const isSame = (release: Release): boolean => release.commit !== own && isCalled(head, release) && inVersionOrder(release.version, version) === 0
    for (const release of releases?.all.filter(isSame) ?? []) {
      const found = await contractAt(await (releases as Releases).at(release), base ? [head, base] : [head], config)
      if (found && found.contract.version?.text === version && (await compared(found.contract)).changes.some((c) => ruleOf(c) !== 'documentation-changed')) return `The tag ${release.tag}`
    }
    return undefined
  }

  return {
    async of(base, head, { policy }) {
      const { baseline, releaseTags: patterns = releaseTags, transitive, versions: { zeroMajor } } = settingsFor(config, (base ?? head).file)
      const compared = (was: Contract): Promise<Comparison> => compare(was, head, policy.exact, today)
      const tags = await releasesBy(patterns)?.catch((error: unknown) => {
        if (error instanceof Problem && baseline !== 'release') return error
        throw error
      })
      const releases = tags instanceof Problem ? undefined : tags
      const since = base && baseline === 'release' ? await lastRelease(base, head, patterns, releases, compared) : undefined
      const isNew = head.version?.text !== (since?.contract ?? base)?.version?.text
      const taken = isNew ? await takenBy(base, head, releases, since?.commit, compared) : undefined
      const isTransitive = transitive === true || policy.transitive === true
      const earlier = isTransitive ? await earlierVersions({ base, head, config, zeroMajor }, sides, releases) : { found: [], missing: [] }
      const versions: Beyond[] = []
      for (const one of earlier.found) versions.push({ ...one, comparison: await compared(one.contract) })
      return (input) => {
        const missing = [...(tags instanceof Problem && versions.length === 0 ? [`tags could not be looked at (${tags.details.message})`] : []), ...earlier.missing]
        const all = { ...input, taken, beyond: isTransitive ? beyond(input, versions, missing) : [] }
        return since ? judgeSince(all, since) : judge(all)
      }
    },
    notices() {
      const level = config.rules.get('release-not-found') ?? 'warning', place = config.locate('baseline') // base's config is in force
      return level === 'off' ? [] : [...lacking].map(([why, { names, of }]) => notice(
        'release-not-found', level, `no release found: ${why}`,
        `Breaks are to be counted from the last release, and ${why} for ${of.slice(0, 3).join(', ')}${of.length > 3 ? ` and ${of.length - 3} more` : ''}. They were counted from base instead, so every break asks for a bump of its own.`, { from: names, baseAt: place ? { file: place.file, line: place.line, column: place.column } : null },
      ))
    },
  }
}
