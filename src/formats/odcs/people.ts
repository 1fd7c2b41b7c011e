/** Who stands behind a contract, and where to ask. A list of people and a team with members are one thing. */
import type { Fact } from '../../contract/facts.ts'
import { entriesOf, get, isNull, itemsOf, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { fact, inertFacts, textFact } from '../shared/facts.ts'

const membersOf = (team: Node | undefined): Node[] => (team?.kind === 'list' ? team.items : itemsOf(get(team, 'members')))

export function teamFacts(team: Node | undefined): Fact[] {
  return [...membersOf(team).map((member) => entry('team', member)), ...(team?.kind === 'map' ? inertFacts(team, (key) => key === 'members' || key === 'id', 'team.') : [])]
}
export const roleFacts = (roles: Node | undefined): Fact[] => itemsOf(roles).map((role) => entry('roles', role))

/** The first whose role is to own, else the team's name. */
export function ownerOf(team: Node | undefined): string | undefined {
  const owner = membersOf(team).find((member) => /owner/i.test(textOf(get(member, 'role')) ?? '') && !get(member, 'dateOut'))
  return (owner && (textOf(get(owner, 'username')) ?? textOf(get(owner, 'name')))) ?? (team?.kind === 'map' ? textOf(get(team, 'name')) : undefined)
}

/** A channel that is gone is less support; what is said about one binds nobody. */
export function supportFacts(support: Node | undefined): Fact[] {
  const channels = itemsOf(support)
  if (!support || channels.length === 0) return []
  const names = channels.map((c) => textOf(get(c, 'channel')) ?? textOf(get(c, 'url')) ?? '').sort()
  return [
    fact('support', 'delivery', names.join(', '), support, { kind: 'set', value: names }),
    ...channels.map((c) => entry(`support.${textOf(get(c, 'channel')) ?? ''}`, c)),
  ]
}

/** Whole, without its id and what is null. */
function entry(key: string, node: Node): Fact {
  if (node.kind !== 'map') return textFact(key, 'inert', node)
  const entries: MapNode['entries'] = new Map([...node.entries].filter(([name, { value }]) => name !== 'id' && !isNull(value)))
  const { kind: _, ...whole } = { ...textFact(key, 'inert', { ...node, entries }), at: node }
  const words = [...entriesOf({ ...node, entries })].flatMap(([, value]) => textOf(value) ?? [])
  return { ...whole, kind: 'text', value: 'value' in whole ? String(whole.value) : '', text: words.join(', ') }
}
