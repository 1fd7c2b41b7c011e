/** The whole tree at one moment: what its contracts say that cannot all be so. */
import type { Config } from '../../config/config.ts'
import { settingsFor } from '../../config/settings.ts'
import type { Contract } from '../../contract/contract.ts'
import type { Finding, Level, Place } from '../../judge/report.ts'
import { heavierFirst } from '../../judge/omitted.ts'
import type { RuleId } from '../../judge/mends.ts'
import { beginning } from '../../judge/short.ts'
import type { Snapshot } from '../../read/snapshot.ts'
import { type Problem } from '../../text/problem.ts'
import { notice } from '../notices.ts'
import { type Offer, type Offered, offerOf } from './offers.ts'
import { type Reader, declared, mayRead, readersIn } from './readers.ts'
import { unmet } from './unmet.ts'

/** A contract of the tree with what it offers. */
export type Producer = { offer: Offer; contract: Contract }
/** `counted`: contracts, and what is known to be read of them. */
export type Tree = { findings: Finding[]; errors: Problem[]; counted: { contracts: number; consumers: number } }
/** What is said against something in a file. `from`: what is asked for or claimed; `to`: what stands against it. */
export type Objection = { rule: RuleId; level: Level; title: string; more: string; from: string; to: string; at: Place; contract: string; path?: readonly string[]; proof?: Finding['proof']; why?: string }

export async function contradictions(head: Snapshot, config: Config): Promise<Tree> {
  const producers: Producer[] = [], readers: Reader[] = config.consumers.map(declared), errors: Problem[] = [], seen = new Set<string>()
  const paths = (await head.list()).filter(({ path, mode }) => mode === 'file' && mayRead(config, path)).map(({ path }) => path).sort()
  for (let from = 0; from < paths.length; from += batch) {
    for (const [path, bytes] of await head.read(paths.slice(from, from + batch))) {
      const found = await readersIn(path, bytes, head, config)
      readers.push(...found.readers)
      errors.push(...found.faults, ...(found.problem ? [found.problem] : []))
      for (const contract of found.contracts) {
        const whole = contract.parts && [contract.id, ...contract.parts].join('\0') // written in several files: each reads as all of it
        if (contract.enforced === 'no' || (whole !== undefined && seen.has(whole))) continue
        if (whole !== undefined) seen.add(whole)
        producers.push({ offer: offerOf(contract), contract })
      }
    }
  }
  const objections = [...claimedTwice(producers), ...await unmet(readers, producers, new Set(paths))]
  const findings = objections.map((one) => findingOf(one, config)).sort((a, b) => heavierFirst(a, b) || inOrder(a.at?.file ?? '', b.at?.file ?? '') || (a.at?.line ?? 0) - (b.at?.line ?? 0))
  return { findings, errors, counted: { contracts: producers.length, consumers: new Set(readers.map(({ name }) => name)).size } }
}
const batch = 64
const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function findingOf({ rule, level, title, more, from, to, at, contract, path = [], proof = null, why }: Objection, config: Config): Finding {
  const set = settingsFor(config, at.file).rules.get(rule) ?? level
  return { ...notice(rule, set, title, `${title}. ${more}`, { contract: `${contract} ${path.join(' ')}`, from, to, at }), proof, why: why ?? null }
}

/** Contracts that write what they speak of: no two of them share a place, whatever they are written in. Others may describe what a job writes. */
const writing = new Set(['invaract', 'pipeline'])

/** Of two majors of one contract at one place the change that brings it is told, and of two that are the same the copy. */
function claimedTwice(producers: readonly Producer[]): Objection[] {
  const claims = new Map<string, { producer: Producer; offered: Offered }[]>()
  for (const producer of producers) for (const offered of producer.offer.datasets) for (const claim of new Set(offered.claims)) claims.set(claim, [...claims.get(claim) ?? [], { producer, offered }])
  const told = new Set<string>()
  return [...claims].flatMap(([claim, [first, ...others]]) => others.flatMap(({ producer, offered }): Objection[] => {
    if (!first || producer.offer.id === first.producer.offer.id || (bothAppend(producer, offered, first.producer, first.offered))) return []
    const [a, b] = [first.producer.offer, producer.offer]
    if (a.format !== b.format && !(writing.has(a.format) && writing.has(b.format))) return []
    const pair = JSON.stringify([a.file, a.id, first.offered.name, b.file, b.id, offered.name])
    if (told.has(pair)) return []
    told.add(pair)
    const at = placeIn(producer.contract, offered), other = placeIn(first.producer.contract, first.offered), where = claim.startsWith('[') ? inServer(claim, offered) : claim
    return [{ rule: 'location-claimed-twice', level: 'error', title: `${where} is claimed by ${a.id} and by ${b.id}`, more: `Both say that what lies there${wordsOf(claim)} is theirs. The other one stands at ${other.file}:${other.line}.`, from: claim, to: a.id, at, contract: b.id, path: [offered.name] }]
  }))
}
/** `orders (s3, location s3://lake/orders)` */
function inServer(claim: string, { name, names }: Offered): string {
  const [type, ...told] = JSON.parse(claim) as (string | [string, string])[]
  return `${names.at(-1) ?? name} (${beginning([type, ...told.flatMap((one) => (typeof one === 'string' ? [] : [one.join(' ')]))].join(', '), 120)})`
}
/** Of a server all that is told of it, which tells where a table is that is called as others are. */
function wordsOf(claim: string): string {
  if (!claim.startsWith('[')) return ''
  const [type = '', ...told] = JSON.parse(claim) as (string | [string, string])[]
  return ` (${[type, ...told.flatMap((one) => (typeof one === 'string' ? [] : [one.join(' ')]))].filter((one) => one !== '').join(', ').slice(0, longest)})`
}
const longest = 200
/** Jobs that add to what others wrote share a place by intent. */
const bothAppend = (...[a, x, b, y]: [Producer, Offered, Producer, Offered]): boolean => ([[a, x], [b, y]] as const).every(([{ contract }, { name }]) =>
  contract.datasets.some((dataset) => dataset.name === name && dataset.facts.some((fact) => fact.key === 'saveMode' && ['append', 'merge', 'upsert'].includes(fact.text.trim().toLowerCase()))))

function placeIn(contract: Contract, { name }: Offered): Place {
  const dataset = contract.datasets.find((one) => one.name === name && one.role === 'output'), at = dataset?.facts.find(({ key }) => key === 'location')?.at ?? dataset?.at ?? contract.at
  return at ? { ...contract.locate(at) } : { file: contract.file, line: 1, column: 1, endLine: 1, endColumn: 1 }
}
