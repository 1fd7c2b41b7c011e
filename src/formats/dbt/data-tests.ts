/** Tests of dbt (`tests:` of old, `data_tests:` since 1.8): those that say what a shape can say are that, all others are quality checks kept by their text. */
import type { Fact, Span } from '../../contract/facts.ts'
import { valueKey } from '../../contract/values.ts'
import { booleanOf, get, isNull, itemsOf, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { fact, textFact, wordsOf } from '../shared/facts.ts'
import { singleSpaced } from '../shared/sql.ts'
import { asWritten } from '../shared/values.ts'
import { isTemplate } from './enforcement.ts'

/** A test that says what a shape can say. `open`: the template that decides whether it holds, when dbt runs; `filled`: what it says in place of a list of values, with templates. */
export type Held = { at: Node; open?: string; filled?: string }
/** `choices`: the lists of values, of which each holds. `unseen`: what dbt fills in. */
export type DataTests = { notNull: Held[]; unique: Held[]; choices: Held[]; facts: Fact[]; unseen: { message: string; at: Span }[] }

/** What else than the test itself may stand beside its arguments. */
const besides = new Set(['name', 'description', 'config', 'severity', 'tags', 'meta', 'store_failures', 'enabled'])

/** The tests of a column (`on` it, so that not_null, unique and accepted_values become its shape) or of a model. */
export function readTests(node: Node, on: 'column' | 'model'): DataTests {
  const out: DataTests = { notNull: [], unique: [], choices: [], facts: [], unseen: [] }
  for (const key of ['data_tests', 'tests']) {
    const list = get(node, key)
    if (list && list.kind !== 'list') out.facts.push(textFact(key, 'inert', list))
    for (const test of itemsOf(list)) readTest(test, on, out)
  }
  return out
}
function readTest(test: Node, on: 'column' | 'model', out: DataTests): void {
  const { name: written, body } = taken(test)
  const name = written.replace(/^dbt\./, '') // dbt's own, by its full name
  const config = get(body, 'config')
  const said = (key: string): Node | undefined => get(body, key) ?? get(config, key)
  if (booleanOf(said('enabled')) === false) return
  const open = filledIn(name, said, out)
  const binding = textOf(said('severity'))?.trim().toLowerCase() !== 'warn'
  const whole = binding && ['where', 'limit', 'error_if', 'fail_calc'].every((key) => said(key) === undefined)
  const inner = get(body, 'arguments') ?? body
  const held = (at: Node): Held => ({ at, ...(open === '' ? {} : { open }) })
  if (on === 'column' && whole) {
    if (name === 'not_null') return void out.notNull.push(held(test))
    if (name === 'unique') return void out.unique.push(held(test))
    const values = name === 'accepted_values' ? get(inner, 'values') : undefined
    if (values?.kind === 'list' && values.items.length > 0 && !values.items.some(isTemplate)) return void out.choices.push(held(values))
    if (values && (isTemplate(values) || itemsOf(values).some(isTemplate))) {
      out.unseen.push({ message: '`values` of the test accepted_values are filled in by dbt, so which are allowed cannot be seen here', at: values })
      return void out.choices.push({ ...held(values), filled: wordsOf(values) })
    }
  }
  const words = body === undefined ? name : [...inner?.kind === 'map' ? inner.entries : [], ...(config?.kind === 'map' ? config.entries : [])]
    .filter(([key]) => !besides.has(key)).map(([key, { value }]) => `${key}: ${value.kind === 'scalar' ? value.text : valueKey(asWritten(value) ?? null)}`).sort().join('; ') || name
  const text = open === '' ? words : `${words} (${open})`
  out.facts.push(fact(`quality:${name}`, 'quality', binding ? text : `${text} (warn)`, test, { kind: 'query', value: text, ...(binding ? {} : { binding: false }) }))
}
/** What a template decides of whether a test holds; a condition that one fills in is kept as its text, as any. */
function filledIn(name: string, said: (key: string) => Node | undefined, out: DataTests): string {
  const templates = ['enabled', 'severity', 'where'].flatMap((key) => { const at = said(key); return at && isTemplate(at) ? [{ key, at }] : [] })
  for (const { key, at } of templates) out.unseen.push({ message: `\`${key}\` of the test ${name} is filled in by dbt, so ${key === 'where' ? 'for which rows' : 'whether'} it holds cannot be seen here`, at })
  return templates.filter(({ key }) => key !== 'where').map(({ key, at }) => `${key}: ${singleSpaced(textOf(at) ?? '')}`).join(', ')
}
/** `not_null`, or `accepted_values: {…}`, or `{name: …, test_name: …}`. */
function taken(test: Node): { name: string; body: MapNode | undefined } {
  if (test.kind !== 'map') return { name: wordsOf(test), body: undefined }
  const named = textOf(get(test, 'test_name'))
  if (named !== undefined) return { name: named, body: test }
  for (const [name, { value }] of test.entries) if (!besides.has(name)) return { name, body: value.kind === 'map' ? merged(value.entries, test, name) : isNull(value) ? merged(new Map(), test, name) : test }
  return { name: wordsOf(test), body: undefined }
}
/** The arguments of a test, and what stands beside its name. */
const merged = (body: MapNode['entries'], test: MapNode, name: string): MapNode => ({ ...test, entries: new Map([...body, ...[...test.entries].filter(([key]) => key !== name)]) })
