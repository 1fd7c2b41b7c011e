/** What goes wrong where a fact moved, said concretely: a table by what hangs on the fact. The texts are the contract's own; printers escape them. */
import type { Change } from '../compare/change.ts'
import type { Bounded, Fact } from '../contract/facts.ts'
import { type Num, addNums, compareNums, negated, whole } from '../contract/numbers.ts'
import type { Sentences } from './effect-words.ts'
import { short } from './short.ts'

type FactChange = Extract<Change, { of: 'fact' }>
/** The two sides as people read them. `name` is what the fact is called. */
type Said = { name: string; was: string; is: string; base: Fact | undefined; head: Fact | undefined; drift: FactChange['drift']; effects: FactChange['effects'] }

/** Of what moved from one side to the other, by kind, matter and key of the fact. Empty for what says nothing on either side. */
export function factSentences(c: FactChange): Sentences {
  const { base, head, drift } = c
  const fact = head ?? base
  if (!fact) return { oldReadsNew: {}, newReadsOld: {} }
  const said: Said = { name: c.key.replace(/^(?:server|quality):/, ''), was: short(base?.text ?? null), is: short(head?.text ?? null), base, head, drift, effects: c.effects }
  if (c.role === 'input') return {
    oldReadsNew: fact.matter !== 'place' || !base || !head ? {}
      : { safe: `Producers that satisfied base are asked for the same records; head takes them with ${said.name} ${said.is} instead of ${said.was}.` },
    newReadsOld: {},
  }
  if (fact.kind === 'server') return server(said)
  if (fact.kind === 'key') return key(said)
  if (fact.matter === 'place') return fact.kind === 'query' ? stored(said) : (places[c.key] ?? place)(said)
  return (fact.matter === 'meaning' ? meanings[c.key] ?? meaning : others[fact.matter] ?? nobody)(said)
}

const both = (consumers: string, history: string): Sentences => ({ oldReadsNew: { breaks: consumers }, newReadsOld: { breaks: history } })
/** Said no more, said for the first time, or said otherwise: each hurts others. */
function moved({ drift }: Said, { gone, come, other }: { gone: Sentences; come: Sentences; other: Sentences }): Sentences {
  return drift === 'removed' ? gone : drift === 'added' ? come : other
}
const stays = 'Data already written stays where it is, and is found there.'

const place = (s: Said): Sentences => moved(s, {
  gone: { oldReadsNew: { breaks: `Consumers built on base look in ${s.was} (${s.name}), where head promises nothing any more.` }, newReadsOld: { safe: stays } },
  come: { oldReadsNew: { safe: `Consumers built on base look where they did; head adds ${s.name} ${s.is}.` }, newReadsOld: { safe: stays } },
  other: both(
    `Consumers built on base look in ${s.was} (${s.name}), and find nothing new there.`,
    `Consumers built on head look in ${s.is} (${s.name}), and data already written is in ${s.was}.`,
  ),
})
const location = (s: Said): Sentences => moved(s, {
  gone: { oldReadsNew: { breaks: `Consumers built on base look in ${s.was}, where head promises nothing any more.` }, newReadsOld: { safe: stays } },
  come: place(s),
  other: both(`Consumers built on base look in ${s.was}, and find nothing new there.`, `Consumers built on head look in ${s.is}, and data already written is in ${s.was}.`),
})
const format = (s: Said): Sentences => moved(s, {
  gone: {
    oldReadsNew: { breaks: `Consumers built on base expect ${s.was}, which head no longer promises.` },
    newReadsOld: { safe: `Data already written is ${s.was}, as before.` },
  },
  come: { oldReadsNew: { safe: 'Consumers built on base read it as they did.' }, newReadsOld: { safe: 'Data already written is read as before.' } },
  other: both(`Consumers built on base expect ${s.was}, and new data is ${s.is}.`, `Consumers built on head expect ${s.is}, and data already written is ${s.was}.`),
})
const physicalName = (s: Said): Sentences => moved(s, {
  gone: { oldReadsNew: { breaks: `Consumers built on base look for ${s.was} where it is stored, a name that head no longer promises.` }, newReadsOld: { safe: stays } },
  come: place(s),
  other: both(
    `Consumers built on base look for ${s.was} where it is stored, and new data is under ${s.is}.`,
    `Consumers built on head look for ${s.is} where it is stored, and data already written is under ${s.was}.`,
  ),
})
const topic = (s: Said): Sentences => moved(s, {
  gone: place(s), come: place(s),
  other: both(`Consumers built on base listen to ${s.was}, and nothing new comes there.`, `Consumers built on head listen to ${s.is}, and what was sent before is in ${s.was}.`),
})
const places: Readonly<Partial<Record<string, (s: Said) => Sentences>>> = { location, format, physicalName, topic }

/** A type word beside the shape. */
const stored = (s: Said): Sentences => both(
  `Consumers built on base expect it stored as ${s.was}, and it is stored as ${s.is}.`,
  `Data already written is stored as ${s.was}, and consumers built on head expect ${s.is}.`,
)

function server(s: Said): Sentences {
  const { base, head, drift } = s
  if (base?.kind === 'server' && head?.kind === 'server') {
    const [was, is] = [saidOnlyBy(base, head), saidOnlyBy(head, base)]
    return {
      oldReadsNew: {
        breaks: `Consumers built on base go by what base says of ${s.name} (${was}), and find nothing new there.`,
        safe: `${s.name} is not for production: consumers built on base keep working.`,
      },
      newReadsOld: { breaks: `Consumers built on head go by what head says of ${s.name} (${is}), and data already written is where base says (${was}).`, safe: stays },
    }
  }
  return drift === 'removed'
    ? {
      oldReadsNew: { breaks: `Consumers built on base that connect to ${s.name} (${s.was}) are promised nothing there any more.`, safe: 'Consumers built on base keep working.' },
      newReadsOld: { safe: 'Data already written stays where it is.' },
    }
    : { oldReadsNew: { safe: 'Consumers built on base connect to the servers that they know.' }, newReadsOld: { safe: stays } }
}
type Server = Fact & { kind: 'server' }
/** What one server says that the other does not. */
export const saidOnlyBy = (one: Server, other: Server): string => short(
  [...one.facts].filter(([key, value]) => other.facts.get(key) !== value).map(([key, value]) => `${key} ${value}`).join(', ') || 'nothing',
)

function key({ base, head, was, is, effects }: Said): Sentences {
  return {
    oldReadsNew: {
      breaks: `Consumers built on base rely on one record for each ${was}, and meet several: joins repeat rows.`,
      safe: base ? `Consumers built on base still meet at most one record for each ${was}.` : 'Consumers built on base did not rely on it.',
    },
    newReadsOld: {
      breaks: `Data already written may hold several records for one ${is}, where consumers built on head rely on one.`,
      safe: head ? `Data already written holds at most one record for each ${is}.`
        : effects.oldReadsNew === 'safe' ? `Data already written holds at most one record for each ${was}, as before.` // another key of head's says so too
        : 'Consumers built on head do not rely on it in data already written.',
    },
  }
}

/** A figure, a day or a time that the two sides take for another. */
const measured = (s: Said): Sentences => moved(s, {
  gone: {
    oldReadsNew: { breaks: `Consumers built on base read 12.5 as 12.5 ${s.was}, which head no longer says it is.` },
    newReadsOld: { safe: `12.5 in data already written is 12.5 ${s.was}, as before.` },
  },
  come: { oldReadsNew: { safe: `Consumers built on base were not told that it is in ${s.is}.` }, newReadsOld: { safe: 'Data already written is read as before.' } },
  other: both(
    `Consumers built on base read 12.5, written in ${s.is}, as 12.5 ${s.was}.`,
    `Consumers built on head read 12.5 in data already written, which is in ${s.was}, as 12.5 ${s.is}.`,
  ),
})
const timezone = (s: Said): Sentences => moved(s, {
  gone: {
    oldReadsNew: { breaks: `Consumers built on base read 12:00 as noon in ${s.was}, which head no longer says it is.` },
    newReadsOld: { safe: `12:00 in data already written is noon in ${s.was}, as before.` },
  },
  come: { oldReadsNew: { safe: `Consumers built on base were not told that times are those of ${s.is}.` }, newReadsOld: { safe: 'Data already written is read as before.' } },
  other: both(
    `Consumers built on base read 12:00, written in ${s.is}, as noon in ${s.was}.`,
    `Consumers built on head read 12:00 in data already written, which is noon in ${s.was}, as noon in ${s.is}.`,
  ),
})
const partitions = (by: string): string => (by === 'none' ? 'no partitions' : `partitions by ${by}`)
const partitioning = (s: Said): Sentences => moved(s, {
  gone: {
    oldReadsNew: { breaks: `Consumers built on base expect ${partitions(s.was)}, which head no longer promises.` },
    newReadsOld: { safe: `Data already written has ${partitions(s.was)}, as before.` },
  },
  come: { oldReadsNew: { safe: 'Consumers built on base read all of it, as they did.' }, newReadsOld: { safe: 'Data already written is read as before.' } },
  other: both(
    `Consumers built on base expect ${partitions(s.was)}, and new data has ${partitions(s.is)}.`,
    `Consumers built on head expect ${partitions(s.is)}, and data already written has ${partitions(s.was)}.`,
  ),
})
const meaning = (s: Said): Sentences => moved(s, {
  gone: {
    oldReadsNew: { breaks: `Consumers built on base take ${s.name} to be ${s.was}, which head no longer says.` },
    newReadsOld: { safe: `In data already written ${s.name} is ${s.was}, as before.` },
  },
  come: { oldReadsNew: { safe: `Consumers built on base were not told that ${s.name} is ${s.is}.` }, newReadsOld: { safe: 'Data already written is read as before.' } },
  other: both(
    `Consumers built on base take ${s.name} to be ${s.was}, and it is ${s.is}.`,
    `Consumers built on head take ${s.name} to be ${s.is}, and in data already written it is ${s.was}.`,
  ),
})
const meanings: Readonly<Partial<Record<string, (s: Said) => Sentences>>> = { unit: measured, currency: measured, timezone, partitioning }

const promise = (s: Said): Sentences => ({
  oldReadsNew: {
    breaks: s.head ? `Consumers built on base rely on ${s.name} ${s.was}, and head promises ${s.is}.`
      : `Consumers built on base rely on ${s.name} ${s.was}, which head no longer promises.`,
    safe: s.base ? `Consumers built on base get what they rely on: ${s.name} ${s.was}.` : `Consumers built on base did not rely on ${s.name}.`,
  },
  newReadsOld: {
    breaks: `Data already written was ${s.base ? `held to ${s.name} ${s.was}` : `not held to ${s.name}`}, and consumers built on head rely on ${s.is}.`,
    safe: 'Data already written keeps to what head promises.',
  },
})
const quality = (s: Said): Sentences => {
  const { base, head } = s
  const loosened = passing(head, base), tightened = passing(base, head)
  const binds = (f: Fact | undefined): boolean => f !== undefined && (!('binding' in f) || f.binding)
  return {
    oldReadsNew: {
      breaks: !head ? `Base held data to ${s.was}, and head does not: consumers built on base may meet data that was stopped before.`
        : loosened === undefined || !binds(head) ? `Base held data to ${s.was}, and head to ${s.is}: consumers built on base may meet data that was stopped before.`
        : `Data with ${loosened} passes head's check; base's (${s.was}) stopped it.`,
      safe: binds(base) ? `Consumers built on base meet only data that passes base's check (${s.was}).` : 'Consumers built on base did not rely on such a check.',
    },
    newReadsOld: {
      breaks: !base || !binds(base) ? `Data already written was not held to ${s.is}.`
        : tightened === undefined ? `Data already written was held to ${s.was}, and consumers built on head rely on ${s.is}.`
        : `Data already written may have ${tightened}, which passed base's check and does not pass head's (${s.is}).`,
      safe: 'Consumers built on head rely on no check that data already written did not pass.',
    },
  }
}
type Range = Fact & { kind: 'range' }
/** What the one range lets pass and the other does not, in words; undefined where there is no such figure, or one of the two is no range. */
function passing(inner: Fact | undefined, outer: Fact | undefined): string | undefined {
  if (inner?.kind !== 'range' || outer?.kind !== 'range') return undefined
  const n = figureIn(inner, outer)
  return n && measure(inner, n)
}
function measure({ subject, unit }: Range, n: Num): string {
  const [what] = subject.split(' ')
  if (what === 'sql') return `a result of ${n.toString()} in the query`
  return what === 'value' || what === 'length' ? `a ${what} of ${n.toString()}` : `${n.toString()}${unit ? ` ${unit}` : ''} ${what}`
}
/** A figure that the one range lets pass and the other does not, a whole one where it can be had. */
function figureIn(inner: Range, outer: Range): Num | undefined {
  const ends = [outer.max, inner.max, outer.min, inner.min].flatMap((b) => (b ? [b.value] : []))
  const steps = [whole(0), whole(1), negated(whole(1))]
  return ends.flatMap((end) => steps.map((step) => addNums(end, step))).find((n) => within(inner, n) && !within(outer, n))
}
const within = ({ min, max }: Range, n: Num): boolean => inward(min, n, 1) && inward(max, n, -1)
function inward(bound: Bounded | undefined, n: Num, sign: 1 | -1): boolean {
  const o = bound ? compareNums(n, bound.value) * sign : 1
  return o > 0 || (o === 0 && bound?.exclusive !== true)
}

const delivery = (s: Said): Sentences => ({
  oldReadsNew: {
    safe: s.drift === 'added' || s.drift === 'stronger' ? `Consumers built on base keep working, and are promised more (${s.name} ${s.is}).`
      : s.head ? `Consumers built on base read the same records, and have to plan with ${s.name} ${s.is} instead of ${s.was}.`
      : `Consumers built on base read the same records, and can no longer plan with ${s.name} ${s.was}.`,
  },
  newReadsOld: { safe: 'Data already written is read as before.' },
})
const sensitivity = (s: Said): Sentences => ({
  oldReadsNew: {
    safe: `Consumers built on base read the same records, and may have to handle them otherwise `
      + `(${s.name} ${s.head ? s.is : 'is not said'}, ${s.base ? `was ${s.was}` : 'was not said'}).`,
  },
  newReadsOld: { safe: 'Data already written is read as before, and may have to be handled otherwise too.' },
})
const nobody = (): Sentences => ({ oldReadsNew: {}, newReadsOld: { safe: 'Data already written is read as before.' } })
const others: Readonly<Partial<Record<Fact['matter'], (s: Said) => Sentences>>> = { promise, quality, delivery, sensitivity }
