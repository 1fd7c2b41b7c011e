/** The gate over texts at hand. */
import { defaults } from '../config/config.ts'
import { isPolicy, policyNamed } from '../config/policies.ts'
import type { FormatOptions } from '../formats/source.ts'
import { gate } from '../gate.ts'
import type { Report } from '../judge/report.ts'
import { inMemory } from '../read/memory.ts'
import { type Releases, releasesAmong, tagReader } from '../read/tags.ts'

type Texts = Readonly<Record<string, string>> | ReadonlyMap<string, string>
/** `base` and `head` map a path to its text. `format`: read every file as this one; `options`: what it is told, as an entry of a config tells it. `policy`: any spelling of the documentation. Of one text a side it is not known what else there is; of more, what they refer to has to be among them. `earlier`: texts of earlier versions by their numbers, against which head is held as well. */
export type CompareTexts = { format?: string; options?: FormatOptions; base: Texts; head: Texts; earlier?: Readonly<Record<string, Texts>>; policy?: string; today?: string }

/** Resolves to the report. Rejects with a TypeError for a policy or an earlier version that is none. */
export async function compareTexts({ format, options, base, head, earlier, policy, today }: CompareTexts): Promise<Report> {
  const chosen = policy === undefined ? undefined : policyNamed(policy)
  if (chosen && !isPolicy(chosen)) throw new TypeError(`policy ${JSON.stringify(policy)}: ${chosen.message}; ${chosen.hint}`)
  const config = { ...defaults, ignore: ['!**'], ...(earlier ? { transitive: true } : {}), ...(format === undefined && !options ? {} : { contracts: [{ match: ['**'], ...(format === undefined ? {} : { format }), ...options }] }) }
  const [was, is] = [mapped(base), mapped(head)], alone = was.size <= 1 && is.size <= 1 ? { alone: true as const } : {}
  return gate(
    { base: { ...inMemory('base', was), ...alone }, head: { ...inMemory('head', is), ...alone }, ...(earlier ? { releases: async () => releasesIn(earlier) } : {}) },
    { config, ...(chosen ? { flags: { policy: chosen } } : {}), ...(today === undefined ? {} : { today }) },
  )
}
/** Throws a TypeError for what is no version: it would be left out. */
async function releasesIn(earlier: Readonly<Record<string, Texts>>): Promise<Releases> {
  for (const name of Object.keys(earlier)) if (!tagReader('*')(name)) throw new TypeError(`earlier ${JSON.stringify(name)} is not the number of a version`)
  const snapshots = new Map(Object.entries(earlier).map(([version, texts]) => [version, { ...inMemory(version, mapped(texts)), alone: true as const }]))
  return {
    all: releasesAmong([...snapshots.keys()].map((name) => ({ name, commit: name })), ['*']), isReached: async () => true,
    at: async ({ tag }) => snapshots.get(tag) ?? inMemory(tag, new Map()),
  }
}
const mapped = (texts: Texts): ReadonlyMap<string, string> => (texts instanceof Map ? texts : new Map(Object.entries(texts)))
