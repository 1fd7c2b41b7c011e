/** Where each version of a contract stands in its life, those first that somebody has to see to. */
import { stageOf } from '../../compare/stages.ts'
import type { Contract } from '../../contract/contract.ts'
import { daysBetween } from '../../contract/ends.ts'
import { compareVersions } from '../../judge/versions.ts'

/** `overdue`: its day has come and it is still there. `ending`: it is announced to go, within a year where its status does not say so. `undated`: deprecated, without a day. */
export type Standing = 'overdue' | 'ending' | 'undated' | 'draft' | 'active'
export type Version = {
  path: string; format: string; version: string | null; status: string | null; standing: Standing
  /** The day from which it may go, the word that tells it and whether the config does; `daysLeft`: until then, 0 and less where it has come. */
  ends: string | null; endsFrom: string | null; daysLeft: number | null; owner: string | null
}
/** Versions of one id side by side, from the oldest. */
export type Standings = { id: string; idWritten: boolean; versions: Version[] }

const announcedBy = 365 // days before an end that no status announces

export function standingOf({ status, ends }: Pick<Contract, 'status' | 'ends'>, today: string): { standing: Standing; daysLeft: number | null } {
  const stage = stageOf(status?.text), daysLeft = ends ? daysBetween(today, ends.text) : null
  if (daysLeft === null) return { standing: stage === 'deprecated' ? 'undated' : stage, daysLeft }
  return { standing: daysLeft <= 0 ? 'overdue' : stage === 'deprecated' || daysLeft <= announcedBy ? 'ending' : stage, daysLeft }
}

/** `contracts`: with the end that the config gives them. */
export function standingsOf(contracts: readonly Contract[], today: string): Standings[] {
  const byId = new Map<string, Standings>()
  for (const c of contracts) {
    const idWritten = c.idWritten === true, key = idWritten ? `id ${c.id}` : `file ${c.file} ${c.id}`
    const group = byId.get(key) ?? { id: c.id, idWritten, versions: [] }
    byId.set(key, group)
    group.versions.push({
      path: c.file, format: c.format, version: c.version?.text ?? null, status: c.status?.text ?? null, ...standingOf(c, today),
      ends: c.ends?.text ?? null, endsFrom: c.ends ? (c.ends.told === 'config' ? 'config' : c.ends.key) : null, owner: c.owner ?? null,
    })
  }
  for (const { versions } of byId.values()) versions.sort((a, b) => compareVersions(a.version ?? '', b.version ?? '') ?? inOrder(a.version ?? '', b.version ?? ''))
  return [...byId.values()].sort((a, b) => urgency(a) - urgency(b) || inOrder(a.id, b.id))
}
const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const far = 1e9
/** The sooner, the lower; what is over first of all, the longest first. */
const urgency = ({ versions }: Standings): number =>
  Math.min(...versions.map(({ standing, daysLeft }) => (standing === 'overdue' || standing === 'ending' ? daysLeft ?? 0 : standing === 'undated' ? far : 2 * far)))

export type Counts = { contracts: number; versions: number; overdue: number; ending: number; undated: number }
export function countsOf(standings: readonly Standings[]): Counts {
  const all = standings.flatMap(({ versions }) => versions), of = (wanted: Standing): number => all.filter(({ standing }) => standing === wanted).length
  return { contracts: standings.length, versions: all.length, overdue: of('overdue'), ending: of('ending'), undated: of('undated') }
}
