/** `driftgate init`: looks at a repository, says what it found, and writes what it needs for a check on pull requests. Nothing that is there is changed. */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { configNames } from '../config/load.ts'
import { formats } from '../formats/index.ts'
import { version } from '../gate/tool.ts'
import { statOf } from '../read/disk.ts'
import { type Surroundings, surroundingsOf } from '../read/surroundings.ts'
import { writeThroughNoLink } from '../read/write.ts'
import { Problem } from '../text/problem.ts'
import { configText } from './init/config-text.ts'
import { type Made, type Seen, inWords } from './init/words.ts'
import { type PipelineFound, github, pipelinesIn } from './init/pipelines.ts'
import { versionSourceOf } from './init/version-sources.ts'
import { workflowFor, workflowPath } from './init/workflow.ts'
import type { Invocation } from './invocation.ts'
import { documentation } from './documentation.ts'
import { type Place, placeOf } from './place.ts'
import { type Survey, surveyOf, withoutVersion } from './survey.ts'
import type { Terminal } from './terminal.ts'
import { told } from './told.ts'

/** 0 where what is to be there is there, 2 where something could not be written. */
export async function init(invocation: Invocation, terminal: Terminal): Promise<number> {
  const around = await surroundings(terminal)
  const { root } = around
  const place = await placeOf(root, invocation, { ...terminal, cwd: root })
  try {
    const [survey, pipelines] = await Promise.all([surveyOf(place), pipelinesIn(place.snapshot, around.remote?.host)])
    const dry = invocation.flags.has('dry-run'), failures: string[] = []
    const make = ({ path, text }: Planned): Made => {
      try {
        // Over nothing: a file that came in between is left alone.
        if (!dry) writeThroughNoLink(join(root, path), text(), [root], true)
        return { path, state: dry ? 'would write' : 'wrote', ...(dry ? { text: text() } : {}) }
      } catch (error) {
        if (!(error instanceof Error)) throw error
        failures.push(told({ file: path, line: null, column: null, message: `cannot be written: ${error.message}`, hint: 'driftgate init --dry-run prints it, to be put where it belongs' }))
        return { path, state: 'not written' }
      }
    }
    const planned = [await config(around, place, survey), workflow(around, pipelines)]
    const made = planned.flatMap(plan => (plan === undefined ? [] : 'state' in plan ? [plan] : [make(plan)]))
    const seen: Seen = { around, survey, pipelines, known: formats.map(({ name }) => name), isAtRoot: realpathSync(terminal.cwd) === root }
    terminal.say(inWords(seen, made, terminal))
    for (const failure of failures) terminal.err(failure)
    return failures.length > 0 ? 2 : 0
  } finally {
    place.close()
  }
}

/** Is anything at the path, be it a link that leads nowhere? */
const isThere = (root: string, path: string): boolean => statOf(root, path) !== undefined

type Planned = { path: string; text: () => string }

async function surroundings({ cwd, env }: Terminal): Promise<Surroundings> {
  const around = await surroundingsOf(cwd, { env }).catch((error: unknown) => {
    if (error instanceof Problem && error.details.code === 'not-a-repository') throw new Problem({ ...error.details, hint: 'git init, then driftgate init again; `driftgate ls` lists the contracts of any folder' })
    throw error
  })
  if (around.bare) throw new Problem({ file: '.', code: 'bare-repository', message: 'a bare repository has no work tree to write to', hint: 'run it in a clone' })
  return around
}

async function config({ root }: Surroundings, place: Place, { formats: found }: Survey): Promise<Planned | Made> {
  const own = configNames.find(name => isThere(root, name))
  if (own !== undefined) return { path: own, state: 'kept' }
  const misnamed = otherNames.find(name => isThere(root, name))
  if (misnamed !== undefined) return { path: misnamed, state: 'kept', why: `no check reads it under this name; call it ${configNames[0]}, or give it to each by --config` }
  const sources = new Map(await Promise.all(found.map(async one => [one.format, await versionSourceOf(withoutVersion(one), place.snapshot)] as const)))
  return { path: configNames[0], text: () => configText({ schema: schemaFor(root), page: `${documentation}/configuration.md`, formats: found, sources }) }
}

/** What a config is called that nobody reads. */
const otherNames = configNames.flatMap(name => [name.slice(1), name.replace('.driftgate', 'driftgate.config')])

/** The one beside an installed package is of that package's version. `npx driftgate` installs none: then the one that npm published, of this major version. Only an editor asks for it. */
function schemaFor(root: string): string {
  const installed = 'node_modules/driftgate/schema/config.v1.json'
  return isThere(root, installed) ? `./${installed}` : `https://unpkg.com/driftgate@${version.split('.')[0]}/schema/config.v1.json`
}

/** None where another service runs the checks: the one that serves the repository, whatever else is in it (a mirror's workflows), or the one whose files are there. */
function workflow({ root, defaultBranch }: Surroundings, pipelines: readonly PipelineFound[]): Planned | Made | undefined {
  const services = pipelines.filter(({ isService }) => isService)
  const own = services.find(({ name }) => name === github.name)
  if (own?.running !== undefined) return { path: own.running, state: 'kept', why: 'it runs driftgate already' }
  if (services.some(({ isHost }) => isHost) ? !own?.isHost : !own && services.length > 0) return undefined
  return isThere(root, workflowPath) ? { path: workflowPath, state: 'kept' } : { path: workflowPath, text: () => workflowFor(defaultBranch.name) }
}
