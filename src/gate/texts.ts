/** The gate over texts at hand. */
import { defaults } from '../config/config.ts'
import { isPolicy, policyNamed } from '../config/policies.ts'
import type { FormatOptions } from '../formats/source.ts'
import { gate } from '../gate.ts'
import type { Report } from '../judge/report.ts'
import { inMemory } from '../read/memory.ts'

type Texts = Readonly<Record<string, string>> | ReadonlyMap<string, string>
/** `base` and `head` map a path to its text. `format`: read every file as this one; `options`: what it is told, as an entry of a config tells it. `policy`: any spelling of the documentation. Of one text a side it is not known what else there is; of more, what they refer to has to be among them. */
export type CompareTexts = { format?: string; options?: FormatOptions; base: Texts; head: Texts; policy?: string; today?: string }

/** Resolves to the report. Rejects with a TypeError for a policy that is none. */
export async function compareTexts({ format, options, base, head, policy, today }: CompareTexts): Promise<Report> {
  const chosen = policy === undefined ? undefined : policyNamed(policy)
  if (chosen && !isPolicy(chosen)) throw new TypeError(`policy ${JSON.stringify(policy)}: ${chosen.message}; ${chosen.hint}`)
  const config = { ...defaults, ignore: ['!**'], ...(format === undefined && !options ? {} : { contracts: [{ match: ['**'], ...(format === undefined ? {} : { format }), ...options }] }) }
  const [was, is] = [mapped(base), mapped(head)], alone = was.size <= 1 && is.size <= 1 ? { alone: true as const } : {}
  return gate(
    { base: { ...inMemory('base', was), ...alone }, head: { ...inMemory('head', is), ...alone } },
    { config, ...(chosen ? { flags: { policy: chosen } } : {}), ...(today === undefined ? {} : { today }) },
  )
}
const mapped = (texts: Texts): ReadonlyMap<string, string> => (texts instanceof Map ? texts : new Map(Object.entries(texts)))
