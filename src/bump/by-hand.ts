/** What to do where a version is no text that could be replaced: part of a path or a name, or nowhere. */
import type { Contract } from '../contract/contract.ts'
import { quoted } from '../text/escape.ts'
import { hasPlace } from './place.ts'

/** Undefined where it is written down. */
export function byHand({ head, base, to }: { head: Contract; base: Contract; to: string }): string | undefined {
  const was = head.version?.text ?? ''
  if (head.beside) return `what is meant where no version is named moved from ${quoted(base.version?.text ?? '')} to ${quoted(was)}: set \`latest_version\` back, or to a version above ${quoted(base.version?.text ?? '')}`
  if (base.eachVersion && !head.version) return `keep version ${base.version?.text ?? ''} under \`versions\`, until its consumers have moved`
  if (head.eachVersion || base.eachVersion) return `each version is a contract of its own: leave version ${base.version?.text ?? ''} as it was and add { v: ${to} } beside it under \`versions\`, with what changed, until its consumers have moved`
  if ((head.versionInPlace ?? base.versionInPlace) && head.version?.at) return `the version is part of its name: write ${quoted(renamed(nameIn(head), was, to))} for ${quoted(nameIn(head))}, best in a file of its own beside this one until its consumers have moved`
  if (head.versionInPlace ?? base.versionInPlace) return head.version ? `the version is part of its path: put the change into ${quoted(renamed(head.file, was, to))}, and leave ${quoted(head.file)} as it was until its consumers have moved` : `the version was part of its path: put it into a folder of version ${to}`
  if (head.version?.at) return undefined
  if (base.version?.at?.file !== undefined) return `base had it in ${quoted(base.version.at.file)}: write ${to} there again`
  if (!hasPlace(head)) return `${head.format} has no place for a version: say in .driftgate.yaml where one stands, contracts: [{ match: [${JSON.stringify(head.file)}], versions: { from: "file:package.json" } }] for one`
  return undefined
}
/** The name as it is written, with its version. */
const nameIn = ({ id, version, datasets }: Contract): string => datasets.map(({ name }) => name).find((name) => version !== undefined && parts(name).some((part) => isOf(part, version.text))) ?? id
const parts = (text: string): string[] => text.split(/([./_-])/)
const isOf = (part: string, version: string): boolean => /^v\d/i.test(part) && part.slice(1).replaceAll('_', '.') === version.replace(/-([a-z]+)\.?(\d*)$/, '$1$2')

/** The last part that spells the version, spelt as the next. */
function renamed(text: string, was: string, to: string): string {
  const all = parts(text), at = all.findLastIndex((part) => isOf(part, was))
  return at < 0 ? `${text} of version ${to}` : all.with(at, `${all[at]?.charAt(0) ?? 'v'}${to.replaceAll('.', '_')}`).join('')
}
