/** A changelog as people read it: what breaks first. Every word of a contract is escaped. */
import type { Finding } from '../judge/report.ts'
import { cut, effectsInWords, shortened, whatItMeans, whoIsHurt } from '../report/words.ts'
import { forMarkdownCode, forMarkdownText } from '../text/escape.ts'
import type { Changelog, History, Release } from './history.ts'

const longestTitle = 200, longestSentence = 400

export function changelogInMarkdown({ from, to, cut: end, contracts }: Changelog): string {
  const range = from === null ? '' : ` from ${forMarkdownCode(from)} to ${forMarkdownCode(to)}`
  const told = contracts.filter(({ releases }) => releases.length > 0)
  return [
    `# Changelog of ${told.length === 1 ? forMarkdownCode(told[0]?.id ?? '') : 'contracts'}${range}\n`,
    ...(end === null ? [] : [`This clone begins at commit ${forMarkdownCode(end.slice(0, 9))}: what was before is not told.\n`]),
    ...(told.some(({ releases }) => releases.some(({ findings }) => findings.length > 0)) ? ['Each release is compared with the one before it: _base_ is that one, _head_ the release itself.\n'] : []),
    ...(told.length === 0 ? ['No contract changed.\n'] : told.flatMap((history) => section(history, told.length > 1))),
  ].join('\n')
}

function section({ id, format, path, owner, releases }: History, several: boolean): string[] {
  return [
    ...(several ? [`## ${forMarkdownCode(id)}\n`] : []),
    `${[forMarkdownText(format), ...(path === id ? [] : [forMarkdownCode(path)]), ...(owner === null ? [] : [`owner ${forMarkdownCode(cut(owner, 100))}`])].join(' · ')}\n`,
    ...releases.flatMap((release) => entry(release, several ? '###' : '##')),
  ]
}

function entry(release: Release, mark: string): string[] {
  const { is, findings, omitted, notes } = release
  const breaks = findings.filter(isBreak), broken = new Set(breaks.map(({ title }) => title)), rest = findings.filter((one) => !isBreak(one) && !broken.has(one.title))
  return [
    `${mark} ${heading(release)}\n`,
    ...(is === 'first' ? [] : [`${summary(release)}\n`]),
    ...(notes.length === 0 ? [] : [`${notes.map((note) => `_${forMarkdownText(cut(note, longestSentence))}_`).join('\\\n')}\n`]),
    ...list('**Breaks**', breaks, whatItMeans),
    ...list(breaks.length > 0 ? '**Also**' : '', rest, whoIsHurt),
    ...(omitted > 0 ? [`and ${omitted} more.\n`] : []),
  ]
}

/** Under the policy in force, or whoever relied on the release before. */
const isBreak = ({ breaking, oldReadsNew }: Finding): boolean => breaking || oldReadsNew === 'breaks'

function heading({ is, version, tag, date, commit }: Release): string {
  const name = is === 'unreleased' ? 'Unreleased' : is === 'removed' ? 'Removed' : tag !== null ? forMarkdownCode(tag) : version === null ? date ?? 'not committed' : forMarkdownCode(cut(version, 60))
  const day = date === null ? 'not committed' : date
  return [name, ...(name === day ? [] : [day]), ...(commit === null ? [] : [forMarkdownCode(commit.slice(0, 9))]), ...(is === 'first' ? ['first version'] : [])].join(' · ')
}

function summary(release: Release): string {
  const { is, version, tag, findings, requiredBump, declaredBump, sufficient } = release
  if (is === 'removed') return 'The contract is gone.'
  if (findings.length === 0) return 'Nothing that anybody relies on changed.'
  const { consumers, history } = effectsInWords(release), [first = '', ...others] = consumers
  const declares = is === 'release' && version !== null && tag === null && !sufficient ? [`asks for a ${requiredBump} bump, and declares ${declaredBump === null || declaredBump === 'none' ? 'none' : `a ${declaredBump} one`}`] : is === 'unreleased' && requiredBump !== 'none' ? [`asks for a ${requiredBump} bump`] : []
  return `${[`${first.toUpperCase()}${others.join('')}`, history, ...declares].join(' · ')}.`
}

const list = (title: string, findings: readonly Finding[], means: (finding: Finding) => readonly string[]): string[] => (findings.length === 0 ? [] : [...(title === '' ? [] : [`${title}\n`]), `${items(findings, means).join('\n')}\n`])
/** What several changes come to is said once, and the same line is told once. */
function items(findings: readonly Finding[], means: (finding: Finding) => readonly string[]): string[] {
  const groups = new Map<string, Map<string, number>>()
  for (const finding of findings) {
    const said = means(finding).map((sentence) => forMarkdownText(cut(sentence, longestSentence))).join(' '), line = lineOf(finding, said === '')
    const group = groups.get(said) ?? new Map<string, number>()
    groups.set(said, group.set(line, (group.get(line) ?? 0) + 1))
  }
  return [...groups].flatMap(([said, group]) => {
    const lines = [...group].map(([line, times]) => `- ${line}${times === 1 ? '' : ` (${times} times)`}`)
    if (said === '') return lines
    return lines.length < several ? lines.map((line) => `${line}. ${said}`) : [`- ${lines.length} changes, of each: ${said}`, ...lines.map((line) => `  ${line}`)]
  })
}
const several = 3
const lineOf = ({ title, waived, why }: Finding, isAll: boolean): string =>
  `${forMarkdownText(shortened(title, longestTitle))}${waived === null ? '' : ` (waived: ${forMarkdownText(cut(waived.reason, longestTitle))})`}${why !== null && isAll ? ` (not settled: ${forMarkdownText(cut(why, longestSentence))})` : ''}`
