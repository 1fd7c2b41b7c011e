/** What the config says of one file. */
import type { Contract } from '../contract/contract.ts'
import { Problem } from '../text/problem.ts'
import { quoted } from '../text/escape.ts'
import type { FormatOptions } from '../formats/source.ts'
import { type Config, type Entry, type Settings, ignoredByDefault } from './config.ts'
import { listed } from './globs.ts'
import { type Policy, type PolicyFault, backward, full, isPolicy, policyNamed } from './policies.ts'

/** Is the file one to look at? Asked of each several times, and remembered. */
export function isLookedAt(config: Config, path: string): boolean {
  let known = lookedAt.get(config)
  if (!known) lookedAt.set(config, (known = new Map()))
  const answer = known.get(path) ?? (isChosen(config.files, path) && !listed([...ignoredByDefault, ...config.ignore], path))
  known.set(path, answer)
  return answer
}
/** Of globs that only take back, from all there is. */
const isChosen = (files: readonly string[], path: string): boolean => files.length === 0 || listed(files.every((glob) => glob.startsWith('!')) ? ['**', ...files] : files, path)
const lookedAt = new WeakMap<Config, Map<string, boolean>>()

/** Does the config itself say that the file is a contract, by giving it a format or by naming it outright? Then one that cannot be read as such is an error. */
export function isNamed(config: Config, path: string): boolean {
  const outright = [...config.files, ...config.contracts.flatMap(({ match }) => match)]
  return outright.includes(path) || config.contracts.some(({ format, match }) => format !== undefined && listed(match, path))
}

/** The settings of a file: the config's, under those of its entries for the file, under the flags. */
export function settingsFor(config: Config, path: string): Settings {
  const { policy, unsure, draft, breaking, versions, flags } = config
  let settings: Settings = { rules: config.rules, unsure, draft, breaking, versions, ...(policy ? { policy } : {}), ...overTime(config) }
  for (const entry of config.contracts) if (listed(entry.match, path)) settings = over(settings, entry)
  const { failOn: _, ...own } = flags
  return { ...settings, ...own }
}

/** How a file is read: as which format, whatever it looks like, what that format is told, and where its version comes from if it writes none. */
export type HowToRead = { format?: string; options?: FormatOptions; versionFrom?: readonly string[] }
export function howToRead(config: Config, path: string): HowToRead {
  const { format, contentModel, assertFormats, dialect, versions: { from } } = settingsFor(config, path)
  const options = { ...(contentModel ? { contentModel } : {}), ...(assertFormats === undefined ? {} : { assertFormats }), ...(dialect === undefined ? {} : { dialect }) }
  return { ...(format === undefined ? {} : { format }), ...(Object.keys(options).length > 0 ? { options } : {}), ...(from ? { versionFrom: from } : {}) }
}

const overTime = ({ baseline, releaseTags, transitive, noticeDays }: Partial<Settings>): Partial<Settings> => ({
  ...(baseline === undefined ? {} : { baseline }), ...(releaseTags === undefined ? {} : { releaseTags }), ...(transitive === undefined ? {} : { transitive }),
  ...(noticeDays === undefined ? {} : { noticeDays }),
})

function over(settings: Settings, { format, contentModel, assertFormats, dialect, sunset, policy, rules, unsure, draft, breaking, versions, ...others }: Entry): Settings {
  return {
    ...settings, ...(format === undefined ? {} : { format }), ...(contentModel === undefined ? {} : { contentModel }), ...(assertFormats === undefined ? {} : { assertFormats }),
    ...(dialect === undefined ? {} : { dialect }), ...(sunset === undefined ? {} : { sunset }), ...(policy === undefined ? {} : { policy }), ...overTime(others),
    rules: rules ? new Map([...settings.rules, ...rules]) : settings.rules,
    unsure: unsure ?? settings.unsure, draft: draft ?? settings.draft, breaking: breaking ?? settings.breaking,
    versions: { ...settings.versions, ...versions },
  }
}

/** The contract, with the end that the config gives to a file whose contract tells none. `path`: whose settings count. */
export function dated<C extends Contract | undefined>(contract: C, config: Config, path: string): C {
  const { sunset } = contract?.ends ? {} as Partial<Settings> : settingsFor(config, path)
  return contract && sunset !== undefined ? { ...contract, ends: { text: sunset, key: 'sunset', told: 'config' as const } } : contract
}

export type PolicySource = 'flag' | 'config' | 'contract' | 'default'
/** The policy in force and where it comes from. `misread`: the contract names one that is none, so the default stands in. */
export type PolicyChoice = { policy: Policy; source: PolicySource; misread?: Problem }

/** Flag, else the config, else the contract's own word, else the format's default. */
export function policyFor(config: Config, contract: Contract): PolicyChoice {
  if (config.flags.policy) return { policy: config.flags.policy, source: 'flag' }
  const { policy } = settingsFor(config, contract.file)
  if (policy) return { policy, source: 'config' }
  const standing = contract.format === 'pipeline' ? full : backward
  if (contract.policy === undefined) return { policy: standing, source: 'default' }
  const answer = policyNamed(contract.policy.text)
  return isPolicy(answer) ? { policy: answer, source: 'contract' } : { policy: standing, source: 'default', misread: misread(contract, answer) }
}

function misread(contract: Contract, { message, hint }: PolicyFault): Problem {
  const { file, policy } = contract
  const place = policy?.at ? contract.locate(policy.at) : undefined
  return new Problem({
    file, ...(place ? { line: place.line, column: place.column } : {}), code: 'unknown-policy',
    message: `compatibility ${quoted(policy?.text ?? '')}: ${message}`, hint,
  })
}
