/** What Azure's agent makes of a step's output: which lines it obeys, and what becomes of its issues. */

export type AgentCommand = { name: string; properties: ReadonlyMap<string, string>; data: string }

/** Anywhere in a line: the first mark, and the first bracket behind it. */
export function agentCommandsIn(output: string): AgentCommand[] {
  return output.split(/\r\n|\r|\n/).flatMap(line => {
    const start = line.indexOf('##vso['), end = start < 0 ? -1 : line.indexOf(']', start)
    if (end < 0) return []
    const head = line.slice(start + 6, end), space = head.indexOf(' ')
    const name = space < 0 ? head : head.slice(0, space)
    if (name.split('.').filter(part => part !== '').length !== 2) return []
    const pairs = (space < 0 ? '' : head.slice(space + 1)).split(';').flatMap((property): [string, string][] => {
      const equals = property.indexOf('=')
      return equals > 0 && equals < property.length - 1 ? [[property.slice(0, equals).toLowerCase(), unescaped(property.slice(equals + 1))]] : []
    })
    return [{ name: name.toLowerCase(), properties: new Map(pairs), data: unescaped(line.slice(end + 1)) }]
  })
}

const unescaped = (text: string): string => text.replaceAll('%3B', ';').replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%5D', ']').replaceAll('%AZP25', '%')

export type Issue = { type: string; file: string | undefined; line: string | undefined; column: string | undefined; code: string | undefined; message: string }

/** The issues of a step that prints nothing else to be obeyed. Throws for any other command, for what the agent would refuse or drop, and for what its log would obey when it tells a message again. */
export function issuesIn(output: string): Issue[] {
  const found = agentCommandsIn(output)
  const wrong = found.flatMap(({ name, properties, data }) => [
    ...(name === 'task.logissue' ? [] : [`a command nobody meant: ${name}`]),
    ...[...properties.keys()].filter(key => !['type', 'sourcepath', 'linenumber', 'columnnumber', 'code'].includes(key)).map(key => `the property ${key}`),
    ...(['error', 'warning'].includes(properties.get('type') ?? '') ? [] : ['no type that there is']),
    ...(agentCommandsIn(data).length > 0 || /##\[/.test(data) ? ['a message that is a command'] : []),
    ...(data.length > 4096 ? ['a message without end'] : []),
    ...(properties.get('sourcepath')?.startsWith('/') ? ['a path that is not of the repository'] : []),
  ])
  for (const type of ['error', 'warning']) if (found.filter(({ properties }) => properties.get('type') === type).length > 10) wrong.push(`more than ten of the type ${type}`)
  if (wrong.length > 0) throw new Error(`The agent would do what was not meant:\n${wrong.join('\n')}`)
  return found.map(({ properties: of, data }) => ({ type: of.get('type') ?? '', file: of.get('sourcepath'), line: of.get('linenumber'), column: of.get('columnnumber'), code: of.get('code'), message: data }))
}
