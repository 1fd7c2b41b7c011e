/** `driftgate validate`: each contract by itself. */
import { realpathSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { type Searched, textOf } from '../gate/recognise.ts'
import { tool } from '../gate/tool.ts'
import { foundAt } from '../read/disk.ts'
import { folder } from '../read/folder.ts'
import { openRepository } from '../read/repository.ts'
import { jsonText } from '../report/json.ts'
import { fit, paintOf, wrap } from '../report/layout.ts'
import { count } from '../report/words.ts'
import { decode } from '../text/decode.ts'
import { forCommandData, forCommandProperty, forLogLine, visible } from '../text/escape.ts'
import { Problem, defect } from '../text/problem.ts'
import { type Diagnostic, validateText } from '../validate/index.ts'
import { contractFormat } from './contract-format.ts'
import { type Looked, findContracts, unparsedInWords } from './found.ts'
import { type Invocation, valueOf } from './invocation.ts'
import { placeOf } from './place.ts'
import { deliver, targetsOf } from './targets.ts'
import type { Terminal } from './terminal.ts'

type Validated = { file: string; format: string | null; diagnostics: Diagnostic[] }
/** `unparsed`: files in folders that cannot be parsed and that nothing says are contracts. */
type All = { files: Validated[]; unparsed: string[] }

/** 0 where there is no error, 1 where there is one, 2 where a file is not there, or a defect of ours kept it from being looked at. */
export async function validateCommand(invocation: Invocation, terminal: Terminal): Promise<number> {
  const targets = targetsOf(invocation.flags.get('format'), ['text', 'json', 'github'])
  const all: All = { files: [], unparsed: [] }
  for (const path of invocation.arguments.length === 0 ? ['.'] : invocation.arguments) {
    const { files, unparsed } = await validated(path, invocation, terminal)
    for (const file of files) all.files.push(file)
    for (const file of unparsed) all.unparsed.push(file)
  }
  const { files, unparsed } = all
  const verdict = files.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error')) ? 'fail' : 'pass'
  const drawn = {
    json: () => `${jsonText({ schemaVersion: 1, tool, verdict, files, unparsed })}\n`,
    github: () => `${files.flatMap(({ diagnostics }) => diagnostics.map(annotation)).join('')}${unparsed.length === 0 ? '' : `${forLogLine(visible(unparsedInWords(unparsed)))}\n`}`,
    text: () => inWords(all, invocation.flags.has('quiet'), terminal),
  }
  if (!await deliver(targets, ({ format }) => drawn[format](), terminal)) return 2
  return files.some(({ diagnostics }) => diagnostics.some(({ code }) => code === 'no-file' || code === 'internal-error')) ? 2 : verdict === 'fail' ? 1 : 0
}

/** A file that is named is one to validate; in a folder, those that are found. Paths are told as they were given. */
async function validated(path: string, invocation: Invocation, terminal: Terminal): Promise<All> {
  const at = resolve(terminal.cwd, path)
  const as = valueOf(invocation, 'as')
  const stat = foundAt(at)
  if (!stat) return { files: [await one(path, new Problem({ file: path, code: 'no-file', message: 'there is no such file or folder' }), undefined, alone(path))], unparsed: [] }
  if (stat.isFile()) {
    const root = await rootOf(dirname(at), terminal)
    const own = relative(root, at).split(sep).join('/'), above = own.slice(0, own.length - basename(at).length)
    const snapshot = await folder(root)
    const shown = (found: string) => join(dirname(path), relative(`/${above}`, `/${found}`)).replaceAll('\\', '/')
    const bytes = (await snapshot.read([own])).get(own)
    return { files: [await one(own, bytes ?? new Problem({ file: own, code: 'unreadable', message: 'the file cannot be read' }), as === undefined ? undefined : contractFormat(as), { snapshot, shown: found => (found === own ? path : shown(found)) })], unparsed: [] }
  }
  const place = await placeOf(path, invocation, terminal)
  const files: Validated[] = []
  const looked: Looked = { at: 0, leftOut: 0, unparsed: [] }
  const shown = (found: string) => join(path, found.slice(place.within.length)).replaceAll('\\', '/')
  try {
    for await (const found of findContracts(place, looked)) files.push(await one(found.path, found.bytes, as ?? found.contracts[0]?.format, { snapshot: place.snapshot, shown }))
  } finally {
    place.close()
  }
  return { files, unparsed: looked.unparsed.map(shown) }
}

/** Where other files are that a contract refers to, and how a path is told. */
type Around = { snapshot: Searched; shown: (path: string) => string }
const alone = (path: string): Around => ({ snapshot: { read: async () => new Map() }, shown: () => path })

async function one(file: string, bytes: Uint8Array | Problem, format: string | undefined, { snapshot, shown }: Around): Promise<Validated> {
  try {
    if (bytes instanceof Problem) throw bytes
    const result = await validateText(file, decode(bytes, file), format, other => textOf(snapshot, other), words => snapshot.mentions?.([words]) ?? Promise.resolve([]))
    return { file: shown(file), format: result.format ?? null, diagnostics: result.diagnostics.map(diagnostic => ({ ...diagnostic, file: shown(diagnostic.file) })) }
  } catch (error) {
    const { line = 1, column = 1, code, message, hint } = (error instanceof Problem ? error : defect(file, error)).details
    return { file: shown(file), format: null, diagnostics: [{ file: shown(file), line, column, severity: 'error', code, message, ...(hint === undefined ? {} : { hint }) }] }
  }
}

/** The repository's top, where the folder is in one: a contract may refer to whatever is in it. */
async function rootOf(at: string, terminal: Terminal): Promise<string> {
  const repository = await openRepository(at, { env: terminal.env }).catch(() => undefined)
  repository?.close()
  return repository && !repository.bare ? repository.root : realpathSync(at)
}

function inWords({ files, unparsed }: All, quiet: boolean, { width, color }: Terminal): string {
  const paint = paintOf(color)
  const all = files.flatMap(({ diagnostics }) => diagnostics)
  const told = quiet ? all.filter(({ severity }) => severity === 'error') : all
  const lines = told.flatMap(({ file, line, column, severity, code, message, hint }) => [
    `${severity === 'error' ? paint('red', '✗') : paint('yellow', '!')} ${paint('bold', fit(`${file}:${line}:${column}`, width - 4))}  ${paint('dim', code)}`,
    ...wrap(message, width, '  '), ...(hint === undefined ? [] : wrap(hint, width, '  Try: ')),
  ])
  const errors = all.filter(({ severity }) => severity === 'error').length
  const total = files.length === 0 ? 'No contract found. `driftgate ls` tells what was looked at.' : `${count(files.length, 'contract')}: ${count(errors, 'error')}, ${count(all.length - errors, 'warning')}`
  return quiet && told.length === 0 ? '' : `${[...lines, ...(lines.length > 0 ? [''] : []), total, ...(quiet ? [] : wrap(unparsedInWords(unparsed), width))].join('\n')}\n`
}

function annotation({ file, line, column, severity, code, message, hint }: Diagnostic): string {
  return `::${severity} file=${forCommandProperty(file)},line=${line},col=${column},title=${forCommandProperty(code)}::${forCommandData(hint === undefined ? message : `${message}\nTry: ${hint}`)}\n`
}
