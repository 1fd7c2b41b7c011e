// What a tag releases, and what is not as it has to be for that. Nothing is read or written here.
import { compare, parse, prerelease, valid } from 'semver'

/**
 * @typedef {object} State the repository at the tag
 * @property {string} tag
 * @property {string} version package.json's
 * @property {readonly (string | undefined)[]} locked the versions that package-lock.json has of this package
 * @property {string} changelog
 * @property {readonly string[]} tags all others
 */

/**
 * @typedef {object} Plan
 * @property {string} version
 * @property {string} notes the changelog's section
 * @property {boolean} prerelease
 * @property {boolean} latest whether it is the newest of all
 * @property {string} distTag what npm calls it
 * @property {string} branch the branch that a workflow names as `driftgate/driftgate@v1`, where this release moves it; else empty
 */

/**
 * @param {State} state
 * @returns {{ plan: Plan; faults: string[] }} the plan counts only where there is no fault
 */
export function planOf({ tag, version, locked, changelog, tags }) {
  const faults = []
  const tagged = tag.startsWith('v') ? valid(tag.slice(1)) : null
  if (tagged === null || `v${tagged}` !== tag) faults.push(`the tag ${tag} is not v and a version, as v1.2.3 is`)
  if (tag !== `v${version}`) faults.push(`package.json has the version ${version}, which is not that of the tag ${tag}`)
  for (const other of new Set(locked)) if (other !== version) faults.push(`package-lock.json has the version ${other}, and package.json ${version}: run \`npm install --package-lock-only\``)
  const section = sectionOf(changelog, version)
  if (!section) faults.push(`CHANGELOG.md has no section \`## ${version}, <date>\``)
  else {
    if (!/^\d{4}-\d\d-\d\d$/.test(section.date) || Number.isNaN(Date.parse(section.date))) faults.push(`CHANGELOG.md dates ${version} ${section.date ? `"${section.date}"` : 'not at all'}: write the day, as in \`## ${version}, 2026-12-31\``)
    if (section.notes === '') faults.push(`CHANGELOG.md says nothing of ${version}`)
  }
  const released = tags.filter((other) => other !== tag && other.startsWith('v')).flatMap((other) => valid(other.slice(1)) ?? [])
  const isFinal = prerelease(version) === null
  const finals = released.filter((other) => prerelease(other) === null)
  const isNewest = (/** @type {readonly string[]} */ among) => isFinal && among.every((other) => compare(other, version) < 0)
  const major = parse(version)?.major
  const ofMajor = finals.filter((other) => parse(other)?.major === major)
  const latest = isNewest(finals)
  return {
    faults,
    plan: {
      version, notes: section?.notes ?? '', prerelease: !isFinal, latest,
      distTag: latest ? 'latest' : isFinal ? `latest-${major}` : 'next',
      branch: isNewest(ofMajor) ? `v${major}` : '',
    },
  }
}

/**
 * @param {string} changelog
 * @param {string} version
 * @returns {{ date: string; notes: string } | undefined}
 */
function sectionOf(changelog, version) {
  for (const section of changelog.split(/^## /m).slice(1)) {
    const [heading = '', ...lines] = section.split('\n')
    const [named = '', date = ''] = heading.split(/,\s*/)
    if (named.trim() === version) return { date: date.trim(), notes: lines.join('\n').trim() }
  }
  return undefined
}
