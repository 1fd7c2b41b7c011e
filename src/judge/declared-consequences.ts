/** What a difference of declarations means: nothing to who reads the bytes, unless it says so; to others as its axis says. */
import type { Change } from '../compare/change.ts'
import type { Sentences } from './effect-words.ts'
import { ruleOf } from './naming.ts'

type Declared = Extract<Change, { of: 'declaration' }>

export function declaredSentences(c: Declared): Sentences {
  const [old, history] = safeWords(c)
  return {
    oldReadsNew: { safe: old, breaks: `Consumers built on base do not get what is meant${reason(c)}.`, unsure: 'Whether consumers built on base get on with it as it is now could not be settled.' },
    newReadsOld: { safe: history, breaks: `Consumers built on head do not get what was meant before${reason(c)}.`, unsure: 'Whether consumers built on head get on with it as it was could not be settled.' },
  }
}

const reason = ({ because }: Declared): string => (because === undefined ? '' : `: ${because}`)
const bytes = 'Consumers built on base read the same bytes'
function safeWords(c: Declared): readonly [string, string] {
  const rule = ruleOf(c)
  if (rule === 'declaration-added') return ['Consumers built on base do not know it, and need not.', 'Data already written is read as before.']
  switch (c.axis) {
    case 'json': return [`${bytes}; those that read JSON look for what it was.`, 'Data already written is read as before; in JSON it has what it was, which consumers built on head do not look for.']
    case 'tags': return [`${bytes}.`, 'Data already written is read as before, until what is free now is used again: then it is misread.']
    case 'binary': return ['Consumers built on base keep working.', 'Data already written is read as before.']
    default: return c.light ? [`${bytes}.`, 'Data already written is read as before.'] : [`${bytes}; code that uses it has to be changed once it is generated from head.`, 'Data already written is read as before.']
  }
}
