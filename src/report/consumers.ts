/** Known consumers in words. Nothing is said where none is known: that would be taken for safety. */
import type { ConsumerReport, ContractReport, Finding } from '../judge/report.ts'

const named = 5
const longest = 80
type Who = Pick<ConsumerReport, 'name' | 'owner' | 'file' | 'line'>

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text)
const called = ({ name, owner, file, line }: Who): string => `${cut(name)} (${file.length > longest ? `…${file.slice(1 - longest)}` : file}:${line}${owner === null ? '' : `, owner ${cut(owner)}`})`

/** `finance (contracts/finance.yaml:12, owner data-finance), ops (…) and 3 more` */
function listed(who: readonly Who[], all: number): string {
  const told = who.slice(0, named).map(called), left = all - told.length
  return left > 0 ? `${told.join(', ')} and ${left} more` : told.length < 2 ? told.join('') : `${told.slice(0, -1).join(', ')} and ${told.at(-1)}`
}
const consumers = (n: number): string => `known consumer${n === 1 ? '' : 's'}`

/** `Breaks 2 of 5 known consumers: …`; that none reads what it is about; or nothing. */
export function consumersInWords({ consumers: hurt }: Finding): string[] {
  if (!hurt || hurt.known === 0) return []
  const { known, breaks, unsure, safe, told } = hurt
  const who = (effect: 'breaks' | 'unsure'): Who[] => told.filter((one) => one.effect === effect)
  return [
    ...(breaks > 0 ? [`Breaks ${breaks} of ${known} ${consumers(known)}: ${listed(who('breaks'), breaks)}.`] : []),
    ...(unsure > 0 ? [`May break ${unsure} of ${known} ${consumers(known)}, which may read it: ${listed(who('unsure'), unsure)}.`] : []),
    ...(breaks + unsure > 0 ? [] : [safe > 0 ? `${safe} of ${known} ${consumers(known)} ${safe === 1 ? 'reads' : 'read'} it, and what ${safe === 1 ? 'it asks' : 'they ask'} for is still met.` : `No known consumer reads it, of ${known}.`]),
  ]
}

/** Of the contract as a whole: `5 known consumers: 2 break, 1 may`, `1 known consumer: 1 may break`; and those whose version is offered no more. */
export function knownInWords({ consumers: all }: ContractReport): string[] {
  if (!all) return []
  const { known, breaks, unsure, list } = all
  const hurt = [...(breaks > 0 ? [`${breaks} ${breaks === 1 ? 'breaks' : 'break'}`] : []), ...(unsure > 0 ? [`${unsure} may${breaks > 0 ? '' : ' break'}`] : [])]
  return [`${known} ${consumers(known)}${hurt.length > 0 ? `: ${hurt.join(', ')}` : ''}`, ...list.filter(({ why }) => why !== null).slice(0, named).map((one) => `${called(one)}: ${one.why ?? ''}`)]
}
