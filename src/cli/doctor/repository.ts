/** Where a check would run, and with what. */
import { type Surroundings, gitVersion, surroundingsOf } from '../../read/surroundings.ts'
import type { Terminal } from '../terminal.ts'
import { type Said, about, saidOf } from './said.ts'

/** The oldest release of Node.js that the package runs on, as package.json says. */
export const oldestNode: readonly [number, number] = [20, 19]

export async function tools({ cwd, env }: Pick<Terminal, 'cwd' | 'env'>, node = process.versions.node): Promise<Said> {
  const [major = 0, minor = 0] = node.split('.').map(Number), [least, after] = oldestNode
  if (major < least || (major === least && minor < after)) return { topic: 'tools', state: 'wrong', message: `Node.js ${node} is too old`, mend: `Node.js ${oldestNode.join('.')} or later` }
  try {
    return { topic: 'tools', state: 'fine', message: `Node.js ${node}, git ${await gitVersion(cwd, env)}` }
  } catch (error) {
    return saidOf('tools', error)
  }
}

/** `around` is undefined where there is none that could be read. */
export async function repositoryHere({ cwd, env }: Pick<Terminal, 'cwd' | 'env'>): Promise<{ around?: Surroundings; said: Said[] }> {
  try {
    const around = await surroundingsOf(cwd, { env })
    return { around, said: [{ topic: 'repository', state: 'fine', message: inWords(around) }, ...shortcomings(around)] }
  } catch (error) {
    return { said: [saidOf('repository', error)] }
  }
}

function inWords({ root, head, branch, upstream, remote, remotes }: Surroundings): string {
  const at = head === undefined ? `branch ${branch ?? 'unknown'}, before its first commit` : branch === undefined ? `a detached HEAD at ${head.slice(0, 12)}` : `branch ${branch} at ${head.slice(0, 12)}`
  const others = remotes.filter(name => name !== remote?.name)
  return [root, at, ...(upstream === undefined ? [] : [`upstream ${upstream}`]), ...(remote ? [`remote ${remote.name}${remote.host === undefined ? '' : ` (${remote.host})`}${others.length === 0 ? '' : `, and ${others.join(', ')}`}`] : [])].join(', ')
}

function shortcomings({ bare, shallow, remote, head }: Surroundings): Said[] {
  const said = about('repository')
  return [
    ...(bare ? [said('wrong', 'it is bare: there is no work tree to judge', 'driftgate check --base <ref> --head <ref>')] : []),
    ...(shallow && remote ? [said('note', `it is a shallow clone: what it lacks is fetched from ${remote.name} when it is needed`)] : []),
    ...(shallow && !remote ? [said('note', 'it is a shallow clone without a remote: what it lacks is nowhere to be had', 'git remote add origin <url>')] : []),
    ...(!shallow && !remote && head !== undefined ? [said('note', 'it has no remote: a check compares with a branch of this clone', 'git remote add origin <url>, and git fetch origin')] : []),
  ]
}
