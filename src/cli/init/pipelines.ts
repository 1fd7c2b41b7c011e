/** Services and hooks that could run the gate, by the files that they read and the hosts that serve them. */
import type { Snapshot } from '../../read/snapshot.ts'

/** `page`: where in docs/pipelines.md it is told; `example`: its file in examples/pipelines. */
export type Pipeline = { name: string; files: RegExp; hosts?: RegExp; page?: string; example?: string }

export const github: Pipeline = { name: 'GitHub Actions', files: /^\.github\/workflows\/[^/]+\.ya?ml$/, hosts: /github/ }
/** Services: one of them runs the checks of a repository. */
const services: readonly Pipeline[] = [
  github,
  { name: 'GitLab CI', files: /^\.gitlab-ci\.ya?ml$/, hosts: /gitlab/, page: 'gitlab', example: 'gitlab-ci.yml' },
  { name: 'Bitbucket Pipelines', files: /^bitbucket-pipelines\.ya?ml$/, hosts: /bitbucket/, page: 'bitbucket', example: 'bitbucket-pipelines.yml' },
  { name: 'Azure Pipelines', files: /^\.?azure-pipelines(?:[\w.-]*\.ya?ml$|\/)/, hosts: /^dev\.azure\.com$|\.visualstudio\.com$/, page: 'azure', example: 'azure-pipelines.yml' },
  { name: 'Jenkins', files: /^Jenkinsfile/, page: 'jenkins', example: 'Jenkinsfile' },
]
const before = 'before-a-commit-and-before-a-push'
const hooks: readonly Pipeline[] = [
  { name: 'pre-commit', files: /^\.pre-commit-config\.ya?ml$/, page: before, example: 'pre-commit-config.yaml' },
  { name: 'husky', files: /^\.husky\//, page: before, example: 'husky-pre-commit' },
  { name: 'lefthook', files: /^\.?lefthook\.(?:ya?ml|toml|json)$/, page: before, example: 'lefthook.yml' },
]

/** `file`: one that tells of it; absent where only the host does. `running`: one that runs the gate already. `isHost`: the repository is served there. */
export type PipelineFound = Pipeline & { file?: string; running?: string; isService: boolean; isHost: boolean }

/** Which are there, of a repository served by a host. */
export async function pipelinesIn(snapshot: Pick<Snapshot, 'list' | 'read'>, host: string | undefined): Promise<PipelineFound[]> {
  const paths = (await snapshot.list()).filter(({ mode }) => mode === 'file').map(({ path }) => path).sort()
  const out: PipelineFound[] = []
  for (const pipeline of [...services, ...hooks]) {
    const own = paths.filter(path => pipeline.files.test(path))
    const isHost = host !== undefined && pipeline.hosts?.test(host) === true
    if (own.length === 0 && !isHost) continue
    const [file] = own, running = await runningIn(snapshot, own)
    out.push({ ...pipeline, ...(file === undefined ? {} : { file }), ...(running === undefined ? {} : { running }), isService: services.includes(pipeline), isHost })
  }
  return out
}

/** A line that is no comment and names us. */
const namesUs = /^[^#\n]*\bdriftgate\b/m

async function runningIn(snapshot: Pick<Snapshot, 'read'>, paths: readonly string[]): Promise<string | undefined> {
  for (const [path, bytes] of await snapshot.read(paths.slice(0, 100))) {
    if (bytes instanceof Uint8Array && namesUs.test(Buffer.from(bytes).toString())) return path
  }
  return undefined
}
