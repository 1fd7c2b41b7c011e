import type { Shape } from '../../contract/shape.ts'
import { type TypeLanguage, parseType } from '../../types/parse.ts'

/** Reads type texts, each once: a contract has few types and many columns. */
export function readerOf(language: TypeLanguage): (text: string) => Shape {
  const known = new Map<string, Shape>()
  return text => {
    const shape = known.get(text) ?? parseType(text, language)
    known.set(text, shape)
    return shape
  }
}
