/** A producer's file as it is looked at: its text and its tree are made when first asked for, and once. */
import { caps } from '../text/caps.ts'
import { decode, parseJson, parseYaml } from '../text/parse.ts'
import { tooLarge } from '../text/decode.ts'
import { Problem } from '../text/problem.ts'
import type { Node } from '../text/tree.ts'
import type { ProducerSource } from './producer.ts'
import { beginning } from './sample/beginning.ts'

export type Look = ProducerSource & {
  /** Of its name, lower case, without the dot. */
  ending: string
  /** The text, whole. Throws a Problem where it is no text, or too much. */
  text(): string
  /** As much of the text as is read of a sample, and whether that is not all. Throws a Problem where it is no text. */
  sample(): Sample
  /** The text as JSON where it begins like it (and is not called YAML), else as YAML. Throws a Problem where it is neither. */
  tree(): Node
  /** What the reader would throw, where it would. */
  fault(): Problem | undefined
}
export type Sample = { text: string; cut: boolean }

export function lookAt(source: ProducerSource): Look {
  const { file, bytes } = source
  const cut = source.size !== undefined && source.size > bytes.length
  const text = once(() => {
    if (cut) throw tooLarge(source.size ?? 0, file, bytes)
    return decode(bytes, file)
  })
  const sample = once((): Sample => (!cut && bytes.length <= caps.bytes ? { text: text(), cut: false } : { text: decode(beginning(bytes, caps.bytes), file), cut: true }))
  const ending = endingOf(file)
  const tree = once(() => (ending === 'json' || (/^\s*[[{]/.test(text()) && !/^ya?ml$/.test(ending)) ? parseJson(text(), file) : parseYaml(text(), file)))
  const fault = (): Problem | undefined => {
    try {
      tree()
      return undefined
    } catch (error) {
      if (error instanceof Problem) return error
      throw error
    }
  }
  return { ...source, ending, text, sample, tree, fault }
}

const endingOf = (file: string): string => /\.([^./\\]+)$/.exec(file)?.[1]?.toLowerCase() ?? ''

/** The same answer, or the same Problem, each time. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | { error: unknown } | undefined
  return () => {
    if (!made) {
      try {
        made = { value: make() }
      } catch (error) {
        made = { error }
      }
    }
    if ('error' in made) throw made.error
    return made.value
  }
}
