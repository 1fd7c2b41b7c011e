/**
 * What two revisions declare differently. Where the relation already tells of an edit at the same place, that change learns how others know it and whom else it
 * concerns; what it does not tell becomes one change for each declaration.
 */
import type { Contract, Dataset } from '../contract/contract.ts'
import type { Declaration, Declared, DeclaredAxis, DeclaredEdit, Subject, Told } from '../contract/declared.ts'
import { type Effect, worse, worst } from '../contract/effects.ts'
import type { Span } from '../contract/facts.ts'
import type { Direction } from '../contract/reading.ts'
import type { AttributeMove, Change, Known } from './change.ts'
import { compareDatasets } from './datasets.ts'
import type { What } from './edits.ts'

type ToldEdit = { edit: DeclaredEdit; told: Told }
type Sides = { base: Contract; head: Contract }

/** The changes, with what is declared differently. */
export async function withDeclared(changes: readonly Change[], base: Contract, head: Contract): Promise<Change[]> {
  const was = await base.declared?.(head.files ?? []), is = await head.declared?.(base.parts ?? [base.file])
  if (!was || !is) return [...changes]
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
    for (const c of alone.length > 0 ? changesOf(alone, is, head) : []) out.push(c)
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

type Settle = (told: Told, records: NonNullable<Told['records']>) => Told
/** What the relation says of the datasets that a difference is about. */
function settling({ base, head }: Sides): Settle {
  const named = (of: Contract): ReadonlyMap<string, Dataset> => new Map(of.datasets.map((d) => [d.name, d]))
  let was: ReadonlyMap<string, Dataset> | undefined, is: ReadonlyMap<string, Dataset> | undefined
  const known = new Map<string, Pick<Told, 'effects' | 'because'>>()
  return (told, records) => {
    const b = (was ??= named(base)).get(records.base), h = (is ??= named(head)).get(records.head)
    if (!b || !h) return told
    const pair = JSON.stringify([records.base, records.head])
    let found = known.get(pair)
    if (!found) {
      const { effects } = compareDatasets(base, head, b, h, undefined)
      known.set(pair, (found = { effects, because: Object.values(effects).includes('breaks') ? 'the two are not read alike' : 'whether the two are read alike is not settled' }))
    }
    return { ...told, ...found }
  }
}

/** Every difference that the format has something to say of. */
function toldEdits(base: Declared, head: Declared, settled: Settle = (told) => told): ToldEdit[] {
  const out: ToldEdit[] = []
  const ask = (edit: DeclaredEdit): void => {
    const told = head.tell(edit, base, head)
    if (told) out.push({ edit, told: told.records ? settled(told, told.records) : told })
  }
  const stands = (all: Declared['all'], { apart, parent }: Declaration): boolean => apart === true || parent === undefined || all.has(parent)
  for (const [key, b] of base.all) {
    const h = head.all.get(key)
    if (h) for (const attribute of moved(b, h)) ask({ what: 'changed', attribute, base: b, head: h })
    else if (stands(head.all, b)) ask({ what: 'removed', base: b })
  }
  for (const [key, h] of head.all) if (!base.all.has(key) && stands(base.all, h)) ask({ what: 'added', head: h })
  return out
}
function moved(b: Declaration, h: Declaration): string[] {
  const out: string[] = []
  for (const [name, { text }] of b.attributes) if (h.attributes.get(name)?.text !== text) out.push(name)
  for (const name of h.attributes.keys()) if (!b.attributes.has(name)) out.push(name)
  return out
}
const declarationOf = (edit: DeclaredEdit): Declaration => (edit.what === 'removed' ? edit.base : edit.head)

/** What is told of one declaration stands together; what belongs to another's with that, where it is told. `isTold`: the relation has something to say of it. */
function groupsOf(edits: readonly ToldEdit[], isTold: (key: string) => boolean): [string, ToldEdit[]][] {
  const own = new Set(edits.filter(({ told }) => !told.beside).map(({ edit }) => declarationOf(edit).key))
  const groups = new Map<string, ToldEdit[]>()
  for (const one of edits) {
    const key = one.told.beside?.find((k) => own.has(k) || isTold(k)) ?? declarationOf(one.edit).key
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  // What the group is about comes first.
  return [...groups].map(([key, group]) => [key, group.toSorted((a, b) => Number(a.told.beside !== undefined) - Number(b.told.beside !== undefined))])
}

/** Which changes of the relation speak of an edit of that subject, best first. */
const speaks: Readonly<Record<Exclude<Subject, 'place' | 'identity'>, readonly What[]>> = {
  name: ['renamed', 'relabelled', 'case', 'id', 'type', 'shape'],
  type: ['type', 'shape', 'choice', 'limits', 'count', 'nullability', 'presence'],
  presence: ['presence', 'nullability', 'type', 'shape', 'count'],
  default: ['default'],
}
/** `near`: any change that stands where the declaration does. */
type Places = { find: (edit: DeclaredEdit) => number | undefined; near: (base: Declaration | undefined, head: Declaration | undefined) => number | undefined }
type Placed = { i: number; at: Span }
/** By file, in the order of their places. */
type Rows = { base: Map<string, Placed[]>; head: Map<string, Placed[]> }
function firstFrom(row: readonly Placed[], start: number): number {
  let low = 0, high = row.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((row[middle] as Placed).at.start < start) low = middle + 1
    else high = middle
  }
  return low
}

/** The changes of the relation by the places that they speak of. */
function placesOf(changes: readonly Change[], sides: Sides): Places {
  let rows: Rows | undefined
  const whatOf = (i: number): string => `${changes[i]?.of} ${(changes[i] as { what?: string } | undefined)?.what}`
  const placed = (i: number, side: 'base' | 'head'): Span | undefined => (side === 'head' ? changes[i]?.at : changes[i]?.baseAt)
  /** Changes of slots and datasets that stand within a span of one side. What is gone stands nowhere in head, and is put where something else does. */
  const within = (side: 'base' | 'head', span: Span): number[] => {
    const row = (rows ??= rowsOf(changes, sides))[side].get(span.file ?? sides[side].file) ?? []
    const out: number[] = []
    for (let k = firstFrom(row, span.start); k < row.length; k++) {
      const { i, at } = row[k] as Placed
      if (at.start > span.end) break
      if (at.end <= span.end && !(side === 'head' && whatOf(i).endsWith(' removed'))) out.push(i)
    }
    return out
  }
  /** Of several the one that stands nearest, and at the shortest path: the others show it through something else. */
  const nearest = (found: readonly number[], side: 'base' | 'head', { at }: Declaration): number | undefined => {
    const far = (i: number): number => Math.abs((placed(i, side)?.start ?? 0) - at.start)
    return found.toSorted((a, b) => far(a) - far(b) || (changes[a]?.path.length ?? 0) - (changes[b]?.path.length ?? 0))[0]
  }
  return {
    near: (base, head) => (head ? nearest(within('head', head.at), 'head', head) : base ? nearest(within('base', base.at), 'base', base) : undefined),
    find(edit) {
      if (edit.what === 'removed') return nearest(within('base', edit.base.at).filter((i) => ['slot removed', 'slot id', 'dataset removed', 'dataset renamed'].includes(whatOf(i))), 'base', edit.base)
      if (edit.what === 'added') return nearest(within('head', edit.head.at).filter((i) => ['slot added', 'dataset added', 'dataset renamed'].includes(whatOf(i))), 'head', edit.head)
      const about = (edit.head.attributes.get(edit.attribute) ?? edit.base.attributes.get(edit.attribute))?.about
      if (about === 'identity') return indexOfId(changes)
      if (about === undefined || about === 'place') return undefined
      const here = within('head', edit.head.at)
      for (const what of speaks[about]) {
        const found = nearest(here.filter((i) => whatOf(i) === `slot ${what}`), 'head', edit.head)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}
function indexOfId(changes: readonly Change[]): number | undefined {
  const i = changes.findIndex((c) => c.of === 'contract' && c.what === 'id')
  return i < 0 ? undefined : i
}
function rowsOf(changes: readonly Change[], sides: Sides): Rows {
  const out: Rows = { base: new Map(), head: new Map() }
  for (const [i, c] of changes.entries()) {
    if (c.of !== 'slot' && c.of !== 'dataset') continue
    for (const [side, at] of [['base', c.baseAt], ['head', c.at]] as const) {
      if (!at) continue
      const file = at.file ?? sides[side].file, row = out[side].get(file)
      if (row) row.push({ i, at })
      else out[side].set(file, [{ i, at }])
    }
  }
  for (const rows of [out.base, out.head]) for (const row of rows.values()) row.sort((a, b) => a.at.start - b.at.start)
  return out
}

const axes: readonly DeclaredAxis[] = ['binary', 'json', 'source', 'tags']
const foremost = (of: readonly DeclaredAxis[]): DeclaredAxis => axes.find((a) => of.includes(a)) ?? 'source'
const isSafe = ({ effects }: Change): boolean => effects.oldReadsNew === 'safe' && effects.newReadsOld === 'safe'

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
  const others = !told.light && (edit.what === 'changed' || (edit.what === 'removed' && !isGone(c))) && isSafe(c) && effects.oldReadsNew === 'safe' && effects.newReadsOld === 'safe'
  return { ...c, effects, ...(c.why === undefined && (told.effects?.oldReadsNew === 'unsure' || told.effects?.newReadsOld === 'unsure') ? { why: told.because } : {}), ...(others ? { axis: foremost([...before, told.axis]) } : {}), knownAs: [...(c.knownAs ?? []), ...known({ edit, told }, head)] }
}

const isGone = (c: Change): boolean => (c.of === 'slot' || c.of === 'dataset') && c.what === 'removed'

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
  const same = group.filter((one) => one.edit.what === edit.what && declarationOf(one.edit).key === declarationOf(edit).key)
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
