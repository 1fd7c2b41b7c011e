/** What happens in the demo: changes that people make every day. */
import { contracts, paths } from './contracts.ts'

/** `edits`: lines of a file and what they become. Each step starts from the repository as it was, unless it goes `on` from the one before. */
export type Step = { title: string; story: string; path: string; edits: readonly Edit[]; on?: true; moral: string }
export type Edit = { from: string; to: string }

export const story: readonly Step[] = [
  {
    title: 'A new column',
    story: 'The orders team adds a column that may be null, and raises the minor version.',
    path: paths.orders,
    edits: [
      { from: 'version: 1.4.0\n', to: 'version: 1.5.0\n' },
      { from: '        logicalType: date\n        required: true\n', to: '        logicalType: date\n        required: true\n      - name: coupon\n        logicalType: string\n' },
    ],
    moral: 'Nobody who reads orders today notices. It passes, and the version says what it is.',
  },
  {
    title: 'Tidying up',
    story: 'Somebody renames a column to the house style. The version stays.',
    path: paths.customers,
    edits: [{ from: '  - name: email\n', to: '  - name: email_address\n' }],
    moral: 'Every query that names the column fails the next morning. The record shows it.',
  },
  {
    title: 'One more state',
    story: 'Billing starts to send refunds, and raises the minor version: it is only one more value.',
    path: paths.payments,
    edits: [{ from: '  version: 2.1.0\n', to: '  version: 2.2.0\n' }, { from: '        enum: [authorised, captured, failed]\n', to: '        enum: [authorised, captured, failed, refunded]\n' }],
    moral: 'Consumers were promised three states and meet a fourth. A minor version does not own up to that.',
  },
  {
    title: 'Owning up',
    story: 'So billing declares it: the same change as a new major version.',
    path: paths.payments,
    edits: [{ from: '  version: 2.2.0\n', to: '  version: 3.0.0\n' }],
    on: true,
    moral: 'The break is still told, and no longer stops anybody: it was announced.',
  },
]

/** A contract's text after the edits. Throws where one of them does not find its place. */
function edited(text: string, edits: readonly Edit[]): string {
  let out = text
  for (const { from, to } of edits) {
    if (!out.includes(from)) throw new Error(`the demo's contract has no ${JSON.stringify(from)}`)
    out = out.replace(from, () => to)
  }
  return out
}

/** The texts of a step's contract before and after it. */
export function sides(index: number): { before: string; after: string } {
  const step = story[index]
  if (!step) throw new Error(`the demo has no step ${index}`)
  const before = step.on ? sides(index - 1).after : contracts.get(step.path) ?? ''
  return { before, after: edited(before, step.edits) }
}
