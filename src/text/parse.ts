import { parseJson } from './json.ts'
import { type Node } from './tree.ts'
import { parseYaml } from './yaml/parse.ts'

export { decode } from './decode.ts'
export { parseJson, parseYaml }

/** By the file's name: `.json`, `.avsc` and `.avpr` are JSON, all else is YAML. Throws a Problem. */
export function parseTree(text: string, file: string): Node {
  return /\.(?:json|avsc|avpr)$/i.test(file) ? parseJson(text, file) : parseYaml(text, file)
}
