/** The environment that git gets from us: hooks export variables that tie git to one repository, which may not be the one we read. */
import { delimiter, resolve } from 'node:path'

type Environment = NodeJS.ProcessEnv

/** What ties git to one repository (`git rev-parse --local-env-vars`, less GIT_CONFIG_COUNT, which carries credentials for any). */
const places = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_SHALLOW_FILE', 'GIT_GRAFT_FILE']
const alternates = 'GIT_ALTERNATE_OBJECT_DIRECTORIES'
const ties = [...places, alternates, 'GIT_CONFIG', 'GIT_CONFIG_PARAMETERS', 'GIT_NAMESPACE', 'GIT_QUARANTINE_PATH']
/** What would change what git prints or how it takes our arguments. */
const unwanted = [
  'GIT_PREFIX', 'GIT_INTERNAL_SUPER_PREFIX', 'GIT_IMPLICIT_WORK_TREE', 'GIT_EXTERNAL_DIFF', 'GIT_DIFF_OPTS',
  'GIT_GLOB_PATHSPECS', 'GIT_NOGLOB_PATHSPECS', 'GIT_ICASE_PATHSPECS',
]

const ours: Environment = {
  GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_LITERAL_PATHSPECS: '1',
  // Objects that a partial clone lacks are fetched by us, all at once.
  GIT_NO_LAZY_FETCH: '1',
  // git's own words, whatever the user's language: some are read. (A language without a catalogue is git's own.)
  LANGUAGE: 'en',
}

/** The environment, with the paths of what ties git to a repository made absolute (they are relative to `cwd`, where the hook started us). */
export function tied(ambient: Environment, cwd: string): Environment {
  const env = { ...ambient }
  for (const name of places) if (env[name]) env[name] = resolve(cwd, env[name])
  if (env[alternates]) env[alternates] = env[alternates].split(delimiter).map(path => (path.startsWith('"') ? path : resolve(cwd, path))).join(delimiter)
  return { ...without(env, unwanted), ...ours }
}

/** The environment without what ties git to a repository. */
export function untied(ambient: Environment): Environment {
  return { ...without(ambient, [...unwanted, ...ties]), ...ours }
}

/** Adds settings that must not be seen among a command's arguments (credentials). */
export function withSettings(env: Environment, settings: readonly (readonly [name: string, value: string])[]): Environment {
  const taken = Number(env['GIT_CONFIG_COUNT'] ?? 0)
  const added: Environment = { ...env, GIT_CONFIG_COUNT: String(taken + settings.length) }
  settings.forEach(([name, value], i) => {
    added[`GIT_CONFIG_KEY_${taken + i}`] = name
    added[`GIT_CONFIG_VALUE_${taken + i}`] = value
  })
  return added
}

export function without(env: Environment, names: readonly string[]): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name.toUpperCase())))
}
