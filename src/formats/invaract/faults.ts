import { get, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import type { Fault } from '../structure.ts'
import { clash } from './vocabulary.ts'

export const error = (at: Fault['at'], code: string, message: string, hint: string): Fault => ({ at, severity: 'error', code, message, hint })
export const warning = (at: Fault['at'], code: string, message: string, hint: string): Fault => ({ at, severity: 'warning', code, message, hint })

/** Names that stand twice in one list; of fields also those that differ by case alone, which Spark takes for one. */
export function duplicates(things: readonly Node[], what: 'inputs' | 'outputs' | 'fields'): Fault[] {
  const first = new Map<string, string>()
  return things.flatMap(thing => {
    const at = get(thing, 'name')
    const name = textOf(at)
    if (!at || name === undefined || name.trim() === '') return []
    const key = what === 'fields' ? name.toLowerCase() : name
    const other = first.get(key)
    if (other === undefined) {
      first.set(key, name)
      return []
    }
    return [error(at, 'duplicate-name', clash(what, other, name), 'rename one of them, or remove it')]
  })
}
