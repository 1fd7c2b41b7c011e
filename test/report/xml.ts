/** XML as strictly as its specification reads it (https://www.w3.org/TR/xml/), as far as it is needed here: elements, attributes, text, character references. */

export type Element = { name: string; attributes: ReadonlyMap<string, string>; children: Element[]; text: string }

/** Throws for a text that is not well-formed. */
export function parseXml(text: string): Element {
  if (/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text)) throw new Error('a character that XML has not')
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!text.startsWith(declaration)) throw new Error('no declaration')
  const token = /<\/([\w-]+)>|<([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
  token.lastIndex = declaration.length
  const top: Element = { name: '', attributes: new Map(), children: [], text: '' }, open = [top]
  while (token.lastIndex < text.length) {
    const at = token.lastIndex, match = token.exec(text), parent = open.at(-1)
    if (!match || !parent) throw new Error(`not well-formed at ${JSON.stringify(text.slice(at, at + 80))}`)
    const [, closed, name, attributes = '', empty, between] = match
    if (between !== undefined) parent.text += unescaped(between)
    else if (closed !== undefined) { if (open.pop()?.name !== closed) throw new Error(`</${closed}> closes nothing`) }
    else if (name !== undefined) {
      const pairs = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']): [string, string] => [key, unescaped(value)])
      if (new Set(pairs.map(([key]) => key)).size !== pairs.length) throw new Error('an attribute that stands twice')
      const element: Element = { name, attributes: new Map(pairs), children: [], text: '' }
      parent.children.push(element)
      if (empty === '') open.push(element)
    }
  }
  const [root, ...others] = top.children
  if (open.length !== 1 || !root || others.length > 0 || top.text.trim() !== '') throw new Error('not one element')
  return root
}

function unescaped(text: string): string {
  if (text.includes(']]>')) throw new Error('the end of a section that has not begun')
  if (/&(?!#\d+;)/.test(text)) throw new Error('an ampersand by itself')
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}
