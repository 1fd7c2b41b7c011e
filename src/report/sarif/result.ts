/** A finding as a result of SARIF. */
import type { Finding } from '../../judge/report.ts'
import { displayOfSegments } from '../../judge/paths.ts'
import type { Drawing } from '../drawing.ts'
import { type Told } from '../told.ts'
import { cut, proofInWords, shortened, whatItMeans } from '../words.ts'
import { longest, messageOf, physical, plainText } from './parts.ts'

/** GitHub takes 25,000 and keeps 5,000. */
export const mostResults = 5000
/** Of a result's places it shows a hundred. */
const mostPlaces = 50
const longestName = 300

export type Result = ReturnType<typeof resultOf>

export function resultOf({ finding, contract, at, id }: Told, ruleIndex: number, drawing: Drawing) {
  const { rule, level, display, waived, oldReadsNew, newReadsOld, breaking, declared, bump } = finding
  const place = physical(at)
  return {
    ruleId: rule, ...(ruleIndex < 0 ? {} : { ruleIndex }), level: level === 'off' ? 'none' : level, message: messageOf(inWords(finding, drawing)),
    locations: [{ physicalLocation: place, ...(display === '' ? {} : { logicalLocations: [logical(display)] }) }],
    ...related(finding, place, drawing),
    // A key of our own: GitHub takes `primaryLocationLineHash` for a hash of the line, which moves when lines do.
    partialFingerprints: { 'contractChange/v1': id },
    suppressions: waived === null ? [] : [{ kind: 'external' as const, status: 'accepted' as const, justification: plainText(cut(`Waived until ${waived.expires}: ${waived.reason}`, 1000)) }],
    properties: { breaking, declared, bump, oldReadsNew, newReadsOld, ...(contract === undefined ? {} : { contract: plainText(shortened(contract.id, longestName)) }) },
  }
}

/** What changed, who is hurt, the record that shows it. The first sentence is all that a list shows. */
function inWords(finding: Finding, { sides }: Drawing): string {
  const { title, proof } = finding
  const told = `${shortened(title, 200)}. ${whatItMeans(finding).map(sentence => cut(sentence, 300)).join(' ')}`
  return proof === null ? told : cut(`${told} Proof: ${proofInWords(proof, sides)}: ${proof.text}`, longest)
}

/** Where it stood in base; the other uses of a shared definition, which stands in one place; and the known consumers that it hurts. */
function related({ baseAt, also, consumers }: Finding, place: ReturnType<typeof physical>, { sides }: Drawing) {
  const shown = also.slice(0, mostPlaces), more = also.length - shown.length
  const places = [
    ...(baseAt === null ? [] : [{ physicalLocation: physical(baseAt), message: messageOf(sides ? `In ${sides.base}.` : 'Where it stood in base.') }]),
    ...shown.map((path, i) => ({
      physicalLocation: place, logicalLocations: [logical(displayOfSegments(path))],
      message: messageOf(`The same change is met in ${shortened(displayOfSegments(path), longestName)} too${more > 0 && i === shown.length - 1 ? `, and in ${more} more places` : ''}.`),
    })),
    ...(consumers?.told ?? []).map(({ name, owner, file, line, effect }) => ({
      physicalLocation: physical({ file, line }),
      message: messageOf(`${shortened(name, longestName)}${owner === null ? '' : `, owner ${shortened(owner, longestName)},`} reads it here, and ${effect === 'breaks' ? 'breaks' : 'may break'}.`),
    })),
  ]
  return places.length === 0 ? {} : { relatedLocations: places.map((one, id) => ({ id, ...one })) }
}

const logical = (name: string): { fullyQualifiedName: string } => ({ fullyQualifiedName: plainText(shortened(name, longestName)) })

/** The bytes of what a contract says in it. */
export function textOf({ message, locations, relatedLocations = [], suppressions, properties }: Result): number {
  const texts = [message.text, properties.contract, ...suppressions.map(({ justification }) => justification), ...[...locations, ...relatedLocations].flatMap(place => [
    place.physicalLocation.artifactLocation.uri, ...('logicalLocations' in place ? place.logicalLocations ?? [] : []).map(one => one.fullyQualifiedName), 'message' in place ? place.message.text : undefined,
  ])]
  return texts.reduce((sum, text) => sum + (text === undefined ? 0 : Buffer.byteLength(text)), 0)
}
