/** Who reads what of a change, as a graph of Mermaid: the contracts that may hurt somebody, and their known consumers. */
import type { ContractReport, Report } from '../../judge/report.ts'
import { codePoint } from '../../text/escape/visible.ts'
import { count, shortened } from '../words.ts'
import { folded } from './fold.ts'
import type { Room } from './room.ts'

/** More are no picture any more; and of one contract not so many that no other is seen. */
const mostNodes = 40, mostOfOne = 12
const longest = 48

/** Behind a fold. Empty where nobody is known, or no room is left. */
export function graphOf({ contracts }: Report, room: Room): string {
  const told = contracts.filter(({ consumers }) => consumers && consumers.list.length > 0)
  const drawn = drawing(told)
  if (drawn.nodes === 0) return ''
  const text = folded(`who reads what${drawn.left > 0 ? `, ${count(drawn.left, 'consumer')} left out` : ''}`, `\`\`\`mermaid\n${drawn.lines.join('\n')}\n\`\`\`\n`)
  return room.take(text) ? text : ''
}

function drawing(contracts: readonly ContractReport[]): { lines: string[]; nodes: number; left: number } {
  const names = new Map<string, string>(), lines = ['flowchart LR'], classes = new Map<string, 'breaks' | 'unsure'>()
  const node = (label: string, shape: readonly [string, string], key = label): string => {
    const known = names.get(key)
    if (known !== undefined) return known
    const id = `n${names.size + 1}`
    names.set(key, id)
    lines.push(`  ${id}${shape[0]}"${labelOf(label)}"${shape[1]}`)
    return id
  }
  let left = 0
  for (const { id, headPath, consumers } of contracts) {
    const list = consumers?.list ?? [], shown = names.size >= mostNodes ? [] : list.slice(0, Math.min(mostOfOne, mostNodes - names.size))
    left += (consumers?.known ?? 0) - shown.length
    if (shown.length === 0) continue
    const from = node(headPath === null ? `${id} (removed)` : id, ['[', ']'])
    for (const { name, reads, effect } of shown) {
      const to = node(name, ['(', ')'], name === id ? `${name}\0` : name) // who is called as what it reads is not it
      lines.push(`  ${from} ${effect === 'breaks' ? '==>' : effect === 'unsure' ? '-.->' : '-->'}${reads.length === 0 ? '' : `|"${labelOf(reads.slice(0, 3).join(', '))}${reads.length > 3 ? ', …' : ''}"|`} ${to}`)
      if (effect !== 'safe' && classes.get(to) !== 'breaks') classes.set(to, effect)
    }
  }
  for (const [effect, style] of [['breaks', 'stroke:#d1242f,stroke-width:3px'], ['unsure', 'stroke:#9a6700,stroke-dasharray:4'] ] as const) {
    const of = [...classes].flatMap(([id, own]) => (own === effect ? [id] : []))
    if (of.length > 0) lines.push(`  classDef ${effect} ${style}`, `  class ${of.join(',')} ${effect}`)
  }
  return { lines, nodes: names.size, left }
}

/** Letters, digits and a little more as they are; all else by its number, as Mermaid writes it, so that nothing of a contract is Mermaid, Markdown or HTML. What cannot be seen is shown. */
const labelOf = (text: string): string => shortened(text, longest).replace(/[^\p{L}\p{N} _/.…-]/gu, (char) => (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(char) ? codePoint(char) : char).replace(/[^\p{L}\p{N}]/gu, (one) => `#${one.codePointAt(0)};`)).replace(/(?<=^\d+)\.(?= )/, '#46;').replace(/^-(?= )/, '#45;')
