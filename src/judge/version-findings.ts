/** What there is to say of the version itself. */
import type { Contract } from '../contract/contract.ts'
import { nothingToSay } from './consequences.ts'
import { fingerprint } from './fingerprint.ts'
import { type Pair, placeOf } from './findings.ts'
import type { Bump, Finding, Level, VersionReport } from './report.ts'
import { type RuleId, mends } from './mends.ts'
import { oldPlace } from './old-place.ts'
import { type Standing, asked, compareVersions, enough, larger, nextVersion, standing, suffices } from './versions.ts'

/** `changed`: anything at all differs. `tip`: the contract as the target branch has it now, where that is not base. */
export type VersionInput = Pair & { findings: readonly Finding[]; changed: boolean; tip: Contract | undefined; taken?: string | undefined; checked: boolean }

/** The version part of a contract's report, and the findings about it. Under a policy that checks nothing, versions are not checked either. */
export function judgeVersion(input: VersionInput): { report: VersionReport; findings: Finding[] } {
  const { base, head } = input
  const required = input.findings.filter((f) => f.waived === null && f.level !== 'off').reduce<Bump>((b, f) => larger(b, f.bump), 'none')
  const [was, now] = [base?.version?.text, head?.version?.text]
  const s = standing(was, now)
  const bump = asked(required, was, input.settings)
  const published = input.tip?.version?.text
  const isAhead = was !== undefined && published !== undefined && (compareVersions(published, was) ?? 0) > 0
  const next = nextVersion(isAhead ? published : input.taken === undefined ? was : now, bump) ?? null
  const report = (sufficient: boolean): VersionReport => ({ base: was ?? null, head: now ?? null, declaredBump: s.declared ?? null, requiredBump: bump, sufficient, next })
  if (!base || !head || !input.checked) return { report: report(head !== undefined || required !== 'major' || !input.checked), findings: [] }
  const { findings, wrong } = told({ ...input, base, head }, s, required, { requiredBump: bump, next })
  return { report: report(!wrong && !(now === undefined && required === 'major')), findings }
}

type Both = VersionInput & { base: Contract; head: Contract }
type Next = Pick<VersionReport, 'requiredBump' | 'next'>
/** `report` has what the scheme makes of `required`. `wrong`: the version does not do, whatever level the settings give to that. */
function told(input: Both, s: Standing, required: Bump, report: Next): { findings: Finding[]; wrong: boolean } {
  const { base, head, settings, changed } = input
  const was = base.version, now = head.version, { requiredBump: bump } = report, { declared = 'none' } = s
  const findings: Finding[] = []
  let wrong = false
  const say = (rule: RuleId, level: Level, title: string, message: string): void => {
    wrong ||= level === 'error'
    findings.push(versionFinding(input, rule, level, title, message, bump))
  }
  if (was && !now) say('version-removed', 'error', `version ${was.text} removed`, `Base is version ${was.text}, and head has none, so nothing can be said about the next version.`)
  if (now && s.problem === 'invalid' && changed) say('version-invalid', 'error', `${now.text} is not a version`, `Head's version ${JSON.stringify(now.text)} cannot be read as a version.`)
  if (!was || !now || s.problem === 'invalid') return { findings, wrong }
  const ask = `The changes ask for a ${bump} bump, and`, whatNow = `${next(report)}${askers(asking(input, bump))}`
  if (s.problem === 'lowered' && head.beside) {
    if (bump === 'major') say('version-bump-too-small', 'error', `latest version back from ${was.text} to ${now.text}: ${bump} bump needed`, `${ask} what is meant where no version is named went back from ${was.text} to ${now.text}, which declares none.${whatNow}`)
  } else if (s.problem === 'lowered') say('version-lowered', 'error', `version lowered: ${was.text} to ${now.text}`, `Head's version ${now.text} is below base's ${was.text}.`)
  else if (!suffices(s, bump)) {
    if (bump === 'patch' && required !== 'major') {
      say('version-patch-missing', settings.patch === 'enforce' ? 'error' : 'note', 'patch version missing', `The changes ask for a patch, and the version stayed at ${now.text}.${next(report)}`)
    } else if (was.text === now.text) say('version-bump-too-small', 'error', `version stays ${now.text}: ${bump} bump needed`, `${ask} the version stays ${now.text}.${whatNow}`)
    else {
      const declares = declared === 'none' ? 'declares none' : `declares a ${declared} one`
      say('version-bump-too-small', 'error', `version ${was.text} to ${now.text} is not enough: ${bump} needed`, `${ask} ${was.text} to ${now.text} ${declares}.${whatNow}`)
    }
  } else if (s.scheme === 'calendar' && bump === 'major') {
    say('version-scheme', 'warning', 'a calendar version cannot say breaking', `${now.text} is a calendar version: it rose, but it cannot tell consumers that this release breaks.`)
  } else if (!enough(bump, declared)) {
    const asks = bump === 'none' ? 'no bump' : `a ${bump} bump`
    say('version-bump-larger', 'note', `version ${was.text} to ${now.text} is more than needed`, `The changes ask for ${asks}, and ${was.text} to ${now.text} declares a ${declared} one.`)
  }
  const place = bump === 'major' && s.declared === 'major' && !head.beside ? oldPlace(base, input.findings) : undefined
  if (place !== undefined) {
    say('major-without-new-location', 'warning', `version ${now.text} stays at the place of ${was.text}`, `Version ${now.text} breaks, and it is published where version ${was.text} was${place === '' ? '' : ` (${place})`}: consumers of ${was.text} find its records there.`)
  }
  const published = input.tip?.version?.text
  if (published !== undefined && published !== was.text && now.text !== was.text) {
    const o = compareVersions(now.text, published) ?? 1
    const [is, soIt] = o === 0 ? ['already taken', 'taken'] : [`behind ${published}`, 'behind it']
    if (o <= 0) say('version-taken', 'error', `version ${now.text} is ${is}`, `The target branch is at version ${published} of this contract by now, so ${now.text} is ${soIt}.${next(report)}`)
  }
  else if (input.taken !== undefined) say('version-taken', 'error', `version ${now.text} is already taken`, `${input.taken} released a version ${now.text} of this contract that is another than this.${next(report)}`)
  return { findings, wrong }
}
const next = (r: Next): string => (r.next === null ? '' : ` The next version is ${r.next}.`)
const asking = ({ findings }: Both, bump: Bump): Finding[] => findings.filter((f) => f.waived === null && (f.bump === 'major' || f.bump === bump))
function askers(all: readonly Finding[]): string {
  const shown = all.filter((f) => f.title !== '').slice(0, 3).map((f) => f.title) // some are only counted
  return shown.length === 0 ? '' : ` Asked for by: ${shown.join('; ')}${all.length > shown.length ? `; and ${all.length - shown.length} more` : ''}.`
}
/** A version that stays says nothing of what it stays for: what asks for more is part of what is waived, or one waiver would do for every change until its day. */
const isOfChanges: ReadonlySet<RuleId> = new Set(['version-bump-too-small', 'version-patch-missing'])

function versionFinding(input: Both, rule: RuleId, level: Level, title: string, message: string, bump: Bump): Finding {
  const { base, head, settings } = input
  const from = base.version?.text ?? null, to = head.version?.text ?? null
  const before = placeOf(base.version?.at, base)
  return {
    rule, ids: [], axis: 'records', level: settings.rules.get(rule) ?? level, breaking: false, declared: false, bump: 'none', role: 'output', path: [], basePath: [], fact: 'version', display: '@version', also: [], from, to, title, message,
    help: mends[rule], oldReadsNew: 'safe', newReadsOld: 'safe', means: nothingToSay, why: null, proof: null, at: placeOf(head.version?.at, head), baseAt: before && { file: before.file, line: before.line, column: before.column },
    fingerprint: fingerprint({ rule, contract: base.id, path: isOfChanges.has(rule) ? asking(input, bump).map((f) => f.fingerprint).sort() : [], fact: 'version', from, to }), waived: null,
  }
}
