/** The last line of a comment of ours, which nobody sees: whose it is among several, and which run wrote it. */

/** `key`: the input comment-key. `run`: its id and attempt, and undefined outside of GitHub. */
export type Marker = { key: string; run?: { id: string; attempt: string } }

export function markerOf(key: string, { GITHUB_RUN_ID: id, GITHUB_RUN_ATTEMPT: attempt = '1' }: NodeJS.ProcessEnv): Marker {
  return { key, ...(id === undefined || !/^\d+$/.test(id + attempt) ? {} : { run: { id, attempt } }) }
}

/** A key is any text: as it is written here it cannot end the comment of HTML that holds it. */
export const markerLine = ({ key, run }: Marker): string => `<!-- driftgate:${encodeURIComponent(key)}${run ? ` run:${run.id}/${run.attempt}` : ''} -->`

/** The marker that a comment ends with. Anybody can write one: it says nothing unless the author is known. */
export function markerIn(body: string): Marker | undefined {
  const [, key, id, attempt] = /(?:^|\n)<!-- driftgate:([^\s<>]*)(?: run:(\d+)\/(\d+))? -->\s*$/.exec(body) ?? []
  if (key === undefined) return undefined
  try {
    return { key: decodeURIComponent(key), ...(id === undefined || attempt === undefined ? {} : { run: { id, attempt } }) }
  } catch {
    return undefined
  }
}
