/** What `init` says: what it found, what it made of that, and what to do next. */
import type { Surroundings } from '../../read/surroundings.ts'
import { type Paint, fitMiddle, paintOf, wrap } from '../../report/layout.ts'
import { count, listed } from '../../report/words.ts'
import { documentation } from '../documentation.ts'
import { leftOutInWords, lookedAtInWords } from '../found.ts'
import { type FormatFound, type Survey, foldersOf, withoutVersion } from '../survey.ts'
import type { Terminal } from '../terminal.ts'
import type { PipelineFound } from './pipelines.ts'
import { workflowPath } from './workflow.ts'

/** `text`: what would be written. `why`: of what is kept. */
export type Made = { path: string; state: 'wrote' | 'would write' | 'kept' | 'not written'; text?: string; why?: string }
/** `known`: the formats that there are. `isAtRoot`: paths are as they are seen from where the command runs. */
export type Seen = { around: Surroundings; survey: Survey; pipelines: readonly PipelineFound[]; known: readonly string[]; isAtRoot: boolean }

export function inWords(seen: Seen, made: readonly Made[], { width, color }: Pick<Terminal, 'width' | 'color'>): string {
  const paint = paintOf(color), longest = Math.max(...made.map(({ state }) => state.length))
  return `${[
    `${paint('bold', 'Found')}${seen.isAtRoot ? '' : `  in ${fitMiddle(seen.around.root, width - 10)}`}`, ...foundInWords(seen, width, paint), '',
    ...made.flatMap(({ path, state, why, text }) => [
      ...wrap(`${path}${why === undefined ? '' : `: ${why}`}`, width, `${state.padEnd(longest)}  `).map((line, i) => (i === 0 ? colours[state](paint, state) + line.slice(state.length) : line)),
      ...(text === undefined ? [] : ['', ...text.trimEnd().split('\n').map(line => `    ${line}`), '']),
    ]),
    ...elsewhereInWords(seen, made, width), '',
    paint('bold', 'Next'), ...next(made, seen, width, paint),
  ].join('\n')}\n`
}

const colours: Readonly<Record<Made['state'], (paint: Paint, text: string) => string>> = {
  wrote: (paint, text) => paint('green', text), 'would write': (paint, text) => paint('cyan', text), kept: (paint, text) => paint('dim', text), 'not written': (paint, text) => paint('red', text),
}

function foundInWords({ around, survey: { formats, problems, looked }, pipelines, known }: Seen, width: number, paint: Paint): string[] {
  const longest = Math.max(0, ...formats.map(({ format }) => format.length))
  const { defaultBranch, remote } = around
  return [
    ...(formats.length > 0 ? [] : [
      ...wrap(`no contract, in ${lookedAtInWords(looked)}. Recognised by what they say are ${listed(known)}: ${documentation}/formats.md`, width, '  '),
    ]),
    ...formats.flatMap(found => [
      ...wrap(formatInWords(found), width, `  ${found.format.padEnd(longest)}  `).map((line, i) => (i === 0 ? line.replace(found.format, paint('bold', found.format)) : line)),
      ...foldersInWords(found, width, ' '.repeat(longest + 4)).map(line => paint('dim', line)),
    ]),
    ...(formats.length > 0 ? wrap(`${count(formats.reduce((sum, { contracts }) => sum + contracts.length, 0), 'contract')} in ${lookedAtInWords(looked)}${leftOutInWords(looked, 'more file')}`, width, '  ') : []),
    ...(problems.length > 0 ? wrap(`${count(problems.length, 'problem')} in contracts, ${fitMiddle(problems[0]?.file ?? '', 60)}${problems.length > 1 ? ' and others' : ''}: driftgate validate tells ${problems.length > 1 ? 'them' : 'it'}`, width, '  ✗ ') : []),
    ...(looked.unparsed.length > 0 ? wrap(`${count(looked.unparsed.length, 'file')} could not be parsed, and nothing says that ${looked.unparsed.length === 1 ? 'it is a contract' : 'they are contracts'}: driftgate doctor names ${looked.unparsed.length === 1 ? 'it' : 'them'}`, width, '  ') : []),
    '',
    ...wrap(`${defaultBranch.name} (${defaultBranch.why})`, width, '  pull requests go to  '),
    ...wrap(pipelines.length === 0 ? `no service and no hook is set up${remote ? `, and ${remote.host ?? 'the remote'} tells none` : ''}; the workflow is for GitHub Actions` : pipelines.map(pipelineInWords).join(', '), width, '  checks run by        '),
  ]
}

const pipelineInWords = ({ name, file, running }: PipelineFound): string => `${name}${running !== undefined ? ` (${running} runs driftgate already)` : file === undefined ? ' (by the remote\'s address)' : ` (${file})`}`

function formatInWords(found: FormatFound): string {
  const { contracts, files, versions, policies } = found
  const without = withoutVersion(found).length
  const told = [
    ...(versions.length === 0 ? [] : versions.length > 3 ? [`${versions.length} versions`] : [`${versions.length === 1 ? 'version' : 'versions'} ${versions.join(', ')}`]),
    ...(without === 0 ? [] : [without === contracts.length ? 'no version' : `${without} without a version`]),
  ]
  return [`${count(contracts.length, 'contract')}${files.length === contracts.length ? '' : ` in ${count(files.length, 'file')}`}`, told.join(', '), `policy ${policies.join(', ')}`].join(' · ')
}

const mostFolders = 5

function foldersInWords({ files }: FormatFound, width: number, lead: string): string[] {
  const folders = foldersOf(files)
  const shown = folders.slice(0, mostFolders).map(folder => fitMiddle(folder, 60)).join(', ')
  return wrap(`in ${shown}${folders.length > mostFolders ? ` and ${folders.length - mostFolders} more` : ''}`, width, lead)
}

/** What else could run it: files to copy from. */
function elsewhereInWords({ pipelines }: Seen, made: readonly Made[], width: number): string[] {
  const isWorkflow = made.some(({ path }) => path.startsWith('.github/'))
  const others = pipelines.flatMap(({ name, page, example, running, isService }) => (page === undefined || running !== undefined ? [] : [{ name, page, example, isService }]))
  if (others.length === 0) return []
  return ['', ...others.flatMap(({ name, page, example, isService }) => [
    ...wrap(isService ? `For ${name} copy examples/pipelines/${example}${isWorkflow ? '' : '; no workflow was made'}:` : `For ${name}, before a commit, examples/pipelines/${example}:`, width),
    `  ${documentation}/pipelines.md#${page}`,
  ])]
}

function next(made: readonly Made[], { survey, isAtRoot }: Seen, width: number, paint: Paint): string[] {
  const wrote = made.filter(({ state }) => state === 'wrote').map(({ path }) => path)
  const commands: (readonly [string, string])[] = [
    survey.formats.length > 0 ? ['npx driftgate ls', 'each contract, its version and policy'] : ['npx driftgate demo', 'watch it judge a small repository'],
    survey.problems.length > 0 ? ['npx driftgate validate', 'what is wrong in contracts'] : ['npx driftgate', 'what a pull request of this branch is told'],
    wrote.length > 0 ? [`git add ${wrote.map(path => (isAtRoot ? path : `:/${path}`)).join(' ')}`, wrote.includes(workflowPath) ? 'and commit: the next pull request is checked' : 'and commit'] : made.some(({ state }) => state === 'would write') ? ['npx driftgate init', 'write what is shown above'] : ['npx driftgate doctor', 'what a check compares with, and what it skips'],
  ]
  const column = Math.max(...commands.map(([command]) => command.length))
  const fits = commands.every(([, words]) => column + words.length + 4 <= width)
  return commands.flatMap(([command, words]) => (fits ? [`  ${paint('bold', command.padEnd(column))}  ${words}`] : [`  ${paint('bold', command)}`, `      ${words}`]))
}
