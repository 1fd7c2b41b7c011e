import type { Vocabulary } from '../config/read.ts'
import { formats } from '../formats/index.ts'
import { ruleIds } from '../judge/mends.ts'

/** The rules and formats of this build. */
export const vocabulary: Vocabulary = { rules: ruleIds, formats: formats.map((f) => f.name) }
