/** The policies by name: which direction each guards, and what that means in words, whatever it is called elsewhere. */
import { type Direction, type Reading, strict } from '../contract/reading.ts'
import { type BufCategory, bufIds } from '../formats/protobuf/buf-rules.ts'
import { near } from '../text/spelling.ts'

/** `name` is its spelling in reports. A change that hurts a guarded direction is breaking; with `exact`, so is any difference under that reading; with `preset`, what another checker knows by one of these ids, and nothing else; with `transitive`, every earlier version of the major counts besides base. */
export type Policy = { name: string; guards: readonly Direction[]; exact?: Reading; preset?: Preset; transitive?: true; words: string }
/** Contracts of one format alone can be judged by it. */
export type Preset = { format: string; ids: ReadonlySet<string> }
/** A word that is no policy: why, and what to write instead. */
export type PolicyFault = { message: string; hint: string }

const both: readonly Direction[] = ['oldReadsNew', 'newReadsOld']
const consumers = 'whoever relies on it today keeps working'
const history = 'whoever moves to it can still read data already written'

const guarding = (name: string, guards: readonly Direction[], words: string): Policy => ({ name, guards, words })
const exactly = (name: string, differs: Partial<Reading>, words: string): Policy => ({ name, guards: both, exact: { ...strict, ...differs }, words })
/** Its rules are few, so its name is also understood without `buf:`. */
const asBuf = (category: BufCategory, words: string): Policy => ({ name: `buf:${category}`, guards: [], preset: { format: 'protobuf', ids: bufIds(category) }, words: `of Protobuf, as buf breaking has it: ${words}` })

const everyVersion = (name: string, guards: readonly Direction[], words: string): Policy => ({ ...guarding(`registry:${name}-transitive`, guards, words), transitive: true })

const all: readonly Policy[] = [
  guarding('backward', ['oldReadsNew'], consumers),
  guarding('forward', ['newReadsOld'], history),
  guarding('full', both, `${consumers}, and ${history}`),
  exactly('exact', {}, 'nothing differs; names in any order'),
  exactly('exact:unordered-ci', { match: 'fold' }, 'nothing differs; names in any order and any case'),
  exactly('exact:ordered', { ordered: true }, 'nothing differs, the order of names included'),
  exactly('exact:ordered-ci', { match: 'fold', ordered: true }, 'nothing differs, the order of names included; names in any case'),
  exactly('exact:position', { match: 'position' }, 'nothing differs; columns go by their position, whatever their names'),
  guarding('none', [], 'changes are listed, and none is breaking'),
  // A registry is named for the reader that moves first, so its words point the other way.
  guarding('registry:backward', ['newReadsOld'], history),
  guarding('registry:forward', ['oldReadsNew'], consumers),
  guarding('registry:full', both, `${consumers}, and ${history}`),
  everyVersion('backward', ['newReadsOld'], `${history}, of every earlier version of its major`),
  everyVersion('forward', ['oldReadsNew'], 'whoever relies on it, or on an earlier version of its major, keeps working'),
  everyVersion('full', both, 'whoever relies on it, or on an earlier version of its major, keeps working, and whoever moves to it can still read the data of all of them'),
  asBuf('FILE', 'generated code keeps compiling, file by file, and what WIRE_JSON asks'),
  asBuf('PACKAGE', 'generated code keeps compiling, package by package, and what WIRE_JSON asks'),
  asBuf('WIRE_JSON', 'messages stay readable as bytes and as JSON'),
  asBuf('WIRE', 'messages stay readable as bytes'),
  asBuf('CSR', 'what its registry for Confluent\'s clients asks'),
]

const byName = new Map(all.map(policy => [policy.name.toLowerCase(), policy]))
/** In the order of the documentation. */
export const policyNames: readonly string[] = all.map(policy => policy.name)

const known = (name: string): Policy => {
  const policy = byName.get(name)
  if (!policy) throw new Error(`there is no policy ${name}`)
  return policy
}
export const backward = known('backward')
export const full = known('full')

/** A policy by any spelling of it; case does not count. A fault where the word is none, or asks for what is not checked here. */
export function policyNamed(text: string): Policy | PolicyFault {
  const word = text.trim().toLowerCase().replace(/_transitive$/, '-transitive')
  const policy = byName.get(word) ?? byName.get(`buf:${word}`)
  if (policy) return policy
  const plain = /^(backward|forward|full)-transitive$/.exec(word)?.[1]
  if (plain) {
    return {
      message: plain === 'full' ? 'a registry\'s policies are spelt with its name' : `a registry calls ${plain} what is ${plain === 'backward' ? 'forward' : 'backward'} of a contract, so its policies are spelt with its name`,
      hint: `write registry:${word} for the registry's, or ${plain} in the config, with transitive: true`,
    }
  }
  const meant = near(word, policyNames)
  return { message: 'that is no policy', hint: meant === undefined ? `the policies are ${policyNames.join(', ')}` : `did you mean ${meant}?` }
}
export const isPolicy = (answer: Policy | PolicyFault): answer is Policy => 'guards' in answer

/** Does `head` let pass what `base` does not? Two readings of the exact family count as equally strict. */
export function isWeaker(head: Policy, base: Policy): boolean {
  if (base.preset || head.preset) return letsMorePass(head, base)
  return (base.exact !== undefined && head.exact === undefined) || (base.transitive === true && head.transitive !== true) || base.guards.some(direction => !head.guards.includes(direction))
}
/** The rules of another checker and the directions of ours are no measure for one another: either lets pass what the other does not, unless it lets all pass. */
function letsMorePass(head: Policy, base: Policy): boolean {
  if (base.preset && head.preset) return [...base.preset.ids].some(id => !head.preset?.ids.has(id) && !stricter(id).some(other => head.preset?.ids.has(other)))
  return base.preset !== undefined || base.guards.length > 0
}
/** Rules that find whatever the one finds: without exceptions for what is reserved, of each file instead of the package, of the type itself instead of how it is written. */
const stricter = (id: string): string[] => [
  id.replace(/_UNLESS_(?:NAME|NUMBER)_RESERVED$/, ''), id.replace(/^PACKAGE_(?=(?:ENUM|EXTENSION|MESSAGE|SERVICE)_)/, ''), id === 'PACKAGE_NO_DELETE' ? 'FILE_NO_DELETE' : id,
  id.replace(/_WIRE_(?:JSON_)?COMPATIBLE_/, '_SAME_'), id.replace('_WIRE_COMPATIBLE_', '_WIRE_JSON_COMPATIBLE_'),
]
