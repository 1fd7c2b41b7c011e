/** Which of the judged contracts have a version that does not do. */
import type { Judged } from '../gate/options.ts'
import type { Finding } from '../judge/report.ts'
import { standing, suffices } from '../judge/versions.ts'
import { versionAskedFor } from './next.ts'

/** `to`: undefined where no version would do. `why`: the changes that ask for it, or what is wrong with the one that is there. */
export type Need = Judged & { base: NonNullable<Judged['base']>; head: NonNullable<Judged['head']>; to: string | undefined; why: readonly string[] }

const wrong: ReadonlySet<string> = new Set(['version-bump-too-small', 'version-patch-missing', 'version-lowered', 'version-removed', 'version-invalid', 'version-taken'])

/** Does the version not do? Of what is not looked at, or switched off, none is wanting. */
export const isWanting = (judged: Judged): boolean => judged.base !== undefined && judged.head !== undefined && (faultOf(judged) !== undefined || isUnversioned(judged))
const faultOf = ({ report: { findings } }: Judged): Finding | undefined => findings.find(({ rule, level, fact }) => fact === 'version' && wrong.has(rule) && level !== 'off')
const isUnversioned = ({ report: { version } }: Judged): boolean => version.base === null && version.head === null && version.requiredBump === 'major' && !version.sufficient

/** Undefined where the version does. `today`: YYYY-MM-DD. */
export function needOf(judged: Judged, today: string): Need | undefined {
  const { base, head, tip, report: { version, findings } } = judged
  if (!base || !head || !isWanting(judged)) return undefined
  const fault = faultOf(judged)
  const bump = version.requiredBump, was = base.version?.text, released = version.release ? version.release.version ?? undefined : was
  // Since the last release, what base has by now may do already; and the next one is above it.
  const covers = version.release !== undefined && was !== undefined && was !== head.version?.text && suffices(standing(released, was), bump)
  const to = covers ? was : versionAskedFor({ base: released, head: head.version?.text, published: version.release ? was : tip?.version?.text, bump, today })
  return { ...judged, base, head, to: to === head.version?.text ? undefined : to, why: [...(fault && !askers.has(fault.rule) ? [fault.title] : []), ...asking(findings, version.requiredBump)] }
}
const askers: ReadonlySet<string> = new Set(['version-bump-too-small', 'version-patch-missing'])
/** As the scheme below 1.0 asks for less than the changes do, those that ask for most. */
function asking(findings: readonly Finding[], bump: Finding['bump']): string[] {
  const order = ['none', 'patch', 'minor', 'major'], told = findings.filter(({ waived, level, title }) => waived === null && level !== 'off' && title !== '')
  const most = Math.max(0, ...told.map((f) => order.indexOf(f.bump)))
  return bump === 'none' ? [] : told.filter((f) => most > 0 && order.indexOf(f.bump) === most).map(({ title }) => title)
}
