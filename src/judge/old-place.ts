/** Where the data lies that a new major version breaks, if it stays where consumers of the old one look. */
import type { Contract } from '../contract/contract.ts'
import type { Fact } from '../contract/facts.ts'
import type { Finding } from './report.ts'
import { beginning } from './short.ts'

/** In words; empty where only the format says that a new version wants a place of its own. Undefined where none is told, it moved, or nothing that is read there breaks. */
export function oldPlace(base: Contract, findings: readonly Finding[]): string | undefined {
  const moved = (f: Finding): boolean => f.rule === 'place-changed' || f.rule === 'server-changed'
  if (base.majorsMove) return findings.some(moved) ? undefined : placeOf(base, base.datasets.map(({ name }) => name)) ?? ''
  const broken = findings.filter(isReadOtherwise).map(({ basePath: [name] }) => name)
  if (broken.length === 0 || findings.some((f) => moved(f) && (f.basePath.length === 0 || broken.includes(f.basePath[0])))) return undefined
  return placeOf(base, broken)
}
const isReadOtherwise = ({ rule, fact, role, breaking, oldReadsNew, basePath }: Finding): boolean =>
  breaking && role === 'output' && oldReadsNew === 'breaks' && basePath.length > 0 && (fact === null || rule === 'meaning-changed') && !/^(?:dataset-|retired)/.test(rule)

const longest = 200 // characters of it in a sentence

/** What a dataset tells of its own place, else a server of the contract. A name that is only its own tells none. */
function placeOf(base: Contract, names: readonly (string | undefined)[]): string | undefined {
  const own = base.datasets.filter(({ name, unnamed }) => unnamed || names.includes(name)).flatMap(({ name, facts }) => facts.filter((f) => isPlace(f) && !(f.key === 'physicalName' && f.text === name)))
  const place = own.find(({ key }) => key !== 'physicalName') ?? base.facts.find((f) => f.kind === 'server' && f.production) ?? own[0]
  return place && beginning(place.kind === 'server' ? `${place.key.replace(':', ' ')}, ${place.text}` : place.text, longest)
}
const isPlace = ({ matter, key }: Fact): boolean => matter === 'place' && (key === 'location' || key === 'topic' || key === 'physicalName')
