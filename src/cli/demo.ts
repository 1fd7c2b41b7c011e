/** `driftgate demo`: a few changes that people make every day, judged for real. */
import { defaults } from '../config/config.ts'
import { contracts } from '../demo/contracts.ts'
import { type DemoRepository, makeRepository } from '../demo/repository.ts'
import { type Edit, sides, story } from '../demo/story.ts'
import { gate } from '../gate.ts'
import type { Report } from '../judge/report.ts'
import { inMemory } from '../read/memory.ts'
import { openRepository } from '../read/repository.ts'
import { plain } from '../report/drawing.ts'
import { type Paint, paintOf, wrap } from '../report/layout.ts'
import { text } from '../report/text.ts'
import type { Invocation } from './invocation.ts'
import type { Terminal } from './terminal.ts'

/** 0, whatever the gate says of the changes. */
export async function demo({ flags }: Invocation, { say, env, width, color }: Terminal): Promise<number> {
  const paint = paintOf(color)
  const repository = makeRepository(contracts, env)
  try {
    say(lines([...wrap(opening(repository), width), '']))
    for (const [index, step] of story.entries()) {
      const { after } = sides(index)
      say(lines([
        paint(['bold', 'underline'], `${index + 1}. ${step.title}`), '', ...wrap(step.story, width), '',
        paint('dim', step.path), ...step.edits.flatMap(edit => changedLines(edit, paint)), '', `${paint('green', '$')} ${paint('bold', 'driftgate')}`, '',
      ]))
      const report = repository ? await judgeThere(repository, step.path, after) : await judgeTexts(step.path, after)
      if (repository && !step.on && !story[index + 1]?.on) repository.write(step.path, contracts.get(step.path) ?? '')
      say(`${indented(text(report, { ...plain, width: width - 2, color }))}\n`)
      say(lines([...wrap(step.moral, width, '→ '), '']))
    }
    say(lines(closing(flags.has('keep') ? repository : undefined, width, paint)))
  } finally {
    if (!flags.has('keep')) repository?.remove()
  }
  return 0
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`
const indented = (drawn: string): string => drawn.replace(/^(?=.)/gm, '  ')

function opening(repository: DemoRepository | undefined): string {
  const where = repository ? `This is a small repository of a shop, made just now in ${repository.folder}` : 'These are the contracts of a shop, held in memory since there is no git here'
  return `${where}: orders (Open Data Contract Standard), customers (the simple contract) and payments (Data Contract Specification). Here are ${story.length} changes to them, and what the gate says.`
}

function closing(kept: DemoRepository | undefined, width: number, paint: Paint): string[] {
  return [
    paint(['bold', 'underline'], 'Now yours'), '',
    ...(kept ? [`The repository is still there: ${paint('bold', `cd ${kept.folder}`)}`, ''] : []),
    ...wrap('In a repository with contracts of your own:', width), '',
    `  ${paint('bold', 'driftgate ls')}       what it finds`, `  ${paint('bold', 'driftgate')}          what a pull request of this branch would be told`, `  ${paint('bold', 'driftgate explain')}  what the rules mean`,
  ]
}

async function judgeThere({ folder, env, write }: DemoRepository, path: string, after: string): Promise<Report> {
  write(path, after)
  const repository = await openRepository(folder, { env, here: folder })
  try {
    const head = repository.workTree()
    const { base } = await repository.base(undefined, head)
    return await gate({ base, head })
  } finally {
    repository.close()
  }
}

async function judgeTexts(path: string, after: string): Promise<Report> {
  return gate({ base: inMemory('before', contracts), head: inMemory('after', new Map([...contracts, [path, after]])) }, { config: defaults })
}

/** What was there and what is there now, indented as in the file; lines that stay are left out. */
function changedLines({ from, to }: Edit, paint: Paint): string[] {
  const [old, now] = [from, to].map(side => side.replace(/\n$/, '').split('\n')) as [string[], string[]]
  return [
    ...old.filter(line => !now.includes(line)).map(line => paint('red', `- ${line}`)),
    ...now.filter(line => !old.includes(line)).map(line => paint('green', `+ ${line}`)),
  ]
}
