/** Earlier versions of a contract: as its releases have it, as base's history has it, and in files beside it. */
import { lineOf } from '../compare/pairing.ts'
import type { Config } from '../config/config.ts'
import { howToRead, isLookedAt } from '../config/settings.ts'
import type { Contract } from '../contract/contract.ts'
import { type Release, type Releases, inVersionOrder, isPreRelease } from '../read/tags.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { Problem } from '../text/problem.ts'
import type { Sides } from './options.ts'
import { type Recognised, isCandidate, recognise } from './recognise.ts'
import { stemOf } from './version-source.ts'

/** `where`: in words for people (`tag v1.2.0`). `version`: as it says itself, else as its tag does. `text`: its file's, where it is written in that one alone. */
export type EarlierVersion = { contract: Contract; where: string; version: string | null; text?: string }
/** `missing`: why there may be others. */
export type EarlierVersions = { found: EarlierVersion[]; missing: string[] }

/** As many are compared with; and as many revisions of a file are read to find them. */
const most = { versions: 50, revisions: 500 } as const

/** What a contract may be called in a tag: its id, the last name of that, its file without endings, the folder that it is in. git has no `:` and no blank in a tag. */
export function isCalled({ id, file }: Contract, { contract: name }: Release): boolean {
  if (name === undefined) return true
  const [path = '', folder = ''] = file.split('/').toReversed()
  return [id, id.replace(/[\s:~^?*[\\]+/g, '-'), id.split(/[./:#]/).at(-1), path.replace(/\..*$/, ''), folder].includes(name)
}

/** The contract as another revision has it: in its place, else wherever its id is written. Rejects with a Problem where its file cannot be read there. */
export async function contractAt(snapshot: Snapshot, [like, ...others]: readonly [Contract, ...Contract[]], config: Config): Promise<Omit<EarlierVersion, 'where' | 'version'> | undefined> {
  const all = [like, ...others], ids = new Set(all.map(({ id }) => id)), lines = all.map(lineOf)
  const chosen = (found: readonly Contract[]): Contract | undefined => lines.map((line) => found.find((c) => lineOf(c) === line)).find((c) => c !== undefined) ?? (like.eachVersion ? undefined : found[0])
  const here = await contractsAt(snapshot, [...new Set(all.flatMap(({ file, parts = [] }) => [file, ...parts]))], config, ids)
  if (here.problem && here.contracts.length === 0) throw here.problem
  const inPlace = chosen(here.contracts)
  if (inPlace) return withText(inPlace, here.texts)
  const written = all.filter((c) => !c.versionInPlace && !isItsPath(c)).map((c) => (c.idWritten || c.parts ? c.id : c.id.split(/[./]/).at(-1) ?? c.id))
  if (written.length === 0) return undefined
  const elsewhere = await contractsAt(snapshot, (await snapshot.mentions(written)).filter((path) => isCandidate(path) && isLookedAt(config, path)), config, ids)
  const moved = chosen(elsewhere.contracts.filter((c) => !isItsPath(c) && (c.idWritten || c.format === like.format)))
  return moved && withText(moved, elsewhere.texts)
}
/** What writes no name at all is known by its place alone. */
const isItsPath = ({ id, idWritten, file }: Contract): boolean => !idWritten && id === file
const withText = (contract: Contract, texts: ReadonlyMap<string, string>): Omit<EarlierVersion, 'where' | 'version'> => {
  const text = contract.parts || contract.files?.some((path) => path !== contract.file) ? undefined : texts.get(contract.file)
  return { contract, ...(text === undefined ? {} : { text }) }
}
async function contractsAt(snapshot: Snapshot, paths: readonly string[], config: Config, ids: ReadonlySet<string>): Promise<{ contracts: Contract[]; texts: Map<string, string>; problem?: Problem }> {
  const contracts: Contract[] = [], texts = new Map<string, string>()
  let problem: Problem | undefined
  for (const [path, bytes] of await snapshot.read(paths)) {
    const found: Recognised = await recognise(path, bytes, snapshot, howToRead(config, path), true)
    if ('problem' in found && found.surely) problem ??= found.problem
    if (!('contracts' in found)) continue
    texts.set(path, found.text)
    contracts.push(...found.contracts.filter((c) => ids.has(c.id)))
  }
  return { contracts, texts, ...(problem ? { problem } : {}) }
}

/** The major that it is of; below 1.0 what a break would change there. */
function lineWithin(c: Contract, zeroMajor: 'minor' | 'major'): string {
  const [zero] = zeroMajor === 'minor' ? /^v?0\.(?:0\.\d+|\d+)/i.exec(c.version?.text ?? '') ?? [] : []
  return zero ?? lineOf(c)
}

export type Asked = { base: Contract | undefined; head: Contract; config: Config; zeroMajor: 'minor' | 'major' }

/** All of head's major that are not base, the nearest first: of its releases, or without such of base's history; and those in files beside it. */
export async function earlierVersions(asked: Asked, sides: Sides, releases: Releases | undefined): Promise<EarlierVersions> {
  const { base, head, zeroMajor } = asked, line = lineWithin(head.version || !base ? head : base, zeroMajor)
  const missing = new Set<string>(), isOfLine = (c: Contract): boolean => lineWithin(c, zeroMajor) === line
  const released = releases ? await ofReleases(asked, releases, isOfLine, missing) : []
  const past = released.length > 0 ? released : await ofHistory(asked, sides, isOfLine, missing)
  const beside = await inFilesBeside(asked, sides.base, isOfLine, missing)
  const seen = new Set<string>(), own = base && await contractAt(sides.base, [base], asked.config).catch(() => undefined)
  const found = [...beside, ...past].filter(({ contract: { file }, text, version }) => {
    const key = JSON.stringify([text ?? `${file} ${version}`])
    if (text !== undefined && text === own?.text) return false
    return !seen.has(key) && seen.add(key)
  })
  if (found.length > most.versions) missing.add(`only the ${most.versions} nearest were compared with`)
  return { found: found.slice(0, most.versions), missing: [...missing] }
}

async function ofReleases({ base, head, config }: Asked, releases: Releases, isOfLine: (c: Contract) => boolean, missing: Set<string>): Promise<EarlierVersion[]> {
  const out: EarlierVersion[] = [], likes: [Contract, ...Contract[]] = base ? [base, head] : [head]
  const unread = unreadOf(missing)
  let looked = 0
  for (const release of releases.all) {
    if (!likes.some((like) => isCalled(like, release)) || isPreRelease(release.version)) continue
    try {
      if (!await releases.isReached(release)) continue
      if (++looked > most.revisions) {
        missing.add(`only the last ${most.revisions} releases were looked at`)
        break
      }
      const snapshot = await releases.at(release), found = await contractAt(snapshot, likes, config)
      if (found) unread.read(isOfLine(found.contract))
      // Another line may stand in between: a major that was taken back.
      if (found && isOfLine(found.contract)) out.push({ ...found, where: snapshot.describe.commit === undefined ? 'as given' : `tag ${release.tag}`, version: found.contract.version?.text ?? release.version })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      unread.add(`what ${release.tag} holds could not be read (${error.details.message})`)
    }
    if (out.length > most.versions) break
  }
  return out
}

/** Does its version tell one revision from the next? A major alone stays while the contract grows, and so does one that its place tells. */
const tellsRevisions = ({ version, versionInPlace, eachVersion }: Contract): boolean => version !== undefined && !versionInPlace && !eachVersion && !/^v?\d+$/i.test(version.text.trim())

/** Each version as its last revision has it; where the version tells none from the next, each revision. */
async function ofHistory({ base, head, config }: Asked, { earlier, historyCutOff }: Sides, isOfLine: (c: Contract) => boolean, missing: Set<string>): Promise<EarlierVersion[]> {
  const like = base ?? head // what is new may have been there before
  if (!earlier) {
    if (base) missing.add('no release holds it, and its history is not at hand')
    return []
  }
  const out: EarlierVersion[] = []
  const unread = unreadOf(missing)
  let read = 0, after = base?.version?.text
  for await (const { commit, path = like.file, bytes, revision } of earlier(like.file)) {
    if (++read > most.revisions) {
      missing.add(`only the last ${most.revisions} revisions of it were looked at`)
      break
    }
    const found = await recognise(path, bytes, revision ?? { read: async () => new Map(), alone: true }, howToRead(config, path), true)
    if ('problem' in found) unread.add(`its revision of commit ${commit.slice(0, 12)} could not be read (${found.problem.message})`)
    const contracts = 'contracts' in found ? found.contracts : []
    const contract = contracts.find(({ id }) => id === like.id) ?? renamed(path === like.file ? [] : contracts, like)
    if (!contract) continue
    unread.read(isOfLine(contract))
    const version = contract.version?.text, isSame = version === after
    after = version
    // One that was taken back may stand in between, and one that is yet to come promises nothing.
    if (!isOfLine(contract) || (isSame && tellsRevisions(contract)) || isPreRelease(version ?? '')) continue
    out.push({ contract, where: `commit ${commit.slice(0, 12)}`, version: version ?? null, ...('text' in found ? { text: found.text } : {}) })
    if (out.length > most.versions) break
  }
  if (historyCutOff?.()) missing.add('the clone is shallow, and the rest of its history could not be fetched')
  return out
}

/** What its place names had another name in another place. */
function renamed([only, ...others]: readonly Contract[], { id }: Contract): Contract | undefined {
  return only && others.length === 0 && (isItsPath(only) || only.versionInPlace) ? { ...only, id } : undefined
}

/** What could not be read counts where it lies next to a version of the line: of one between two of other lines nobody asks. */
function unreadOf(missing: Set<string>): { read: (isOfLine: boolean) => void; add: (why: string) => void } {
  let isNear = true, open: string[] = []
  return {
    read(isOfLine) {
      isNear = isOfLine
      if (isOfLine) for (const why of open) missing.add(why)
      open = []
    },
    add(why) {
      if (isNear) missing.add(why)
      else open.push(why)
    },
  }
}

/** Other files of base that hold it in another version, below head's. */
async function inFilesBeside({ base, head, config }: Asked, snapshot: Snapshot, isOfLine: (c: Contract) => boolean, missing: Set<string>): Promise<EarlierVersion[]> {
  const version = head.version?.text
  if (version === undefined || head.eachVersion || !head.idWritten) return []
  const stem = head.versionInPlace ? head.id : undefined, word = stem === undefined ? head.id : head.id.split(/[/.]/).at(-1) ?? ''
  const named = stem === undefined ? [] : (await snapshot.list()).flatMap(({ path, mode }) => (mode === 'file' && stemOf(path) === stem ? [path] : []))
  const paths = [...new Set([...named, ...await snapshot.mentions([word])])].filter((path) => path !== base?.file && path !== head.file && isCandidate(path) && isLookedAt(config, path))
  const { contracts, texts, problem } = await contractsAt(snapshot, paths, config, new Set([head.id]))
  if (problem) missing.add(`another file that names it could not be read (${problem.message})`)
  return contracts.filter((c) => c.version && c.version.text !== base?.version?.text && isOfLine(c) && inVersionOrder(c.version.text, version) < 0)
    .filter((c) => !isPreRelease(c.version?.text ?? ''))
    .sort((a, b) => inVersionOrder(b.version?.text ?? '', a.version?.text ?? ''))
    .map((contract) => ({ ...withText(contract, texts), where: contract.file, version: contract.version?.text ?? null }))
}
