/** What a change means in words, for each direction, whatever the policy guards: for whoever relied on base, and for data already written. */
import type { Change } from '../compare/change.ts'
import type { Direction } from '../contract/reading.ts'
import { declaredSentences } from './declared-consequences.ts'
import { type Sentences, generic } from './effect-words.ts'
import { factSentences } from './fact-consequences.ts'
import { goneSentence, lifeSentence } from './life-words.ts'
import { ruleOf } from './naming.ts'
import type { Means } from './report.ts'
import { slotSentences } from './slot-consequences.ts'

/** Of what is about no records: the version, the gate itself. */
export const nothingToSay: Means = { oldReadsNew: null, newReadsOld: null }
export const sentencesOf = ({ oldReadsNew, newReadsOld }: Means): string[] => [oldReadsNew, newReadsOld].filter((sentence) => sentence !== null)

/** One sentence for each direction; null where it concerns nobody: an input has no history, and neither has what is new or unseen. */
export function consequencesOf(c: Change): Means {
  if (c.of === 'contract' && c.what === 'added') return { oldReadsNew: c.beside === undefined ? 'Nobody relies on it yet.' : 'Nobody relies on it yet, and consumers of the other version keep it: deprecate that one, with the day from which it may go.', newReadsOld: null }
  if (c.of === 'contract' && c.what === 'unseen') return { oldReadsNew: 'What is decided there is not known here and was not judged; what stands here was.', newReadsOld: null }
  const said = c.of === 'slot' ? slotSentences(ruleOf(c), c) : c.of === 'fact' ? factSentences(c) : c.of === 'dataset' ? datasetSentences(c)
    : c.of === 'declaration' ? declaredSentences(c) : contractSentences(c)
  const plain = generic(c.role)
  const told = (d: Direction): string => said[d][c.effects[d]] ?? plain[d][c.effects[d]]
  const stands = c.of === 'contract' && c.what === 'removed' && c.beside !== undefined ? ` Beside it stands ${c.beside}.` : ''
  return { oldReadsNew: told('oldReadsNew') + stands, newReadsOld: c.role === 'input' ? null : told('newReadsOld') }
}

function datasetSentences({ what, role, life }: Extract<Change, { of: 'dataset' }>): Sentences {
  if (role === 'input') {
    return {
      oldReadsNew: {
        safe: {
          added: 'Producers that satisfied base are not concerned: it is read besides.',
          removed: 'Producers that satisfied base are no longer asked for it.',
        }[what as string] ?? 'Producers that satisfied base are asked for it under another name.',
      },
      newReadsOld: {},
    }
  }
  switch (what) {
    case 'added': return { oldReadsNew: { safe: 'Consumers built on base do not read it.' }, newReadsOld: { safe: 'Nothing was written to it before.' } }
    case 'removed': return {
      oldReadsNew: life ? { breaks: goneSentence(life), safe: goneSentence(life) } : { breaks: 'Consumers built on base that read it are promised nothing any more.' },
      newReadsOld: { safe: 'Data already written in it stays where it is, and is under no contract any more.' },
    }
    case 'renamed': return {
      oldReadsNew: { breaks: 'Consumers built on base look for it under its old name.', safe: 'Consumers built on base are not concerned.' },
      newReadsOld: { breaks: 'Data already written has the old name, where consumers built on head do not look.' },
    }
    case 'relabelled': return {
      oldReadsNew: { safe: 'Consumers built on base that read it where it lies keep working; those that go by the contract look for the old name.' },
      newReadsOld: { safe: 'Data already written stays where it is, and is read there.' },
    }
  }
}
function contractSentences({ what, role, life = {}, sooner }: Extract<Change, { of: 'contract' }>): Sentences {
  switch (what) {
    case 'removed': return {
      oldReadsNew: { breaks: life.day === undefined ? 'Consumers built on base are promised nothing any more.' : goneSentence(life), safe: role === 'input' ? 'Producers that satisfied base are no longer asked for it.' : goneSentence(life) },
      newReadsOld: { safe: 'Data already written stays where it is, and is under no contract any more.' },
    }
    case 'id': return {
      oldReadsNew: { breaks: 'Whoever built on base and refers to it by its old id finds no contract.' },
      newReadsOld: { breaks: 'Data already written is known by the old id, by which consumers built on head do not look.' },
    }
    case 'deprecated': case 'sunset': return { oldReadsNew: { safe: lifeSentence(what, life, sooner === true) }, newReadsOld: { safe: 'Data already written is read as before.' } }
    default: { // its status: what is new, or cannot be seen, has no two sides
      return {
        oldReadsNew: {
          breaks: 'Consumers built on base lose the promise: what is a draft may change at any time.',
          safe: 'Consumers built on base keep working.',
        },
        newReadsOld: { safe: 'Data already written is read as before.' },
      }
    }
  }
}
