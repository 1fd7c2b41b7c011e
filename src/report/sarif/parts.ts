/** The smallest objects of SARIF: texts and places. */
import { visible } from '../../text/escape.ts'
import { type Spot, endOf } from '../told.ts'
import { cut } from '../words.ts'

/** What paths are relative to. */
export const root = 'SRCROOT'

/**
 * Plain text of bounded length in which everything is seen and nothing is a link: SARIF (3.11.6) makes one of `[text](target)` in any message, so a zero-width space parts the two.
 * Braces stay as they are: they stand for arguments only in a message that has some.
 */
export const messageOf = (text: string): { text: string } => ({ text: plainText(text) })
export const plainText = (text: string): string => cut(visible(cut(text, longest)), longest).replace(/\](?=\()/g, ']\u200B')
export const longest = 1000

/** A place in a file. Of a path that does not begin at the root of the repository the base is not said. */
export function physical(spot: Spot) {
  const { line, column } = spot
  return {
    artifactLocation: artifact(spot.file),
    region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }), ...endOf(spot) },
  }
}

function artifact(file: string): { uri: string; uriBaseId?: string } {
  const uri = file.split('/').map(part => encodeURIComponent(part.replace(/\p{Cs}/gu, '\uFFFD'))).join('/')
  if (uri.startsWith('/')) return { uri: `file://${uri}` }
  return uri.startsWith('../') ? { uri } : { uri, uriBaseId: root }
}
