/** The config that `init` writes: what holds anyway, and as comments what could be set, fit to what was found. */
import { type FormatFound, withoutVersion } from '../survey.ts'
import { count } from '../../report/words.ts'
import { globsFor, inYaml } from './globs.ts'

export type VersionSourceFound = { source: string; version: string }
/** `schema`: where an editor finds it. `sources`: by format, where versions could come from that its contracts do not write. */
export type ConfigFor = { schema: string; page: string; formats: readonly FormatFound[]; sources: ReadonlyMap<string, VersionSourceFound | undefined> }

/** Lines that begin with `#` and no single space are settings; all of them together are a config, too. */
export function configText({ schema, page, formats, sources }: ConfigFor): string {
  const entries = formats.flatMap(found => entryFor(found, formats, sources))
  return `${[
    `# yaml-language-server: $schema=${schema}`,
    '#',
    '# Driftgate needs no settings: contracts are found by what they say, and each has a policy. The one',
    '# setting in force here is its default. Of the others, take the # away from what is to hold.',
    `# All of them: ${page}`,
    '# A pull request is judged by the settings in its base.',
    '',
    '# What makes the gate fail: breaking (undeclared breaking changes alone), error (any error),',
    '# warning (warnings too) or none.',
    'failOn: error',
    '',
    '# Which changes break, in all contracts, whatever they say themselves. full: also what makes data',
    '# already written unreadable. `driftgate explain policies` tells the others.',
    '#policy: full',
    '',
    '# What could not be settled is a warning, and so is what breaks a draft; a version bump that is',
    '# large enough makes a break acceptable; a missing patch is a note. Stricter:',
    '#unsure: error',
    '#draft: enforce',
    '#breaking: never',
    '#versions: { patch: enforce }',
    '',
    '# The level of a rule: off, note, warning or error. `driftgate explain` lists the rules.',
    '#rules:',
    '#  field-renamed: warning',
    '#  documentation-changed: off',
    '',
    '# Which files are looked at, as globs from the root. Fixtures, templates and node_modules are left',
    '# alone anyway; `!` brings back.',
    `#files: ${inYaml(filesGlobs(formats))}`,
    "#ignore: [archive, '!**/fixtures/**']",
    '',
    '# For some files only; of several entries that match a file the later ones win.',
    '#contracts:',
    ...(entries.length > 0 ? entries : ['#  - match: contracts/**/*.json', '#    format: odcs # read as this, whatever they look like']),
  ].join('\n')}\n`
}

function filesGlobs(formats: readonly FormatFound[]): string[] {
  const globs = [...new Set(formats.flatMap(({ files }) => globsFor(files, [])))]
  return globs.length === 0 || globs.length > 6 ? ['contracts/**'] : globs
}

function entryFor(found: FormatFound, all: readonly FormatFound[], sources: ConfigFor['sources']): string[] {
  const others = all.filter(({ format }) => format !== found.format).flatMap(({ files }) => files)
  return [
    `#  - match: ${inYaml(globsFor(found.files, others))} # ${count(found.contracts.length, 'contract')}, ${found.format}`,
    ...(settings.get(found.format) ?? ['policy: full # data already written stays readable, too']).map(line => `#    ${line}`),
    ...versionLines(found, sources.get(found.format)),
  ]
}

/** What is set most often of a format. */
const settings: ReadonlyMap<string, readonly string[]> = new Map([
  ['dbt', ['dialect: snowflake # the database whose types are meant']],
  ['jsonschema', ['contentModel: lenient # optional fields may come and go', 'assertFormats: true # `format` limits values']],
  ['protobuf', ['policy: buf:WIRE_JSON # as `buf breaking` has it; also buf:FILE']],
  ['avro', ['policy: registry:full # also registry:backward, as a registry means it']],
  ['pipeline', ['policy: backward # theirs is full by default']],
])

function versionLines(found: FormatFound, source: VersionSourceFound | undefined): string[] {
  const without = withoutVersion(found).length
  if (without === 0) return []
  const who = without === found.contracts.length ? 'no version is written' : `${without} of them ${without === 1 ? 'writes' : 'write'} no version`
  if (source === undefined) return [`#    versions: { from: [path, file:VERSION] } # ${who}: a folder v1, or a file VERSION`]
  return [`#    versions: { from: ${source.source} } # ${who}, and this tells ${/^[\w.+-]{1,30}$/.test(source.version) ? source.version : 'one'}`]
}
