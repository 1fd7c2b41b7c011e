/** `driftgate status`: which contracts there are, in which versions, which of them are to go, and how many days are left. */
import { existsSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { dated } from '../config/settings.ts'
import type { Contract } from '../contract/contract.ts'
import { tool } from '../gate/tool.ts'
import { jsonText } from '../report/json.ts'
import { quoted } from '../text/escape.ts'
import { type ProblemDetails, toldOnce } from '../text/problem.ts'
import { near } from '../text/spelling.ts'
import { type Looked, findContracts, unparsedInWords } from './found.ts'
import { type Invocation, valueOf } from './invocation.ts'
import { checkedDay } from './judging.ts'
import { placeOf } from './place.ts'
import { statusMarkdown, statusText } from './status/drawn.ts'
import { countsOf, standingsOf } from './status/standing.ts'
import { deliver, targetsOf } from './targets.ts'
import type { Terminal } from './terminal.ts'
import { told } from './told.ts'
import { UsageError } from './usage.ts'

/** 0 where all that is found could be read, else 2: whatever is overdue, it fails nothing. */
export async function status(invocation: Invocation, terminal: Terminal): Promise<number> {
  const targets = targetsOf(invocation.flags.get('format'), ['text', 'json', 'markdown'])
  const day = valueOf(invocation, 'today'), today = day === undefined ? new Date().toISOString().slice(0, 10) : checkedDay(day)
  const found = new Map<string, Contract>(), errors: ProblemDetails[] = [], unparsed = new Set<string>()
  for (const word of invocation.arguments.length > 0 ? invocation.arguments : ['.']) {
    const { contracts, ...rest } = await foundAt(word, invocation, terminal)
    for (const c of contracts) found.set(JSON.stringify([c.file, c.id, c.version?.text]), c)
    errors.push(...rest.errors)
    for (const path of rest.unparsed) unparsed.add(path)
  }
  const standings = standingsOf([...found.values()], today), once = toldOnce(errors)
  const left = unparsedInWords([...unparsed])
  const delivered = await deliver(targets, ({ format, file }) => {
    if (format === 'json') return `${jsonText({ schemaVersion: 1, tool, today, contracts: standings, summary: countsOf(standings), errors: once, unparsed: [...unparsed] })}\n`
    return format === 'markdown' ? statusMarkdown(standings, today) : statusText(standings, today, file === undefined ? terminal : { width: 80, color: false })
  }, terminal)
  for (const { file, line = null, column = null, message, hint = null } of once) terminal.err(told({ file, line, column, message, hint }))
  if (left !== '') terminal.err(`${left}\n`)
  return once.length > 0 || !delivered ? 2 : 0
}

type Found = { contracts: readonly Contract[]; errors: readonly ProblemDetails[]; unparsed: readonly string[] }
/** A file or a folder, else a contract by its id (or a path that only the revision has). */
async function foundAt(word: string, invocation: Invocation, terminal: Terminal): Promise<Found> {
  const isPath = existsSync(resolve(terminal.cwd, word))
  const place = await placeOf(isPath ? word : '.', invocation, terminal)
  try {
    const contracts: Contract[] = [], errors: ProblemDetails[] = []
    const looked: Looked = { at: 0, leftOut: 0, unparsed: [] }
    for await (const { contracts: here, problem } of findContracts(isPath ? place : { ...place, within: '' }, looked)) {
      if (problem) errors.push(problem.details)
      for (const c of here) contracts.push(dated(c, place.config, c.file))
    }
    if (isPath) return { contracts, errors, unparsed: looked.unparsed }
    const path = `${place.within}${relative(terminal.cwd, resolve(terminal.cwd, word)).split(sep).join('/')}`
    const meant = contracts.filter(({ id, file }) => id === word || file === path || file.startsWith(`${path}/`))
    const close = near(word, contracts.map(({ id }) => id))
    if (meant.length === 0) throw new UsageError(`there is neither a file nor a contract called ${quoted(word)}`, close === undefined ? 'driftgate ls tells what there is' : `did you mean ${quoted(close)}?`)
    return { contracts: meant, errors: [], unparsed: [] }
  } finally {
    place.close()
  }
}
