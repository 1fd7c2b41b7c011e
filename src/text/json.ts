import { caps } from './caps.ts'
import { refuseTooLarge } from './decode.ts'
import { codePoint, quoted, visible } from './escape/visible.ts'
import { lineTable } from './lines.ts'
import { type Problem, problemAt } from './problem.ts'
import { type Key, type ListNode, type MapNode, type Node } from './tree.ts'

/**
 * JSON (RFC 8259) as a tree with places; exactly what JSON.parse takes, except that a duplicate key is a Problem and caps bound nesting and size.
 * Without recursion. Throws a Problem at the first fault.
 */
export function parseJson(text: string, file: string): Node {
  refuseTooLarge(text, file)
  return new JsonReader(text, file).document()
}

const TAB = 9, LINE_FEED = 10, RETURN = 13, SPACE = 32, QUOTE = 34, COMMA = 44, COLON = 58, OPEN_LIST = 91, BACKSLASH = 92, CLOSE_LIST = 93, OPEN_MAP = 123, CLOSE_MAP = 125
const word = /[-+.\w$]*/y
const BYTE_ORDER_MARK = 0xFEFF

class JsonReader {
  readonly text: string
  readonly file: string
  /** The maps and lists around the place being read, and in each map the key whose value comes next. */
  readonly stack: (MapNode | ListNode)[] = []
  readonly keys: (Key | undefined)[] = []
  at: number
  nodes = 0

  constructor(text: string, file: string) {
    this.text = text
    this.file = file
    this.at = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0
  }

  document(): Node {
    let root = this.value()
    while (root === undefined) root = this.value()
    this.blanks()
    if (this.at < this.text.length) throw this.syntax(this.at, `${this.found()} after the end of the document`, this.habit())
    return root
  }

  /** Reads a scalar, or enters a map or list; then leaves what ends here. The root, once it is whole. */
  value(): Node | undefined {
    this.blanks()
    const start = this.at
    if (++this.nodes > caps.nodes) throw this.problem(start, 'too-many-values', `the document holds more than ${caps.nodes} values`, 'split the document')
    const char = this.text.charCodeAt(start)
    if (char === OPEN_MAP || char === OPEN_LIST) {
      const node: MapNode | ListNode = char === OPEN_MAP ? { kind: 'map', start, end: start, entries: new Map() } : { kind: 'list', start, end: start, items: [] }
      if (this.stack.length >= caps.depth) throw this.problem(start, 'too-deep', `maps and lists are nested more than ${caps.depth} deep`, 'flatten the document')
      this.stack.push(node)
      this.keys.push(undefined)
      this.at++
      this.blanks()
      if (this.text.charCodeAt(this.at) !== (char === OPEN_MAP ? CLOSE_MAP : CLOSE_LIST)) {
        if (node.kind === 'map') this.key(node)
        return undefined
      }
      return this.leave()
    }
    const node: Node = char === QUOTE ? { kind: 'scalar', start, text: this.string(), end: this.at, plain: false } : { kind: 'scalar', start, text: this.literal(), end: this.at, plain: true }
    return this.put(node)
  }

  /** Puts a whole value where it belongs, and everything that ends after it. */
  put(value: Node): Node | undefined {
    const around = this.stack.at(-1)
    if (around === undefined) return value
    if (around.kind === 'list') around.items.push(value)
    else {
      const key = this.keys[this.keys.length - 1]
      if (key !== undefined) around.entries.set(key.text, { key, value })
    }
    this.blanks()
    const char = this.text.charCodeAt(this.at)
    if (char === COMMA) {
      this.at++
      this.blanks()
      if (around.kind === 'map') this.key(around)
      return undefined
    }
    if (char === (around.kind === 'map' ? CLOSE_MAP : CLOSE_LIST)) return this.leave()
    throw this.syntax(this.at, `${this.found()} where a comma or the closing ${around.kind === 'map' ? '`}`' : '`]`'} is expected`, this.habit())
  }

  leave(): Node | undefined {
    const node = this.stack.pop()
    this.keys.pop()
    this.at++
    if (node === undefined) return undefined
    node.end = this.at
    return this.put(node)
  }

  key(map: MapNode): void {
    const start = this.at
    if (this.text.charCodeAt(start) !== QUOTE) throw this.syntax(start, `${this.found()} where a key in double quotes is expected`, this.habit())
    const text = this.string()
    const first = map.entries.get(text)
    if (first !== undefined) {
      throw this.problem(start, 'duplicate-key', `the key ${quoted(text)} is written twice in one map, first on line ${lineTable(this.text)(first.key.start).line}`, 'keep one of them: some readers take the first, some the last')
    }
    this.keys[this.keys.length - 1] = { start, end: this.at, text }
    this.blanks()
    if (this.text.charCodeAt(this.at) !== COLON) throw this.syntax(this.at, `${this.found()} where the colon after a key is expected`)
    this.at++
  }

  string(): string {
    const { text } = this
    const start = this.at
    let escaped = false
    let at = start + 1
    for (let char = text.charCodeAt(at); char !== QUOTE; char = text.charCodeAt(at)) {
      if (char === BACKSLASH) {
        escaped = true
        at++
      } else if (char < SPACE) throw this.syntax(at, `the control character ${codePoint(text[at] ?? '')} inside a string`, 'write it as an escape, such as `\\n` or `\\t`; a string ends on its own line')
      else if (Number.isNaN(char)) throw this.syntax(start, 'a string that never ends', 'close the double quote')
      at++
    }
    this.at = at + 1
    return escaped ? this.unescaped(start, at + 1) : text.slice(start + 1, at)
  }

  unescaped(start: number, end: number): string {
    try {
      return String(JSON.parse(this.text.slice(start, end)))
    } catch {
      const bad = [...this.text.slice(start, end).matchAll(/\\(u[0-9a-fA-F]{4}|[^])/g)].find(({ 1: escape = '' }) => !/^(?:["\\/bfnrt]|u.)/.test(escape) || escape === 'u')
      throw this.syntax(start + (bad?.index ?? 0), `the escape ${quoted(bad?.[0] ?? '')}, which JSON does not know`, 'write a backslash as `\\\\`')
    }
  }

  literal(): string {
    const token = this.token()
    if (token === 'true' || token === 'false' || token === 'null' || /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/.test(token)) {
      this.at += token.length
      return token
    }
    throw this.syntax(this.at, `${token === '' ? this.found() : quoted(token)} where a value is expected`, this.habit())
  }

  token(): string {
    word.lastIndex = this.at
    return word.exec(this.text)?.[0] ?? ''
  }

  blanks(): void {
    for (;;) {
      const char = this.text.charCodeAt(this.at)
      if (char !== SPACE && char !== LINE_FEED && char !== RETURN && char !== TAB) return
      this.at++
    }
  }

  found(): string {
    const char = this.text.codePointAt(this.at)
    return char === undefined ? 'the end of the file' : `\`${visible(String.fromCodePoint(char))}\``
  }

  /** What people write that JSON does not have. */
  habit(): string | undefined {
    const here = this.text.slice(this.at, this.at + 2)
    const before = this.text.slice(Math.max(0, this.at - 200), this.at).trimEnd()
    if (here.startsWith('//') || here.startsWith('/*') || here.startsWith('#')) return 'JSON has no comments: remove it'
    if (here.startsWith("'")) return 'JSON strings stand in double quotes'
    if (before.endsWith(',') && /^[\]}]/.test(here)) return 'remove the comma before it'
    if (/^[A-Za-z_$]/.test(here)) return 'put it in double quotes, or write true, false, null or a number'
    return undefined
  }

  syntax(offset: number, fault: string, hint?: string): Problem {
    return this.problem(offset, 'json-syntax', `not valid JSON: ${fault}`, hint)
  }

  problem(offset: number, code: string, message: string, hint?: string): Problem {
    return problemAt(this.file, this.text, offset, { code, message, ...(hint === undefined ? {} : { hint }) })
  }
}
