/**
 * What two revisions declare differently. Where the relation already tells of an edit at the same place, that change learns how others know it and whom else it
 * concerns; what it does not tell becomes one change for each declaration.
 */
import type { Contract } from '../contract/contract.ts'
import type { Declared, DeclaredAxis, DeclaredEdit, Told } from '../contract/declared.ts'
import { type Effect, worse, worst } from '../contract/effects.ts'
import type { Span } from '../contract/facts.ts'
import type { Direction } from '../contract/reading.ts'
import type { AttributeMove, Change, Known } from './change.ts'
import { type ToldEdit, declarationOf, groupsOf, settling, toldEdits } from './declared-edits.ts'
import { placesOf } from './declared-places.ts'

/** The changes, with what is declared differently. */
export async function withDeclared(changes: readonly Change[], base: Contract, head: Contract): Promise<Change[]> {
  const before = await base.declared?.(head.files ?? []), after = await head.declared?.(base.parts ?? [base.file])
  if (!before || !after) return [...changes]
  const { base: was, head: is } = after.against?.(before) ?? { base: before, head: after }
  const out = [...changes]
  const places = placesOf(changes, { base, head })
  for (const [key, group] of groupsOf(toldEdits(was, is, settling({ base, head })), (k) => places.near(was.all.get(k), is.all.get(k)) !== undefined)) {
    let beside: number | undefined
    const attach = (i: number, { edit, told }: ToldEdit): void => {
      out[i] = also(out[i] as Change, edit, told, is)
      beside ??= i
    }
    const left = group.filter((one) => {
      const i = places.find(one.edit)
      if (i !== undefined) attach(i, one)
      return i === undefined
    })
    // What belongs to another declaration goes where the relation tells of that one, whatever it tells; else with what is left of it.
    const alone = left.filter((one) => {
      const i = one.told.beside ? beside ?? places.near(was.all.get(key), is.all.get(key)) : undefined
      if (i !== undefined) attach(i, one)
      return i === undefined
    })
    out.push(...changesOf(alone, is, head))
  }
  return out
}

/** How others know it that all of a contract is gone. */
export async function knownWhenGone(base: Contract): Promise<Known[]> {
  const was = await base.declared?.([])
  if (!was) return []
  const gone = toldEdits(was, { all: new Map(), tell: was.tell }).flatMap(({ told }) => told.knownAs.map(({ id }): Known => ({ id, at: null })))
  return [...new Map(gone.map((known) => [known.id, known])).values()]
}

const axes: readonly DeclaredAxis[] = ['binary', 'json', 'source', 'tags']
const foremost = (of: readonly DeclaredAxis[]): DeclaredAxis => axes.find((a) => of.includes(a)) ?? 'source'

/** Where the edit stands, unless the format says otherwise. */
function standing(edit: DeclaredEdit, head: Declared): Span | null {
  if (edit.what !== 'removed') return edit.head.at
  const parent = edit.base.parent === undefined ? undefined : head.all.get(edit.base.parent)
  return parent ? parent.at : null
}
const placeOf = ({ edit, told }: ToldEdit, head: Declared): Span | null => (told.at === undefined ? standing(edit, head) : told.at)
const known = ({ edit, told }: ToldEdit, head: Declared): Known[] => {
  const here = placeOf({ edit, told }, head)
  return told.knownAs.map(({ id, at }) => ({ id, at: at === undefined ? here : at }))
}

/** What is safe for who reads the bytes concerns the others, if anybody. What is gone takes its data with it. */
function also(c: Change, edit: DeclaredEdit, told: Told, head: Declared): Change {
  const effects = { oldReadsNew: worse(c.effects.oldReadsNew, told.effects?.oldReadsNew ?? 'safe'), newReadsOld: worse(c.effects.newReadsOld, told.effects?.newReadsOld ?? 'safe') }
  const before = c.knownAs ? axes.filter((a) => a === c.axis) : []
  const others = !told.light && edit.what !== 'added' && !isGone(c) && effects.oldReadsNew === 'safe' && effects.newReadsOld === 'safe'
  return { ...c, effects, ...(c.why === undefined && (told.effects?.oldReadsNew === 'unsure' || told.effects?.newReadsOld === 'unsure') ? { why: told.because } : {}), ...(others ? { axis: foremost([...before, told.axis]) } : {}), knownAs: [...(c.knownAs ?? []), ...known({ edit, told }, head)] }
}

const isGone = (c: Change): boolean => 'what' in c && c.what === 'removed'

/** One change for each line on which something is told of one declaration that no change of the relation tells. */
function changesOf(group: readonly ToldEdit[], is: Declared, head: Contract): Change[] {
  const lines = new Map<string, ToldEdit[]>()
  for (const one of group) {
    const at = placeOf(one, is), place = at && head.locate(at)
    const line = one.told.beside && lines.size > 0 ? [...lines.keys()][0] as string : place ? `${place.file}:${place.line}` : ''
    const row = lines.get(line)
    if (row) row.push(one)
    else lines.set(line, [one])
  }
  return [...lines.values()].map((row) => changeOf(row, is))
}
function changeOf(group: readonly ToldEdit[], head: Declared): Change {
  const [first] = group as [ToldEdit, ...ToldEdit[]]
  const { edit } = first
  const same = group.filter((one) => declarationOf(one.edit).key === declarationOf(edit).key)
  const worstOf = (d: Direction): Effect => worst(group.map((one) => one.told.effects?.[d] ?? 'safe'))
  const effects = { oldReadsNew: worstOf('oldReadsNew'), newReadsOld: worstOf('newReadsOld') }
  const safe = effects.oldReadsNew === 'safe' && effects.newReadsOld === 'safe', unsure = effects.oldReadsNew === 'unsure' || effects.newReadsOld === 'unsure'
  const because = group.find((one) => one.told.because !== undefined)?.told.because
  const at = placeOf(first, head)
  const b = edit.what === 'added' ? undefined : edit.base, h = edit.what === 'removed' ? undefined : edit.head
  return {
    of: 'declaration', what: edit.what, attributes: same.flatMap((one) => attributeOf(one.edit)), base: b, head: h, role: 'output', path: declarationOf(edit).path, basePath: (b ?? declarationOf(edit)).path, also: [],
    effects, exact: false, why: unsure ? because : undefined, because, proof: undefined, at: at ?? undefined, baseAt: b?.at, axis: safe ? foremost(group.map((one) => one.told.axis)) : 'binary',
    knownAs: group.flatMap((one) => known(one, head)), ...(at === null ? { nowhere: true as const } : {}), ...(group.every((one) => one.told.light) ? { light: true as const } : {}),
  }
}
function attributeOf(edit: DeclaredEdit): AttributeMove[] {
  if (edit.what !== 'changed') return []
  const { attribute: name } = edit, from = edit.base.attributes.get(name), to = edit.head.attributes.get(name)
  const about = to?.about ?? from?.about
  return [{ name, from: from?.text, to: to?.text, ...(about ? { about } : {}) }]
}
