/** `slaProperties`: promises of delivery, each about an element and a driver. */
import type { Fact } from '../../contract/facts.ts'
import { Moment, secondsOf } from '../../contract/moments.ts'
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { fact, inertFacts, textFact, wordsOf } from '../shared/facts.ts'
import { deliveryFacts, deliveryKey } from '../shared/service-levels.ts'

const read = new Set(['id', 'property', 'value', 'valueExt', 'unit', 'element', 'column', 'driver'])

/** `usual` is the element meant where none is written. */
export const slaFacts = (list: Node | undefined, usual: string | undefined): Fact[] => itemsOf(list).flatMap((item) => entryFacts(item, usual))

/** The standard's word for the day from which there is nothing any more; of an element alone it says nothing of the contract. */
export const endOfLife = (list: Node | undefined): [string, Node][] => itemsOf(list).flatMap((item) => {
  const word = textOf(get(item, 'property')) ?? '', value = get(item, 'value')
  return /^(?:endOfLife|el)$/i.test(word) && value && !get(item, 'element') && !get(item, 'column') ? [['endOfLife', value] as [string, Node]] : []
})

/** `column` is version 2's word for an element, and still stands in files that call themselves 3.0. */
function entryFacts(item: Node, usual: string | undefined): Fact[] {
  const property = textOf(get(item, 'property'))
  const value = get(item, 'value')
  if (property === undefined) return [textFact('sla', 'delivery', item)]
  const about = [textOf(get(item, 'element') ?? get(item, 'column')) ?? usual, textOf(get(item, 'driver'))?.toLowerCase()]
  const key = [deliveryKey(property), ...about.filter((word) => word !== undefined).map((word) => word.replaceAll(/\s*,\s*/g, ','))].join(':')
  const more = inertFacts(item, (name) => read.has(name), `${key}.`)
  if (!value) return [fact(key, 'delivery', property, item, { kind: 'text', value: '' }), ...more]
  return [...promise(property, value, textOf(get(item, 'unit'))).map((f) => Object.assign(f, { key })), ...extended(key, item, value), ...more]
}

function promise(property: string, value: Node, unit: string | undefined): Fact[] {
  if (value.kind !== 'scalar') return deliveryFacts(property, value)
  const moment = whenOf(value.text.trim())
  if (moment) return [fact(property, 'delivery', value.text, value, { kind: 'quantity', value: moment, unit: 's', better: /^end/i.test(property) ? 'more' : 'less' })]
  const own = /[\d\s](?:[a-zµ%]+)$/i.test(value.text.trim()) || /^P/i.test(value.text.trim())
  return deliveryFacts(property, { ...value, text: unit === undefined || own ? value.text : `${value.text} ${unit}` })
}
/** A day, an instant, a time of day (with its zone). */
function whenOf(text: string): ReturnType<typeof secondsOf> {
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? secondsOf(new Moment('timestamp', text)) : /^\d{2}:\d{2}/.test(text) ? secondsOf(new Moment('time', text)) : undefined
}
/** A second value, where it is another one. */
function extended(key: string, item: Node, value: Node): Fact[] {
  const node = get(item, 'valueExt')
  return node && wordsOf(node) !== wordsOf(value) ? [textFact(`${key}.ext`, 'delivery', node)] : []
}
