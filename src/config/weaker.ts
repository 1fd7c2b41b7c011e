/** Does a pull request's config let pass what the one that it replaces does not? */
import { type Config, type RuleLevel, type Settings, defaults, releaseTags as standingTags } from './config.ts'
import { type Policy, backward, isWeaker } from './policies.ts'
import { isLookedAt, settingsFor } from './settings.ts'

/** A setting that became weaker. `path`: the file that it is weaker for, where it is not weaker as such. `setting`: as `Config.locate` takes it. */
export type Weakening = { setting: readonly (string | number)[]; from: string; to: string; path?: string }

/** From the weakest to the strictest. */
const order = {
  unsure: ['warning', 'error'],
  draft: ['warn', 'enforce'],
  breaking: ['declared', 'never'],
  baseline: ['release', 'base'],
  transitive: ['false', 'true'],
  patch: ['note', 'enforce'],
  zeroMajor: ['minor', 'major'],
  contentModel: ['lenient', 'strict'],
  assertFormats: ['false', 'true'],
  failOn: ['none', 'breaking', 'error', 'warning'],
  unreadableBase: ['warn', 'error'],
  waivers: ['head', 'base'],
  level: ['off', 'note', 'warning', 'error'],
} as const

/**
 * Where `head` is weaker than `base`, both as files say it (flags aside): in general, and for each of `paths`, the contracts at hand. `onlyNotes`: rules that
 * are notes at most, unless a config makes more of them; any other rule may be an error, so giving it a lower level counts as weaker.
 */
export function weakenings(base: Config | undefined, head: Config | undefined, paths: readonly string[], onlyNotes: ReadonlySet<string> = new Set()): Weakening[] {
  const [was, now] = [withoutFlags(base ?? defaults), withoutFlags(head ?? defaults)]
  const found: Weakening[] = [
    ...weaker(['failOn'], order.failOn, was.failOn, now.failOn),
    ...weaker(['unreadableBase'], order.unreadableBase, was.unreadableBase, now.unreadableBase),
    ...weaker(['waivers'], order.waivers, was.waivers, now.waivers),
    ...inSettings(was, now, onlyNotes),
    ...sooner(was, now),
  ]
  const general = new Set(found.map(({ setting }) => setting.join('.')))
  for (const path of paths) {
    if (isLookedAt(was, path) && !isLookedAt(now, path)) found.push({ setting: [now.ignore.length > 0 ? 'ignore' : 'files'], from: 'looked at', to: 'left out', path })
    for (const one of inSettings(settingsFor(was, path), settingsFor(now, path), onlyNotes)) {
      if (!general.has(one.setting.join('.'))) found.push({ ...one, path })
    }
  }
  return found
}

/** Ends that come, or come sooner, for the same files. */
const sooner = (was: Config, now: Config): Weakening[] => now.contracts.flatMap(({ match, sunset }, i) => {
  const before = was.contracts.findLast((e) => e.sunset !== undefined && e.match.join(' ') === match.join(' '))?.sunset
  return sunset !== undefined && (before === undefined || sunset < before) ? [{ setting: ['contracts', i, 'sunset'], from: before ?? 'no day', to: sunset }] : []
})
const withoutFlags = (config: Config): Config => ({ ...config, flags: {} })

function inSettings(was: Settings, now: Settings, onlyNotes: ReadonlySet<string>): Weakening[] {
  const rules = new Set([...was.rules.keys(), ...now.rules.keys()])
  return [
    ...weakerPolicy(was.policy, now.policy),
    ...weaker(['unsure'], order.unsure, was.unsure, now.unsure),
    ...weaker(['draft'], order.draft, was.draft, now.draft),
    ...weaker(['breaking'], order.breaking, was.breaking, now.breaking),
    ...weaker(['baseline'], order.baseline, was.baseline ?? 'base', now.baseline ?? 'base'),
    ...otherTags(was, now),
    ...weaker(['transitive'], order.transitive, was.transitive === true ? 'true' : 'false', now.transitive === true ? 'true' : 'false'),
    ...weaker(['versions', 'patch'], order.patch, was.versions.patch, now.versions.patch),
    ...((now.noticeDays ?? 0) < (was.noticeDays ?? 0) ? [{ setting: ['noticeDays'], from: String(was.noticeDays), to: String(now.noticeDays ?? 'none') }] : []),
    ...weaker(['versions', 'zeroMajor'], order.zeroMajor, was.versions.zeroMajor, now.versions.zeroMajor),
    ...weaker(['contentModel'], order.contentModel, was.contentModel ?? 'strict', now.contentModel ?? 'strict'),
    ...weaker(['assertFormats'], order.assertFormats, was.assertFormats === true ? 'true' : 'false', now.assertFormats === true ? 'true' : 'false'),
    ...[...rules].flatMap(id => weakerLevel(id, was.rules.get(id), now.rules.get(id), onlyNotes.has(id) ? 'off' : 'error')),
  ]
}

/** Of other tags, other contracts are the last release: what breaks may not break them. */
function otherTags(was: Settings, now: Settings): Weakening[] {
  const [from, to] = [was, now].map(({ releaseTags = standingTags }) => releaseTags.join(', ')) as [string, string]
  return from !== to && [was, now].every(({ baseline, transitive }) => baseline === 'release' || transitive === true) ? [{ setting: ['releaseTags'], from, to }] : []
}

/** `own`: the strictest level that the rule may have by itself. */
function weakerLevel(id: string, was: RuleLevel | undefined, now: RuleLevel | undefined, own: RuleLevel): Weakening[] {
  return weaker(['rules', id], order.level, was ?? own, now ?? own).map(({ setting }) => ({ setting, from: was ?? 'its own level', to: now ?? 'its own level' }))
}

function weaker<Word extends string>(setting: readonly string[], weakestFirst: readonly Word[], from: Word, to: Word): Weakening[] {
  return weakestFirst.indexOf(to) < weakestFirst.indexOf(from) ? [{ setting, from, to }] : []
}

/** A config without a policy leaves it to the contracts, whose default is backward. */
function weakerPolicy(was: Policy | undefined, now: Policy | undefined): Weakening[] {
  if (!now) return was && was.name !== 'none' && was.name !== 'backward' ? [{ setting: ['policy'], from: was.name, to: 'the contracts\' own' }] : []
  const from = was ?? backward
  return isWeaker(now, from) ? [{ setting: ['policy'], from: was?.name ?? 'the contracts\' own', to: now.name }] : []
}
