/** Which findings are waived. Base's waivers count, so that no change excuses itself; those of head too where base's config says so. */
import type { Config } from '../config/config.ts'
import { waiversPath } from '../config/load.ts'
import { type Said, type Waiver, readWaivers, said } from '../config/waivers.ts'
import type { ContractReport, Finding, Level, Place, ReportError } from '../judge/report.ts'
import type { RuleId } from '../judge/mends.ts'
import { displayOfSegments } from '../judge/paths.ts'
import { decode } from '../text/decode.ts'
import { quoted } from '../text/escape.ts'
import { Problem } from '../text/problem.ts'
import { errorOf, notice } from './notices.ts'
import type { Waiving } from './waived.ts'

type Bytes = Uint8Array | Problem | undefined
type Of = Pick<ContractReport, 'id' | 'basePath' | 'headPath'>
/** What became of a waiver: the finding that it met first, of which contract. */
type Met = { finding: Finding; of: string }

export function waiving(base: Bytes, head: Bytes, config: Config, today: string): Waiving {
  const [was, now] = [read(base), read(head)]
  const before = was instanceof Problem ? [] : was, after = now instanceof Problem ? [] : now
  const known = new Set(before.map(asWritten)), placed = new Map(after.map((one) => [keyOf(one), one.at]))
  const brought = after.filter((one) => !known.has(asWritten(one))), renewed = new Set(brought.map(keyOf))
  const counting = config.waivers === 'head' ? [...before.filter((one) => !renewed.has(keyOf(one))), ...brought] : before
  // One that is over stands in the way of none that is not.
  const byPrint = grouped(counting.toSorted((a, b) => Number(a.expires < today) - Number(b.expires < today))), waitingFor = grouped(config.waivers === 'head' ? [] : brought)
  const met = new Map<Waiver, Met>(), expired = new Map<Waiver, Met>(), waiting = new Map<Waiver, Met>(), odd = new Map<Waiver, Met & { key: Said; is: string }>()

  /** The first of them that is about this finding and about no other contract's. What else it says must hold, too. */
  const meant = (waivers: readonly Waiver[], finding: Finding, contract: Of, among: Map<Waiver, Met>): Waiver | undefined => {
    const of = JSON.stringify([contract.id, contract.basePath, contract.headPath])
    return waivers.find((one) => {
      const wrong = contradiction(one, finding, contract)
      if (wrong && wrong.key !== 'file') odd.set(one, { finding, of, ...wrong })
      const first = among.get(one)
      if (wrong || (first && first.of !== of)) return false
      if (!first) among.set(one, { finding, of })
      return true
    })
  }
  return {
    errors: [...(now instanceof Problem ? problems(now, 'head') : []), ...(was instanceof Problem && now instanceof Problem ? problems(was, 'base') : [])],
    of(finding, contract) {
      const one = meant(byPrint.get(finding.fingerprint) ?? [], finding, contract, met)
      if (one && one.expires >= today) return { reason: one.reason, expires: one.expires }
      if (one) expired.set(one, met.get(one) as Met)
      meant((waitingFor.get(finding.fingerprint) ?? []).filter(({ expires }) => expires >= today), finding, contract, waiting)
      return null
    },
    notices(contracts) {
      const say = (rule: RuleId, level: Level, one: Waiver, title: string, message: string, contract?: string): Finding[] => {
        const own = config.rules.get(rule) ?? level
        return own === 'off' ? [] : [notice(rule, own, title, message, { ...(contract === undefined ? {} : { contract }), from: one.fingerprint, to: one.expires, at: placeOf(placed.get(keyOf(one))) })]
      }
      // One that head takes out has nothing more to be said of it.
      const standing = counting.filter((one) => placed.has(keyOf(one)))
      return [
        ...(was instanceof Problem && !(now instanceof Problem) ? [notice('base-unreadable', 'warning', 'the waivers in base could not be read', `Base's ${waiversPath} could not be read (${was.message}), so none of its waivers counts. This change mends it.`, {})] : []),
        ...standing.flatMap((one) => {
          const found = expired.get(one)
          return found ? say('waiver-expired', found.finding.level === 'error' ? 'error' : 'warning', one, `waiver of ${nameOf(found.finding)} expired on ${one.expires}`, `The waiver ${one.fingerprint} (${one.reason}) counted until ${one.expires}, and what it excused is still here: ${found.finding.title}.`) : []
        }),
        ...[...odd].flatMap(([one, { finding, key, is }]) => say('waiver-unused', 'warning', one, `waiver ${one.fingerprint} is of another ${key}`, `The waiver says \`${key}: ${one.says.get(key) ?? ''}\`, and its finding (${finding.title}) is of ${is === '' ? 'none' : quoted(is)}, so it excuses nothing. Each waiver is of the finding that it names in full.`)),
        ...[...waiting].flatMap(([one, { finding }]) => say('waiver-not-counted', 'warning', one, `waiver of ${nameOf(finding)} does not count yet`, `This change brings a waiver for a finding of its own (${finding.title}). A waiver counts once it is in base: no change excuses itself, unless base's config says \`waivers: head\`.`)),
        ...byContract(standing.filter((one) => !met.has(one) && !odd.has(one) && isToldOf(one, contracts))).flatMap(([contract, all]) => {
          const [one] = all
          if (all.length > mostUnused && one) return say('waiver-unused', 'warning', one, `${all.length} waivers of ${quoted(contract)} excuse nothing`, `The contract ${quoted(contract)} has changed, and no finding is one that these waivers are of: ${all.slice(0, mostUnused).map((w) => `${w.fingerprint} (line ${(placed.get(keyOf(w)) ?? w.at).line})`).join(', ')} and ${all.length - mostUnused} more. Their changes are merged, are others by now, or are still to come.`)
          return all.flatMap((one) => say('waiver-unused', 'warning', one, `waiver ${one.fingerprint} excuses nothing`, `The contract ${quoted(contract)} has changed, and no finding is the one that the waiver is of: its change is merged, is another by now${one.expires < today ? '' : ', or is still to come'}. ${one.expires < today ? `It expired on ${one.expires}` : `It would excuse the same change again until ${one.expires}`}.`))
        }),
      ]
    },
  }
}

function read(bytes: Bytes): Waiver[] | Problem {
  if (bytes === undefined || bytes instanceof Problem) return bytes ?? []
  try {
    return readWaivers(decode(bytes, waiversPath), waiversPath)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}
const problems = (problem: Problem, side: 'base' | 'head'): ReportError[] => [problem, ...problem.others].map((one) => errorOf(one, side))

/** So many of one contract are told each by itself. */
const mostUnused = 3
function byContract(waivers: readonly Waiver[]): [string, Waiver[]][] {
  const out = new Map<string, Waiver[]>()
  for (const one of waivers) {
    const contract = one.says.get('contract') ?? '', known = out.get(contract)
    if (known) known.push(one)
    else out.set(contract, [one])
  }
  return [...out]
}

function grouped(waivers: readonly Waiver[]): ReadonlyMap<string, readonly Waiver[]> {
  const out = new Map<string, Waiver[]>()
  for (const one of waivers) out.set(one.fingerprint, [...out.get(one.fingerprint) ?? [], one])
  return out
}

/** Of findings with one fingerprint in several files each has its own. */
const keyOf = ({ fingerprint, says }: Waiver): string => JSON.stringify([fingerprint, says.get('file')])
const asWritten = ({ fingerprint, reason, expires, says }: Waiver): string => JSON.stringify([fingerprint, reason, expires, said.map((key) => says.get(key))])

function contradiction({ says }: Waiver, finding: Finding, { id, basePath, headPath }: Of): { key: Said; is: string } | undefined {
  const is = { contract: [id], file: [basePath, headPath], rule: [finding.rule], path: [finding.display, ...finding.also.map(displayOfSegments)] }
  for (const [key, text] of says) if (!is[key].includes(text)) return { key, is: is[key].find((one) => one !== null) ?? '' }
  return undefined
}

/** Whether the run looked at what it is of: the contract changed, and all of its findings are told. */
const isToldOf = ({ says }: Waiver, contracts: readonly ContractReport[]): boolean =>
  contracts.some(({ id, basePath, headPath, findings, omitted }) => id === says.get('contract') && findings.length > 0 && !omitted && (!says.has('file') || [basePath, headPath].includes(says.get('file') ?? '')))
const nameOf = ({ display, rule }: Finding): string => (display === '' ? rule : display)
const placeOf = (at: Waiver['at'] | undefined): Place | null => (at ? { ...at } : null)
