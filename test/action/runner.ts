/** What GitHub's runner makes of a step's output: which lines it obeys, and what becomes of its annotations. */

/** `grammar`: `::name key=value::data` at the start of a line, or the older `##[name key=value]data` anywhere in it. */
export type Command = { grammar: 'current' | 'older'; name: string; properties: ReadonlyMap<string, string>; data: string }

const known = new Set([
  'add-mask', 'add-matcher', 'add-path', 'debug', 'echo', 'endgroup', 'error', 'group', 'notice', 'remove-matcher', 'save-state', 'set-env', 'set-output', 'stop-commands', 'warning',
])

/** Every command that the runner would obey, of either stream. */
export function commandsIn(output: string): Command[] {
  return output.split(/\r\n|\r|\n/).flatMap((line) => current(line) ?? older(line) ?? [])
}

function current(line: string): Command | undefined {
  const text = line.replace(/^[\s\u0085]+/u, '')
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1
  if (end < 0) return undefined
  return command('current', text.slice(2, end), text.slice(end + 2), ',', { '%0D': '\r', '%0A': '\n', '%3A': ':', '%2C': ',' }, { '%0D': '\r', '%0A': '\n' })
}

function older(line: string): Command | undefined {
  const start = line.indexOf('##['), end = start < 0 ? -1 : line.indexOf(']', start)
  if (end < 0) return undefined
  const escapes = { '%3B': ';', '%0D': '\r', '%0A': '\n', '%5D': ']' }
  return command('older', line.slice(start + 3, end), line.slice(end + 1), ';', escapes, escapes)
}

type Escapes = Readonly<Record<string, string>>

function command(grammar: Command['grammar'], head: string, data: string, separator: string, inProperty: Escapes, inData: Escapes): Command | undefined {
  const space = head.indexOf(' ')
  const name = (space < 0 ? head : head.slice(0, space)).toLowerCase()
  if (!known.has(name)) return undefined
  const properties = new Map<string, string>()
  for (const property of space < 0 ? [] : head.slice(space + 1).trim().split(separator)) {
    const equals = property.indexOf('=')
    if (equals > 0 && equals < property.length - 1) properties.set(property.slice(0, equals), unescaped(property.slice(equals + 1), inProperty))
  }
  return { grammar, name, properties, data: unescaped(data, inData) }
}

function unescaped(text: string, escapes: Escapes): string {
  let out = text
  for (const [escape, char] of Object.entries(escapes)) out = out.replaceAll(escape, char)
  return out.replaceAll('%25', '%')
}

/** What actions/setup-node leaves active for all later steps (its .github/tsc.json, eslint-compact.json and eslint-stylish.json). */
const tsc = /^([^\s].*)[(:](\d+)[,:](\d+)(?:\):\s+|\s+-\s+)(error|warning|info)\s+TS(\d+)\s*:\s*(.*)$/
const compact = /^(.+):\sline\s(\d+),\scol\s(\d+),\s(Error|Warning|Info)\s-\s(.+)$/
const stylish = /^\s+(\d+):(\d+)\s+(error|warning|info)\s+(.*)$/

/** Lines that a problem matcher would make annotations of: those that are no commands. Of stylish the line below a file's, or below one more such; of its rule's name at the end nothing is asked here. */
export function matchedIn(output: string): string[] {
  let file = false
  return output.split(/\r\n|\r|\n/).filter((line) => {
    if (commandsIn(line).length > 0) return false
    const below = file && stylish.test(line)
    file = below || /^[^\s].*$/.test(line)
    return below || tsc.test(line) || compact.test(line)
  })
}

export type Annotation = { kind: string; file: string | undefined; line: number | undefined; column: number | undefined; title: string; message: string }

const kinds = new Set(['error', 'warning', 'notice'])
const properties = new Set(['file', 'line', 'endLine', 'col', 'endColumn', 'title'])

/** The annotations of a step that prints nothing else to be obeyed. Throws for any other command, and for what the runner would drop or cut. */
export function annotationsIn(output: string): Annotation[] {
  const found = commandsIn(output)
  const wrong = found.flatMap((command) => {
    const { grammar, name, properties: given, data } = command
    const line = given.get('line'), endLine = given.get('endLine') ?? line, column = given.get('col'), endColumn = given.get('endColumn')
    return [
      ...(grammar === 'current' && kinds.has(name) ? [] : ['a command nobody meant']),
      ...[...given.keys()].filter((key) => !properties.has(key)).map((key) => `the property ${key}`),
      ...(data.length > 4096 ? ['a message that is cut'] : []),
      ...(line === undefined && (column ?? endLine) !== undefined ? ['a place without a line'] : []),
      ...(endLine !== line && column !== undefined ? ['columns on several lines, which are dropped'] : []),
      ...(Number(endLine) < Number(line) || Number(endColumn) < Number(column) ? ['an end before its start'] : []),
      ...(given.get('file')?.startsWith('/') ? ['a path that is not of the repository'] : []),
    ].map((what) => `${what}: ${JSON.stringify({ ...command, properties: Object.fromEntries(given) })}`)
  })
  wrong.push(...matchedIn(output).map((line) => `a line for a problem matcher: ${JSON.stringify(line)}`))
  for (const kind of kinds) {
    const count = found.filter(({ name }) => name === kind).length
    if (count > 10) wrong.push(`${count} annotations of the kind ${kind}, of which ten are kept`)
  }
  if (wrong.length > 0) throw new Error(`The runner would obey what was not meant:\n${wrong.join('\n')}`)
  return found.map(({ name, properties: given, data }) => ({
    kind: name, file: given.get('file'), line: numberIn(given.get('line')), column: numberIn(given.get('col')), title: given.get('title') ?? '', message: data,
  }))
}

const numberIn = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))
