/** A .proto file to its syntax tree: proto2, proto3 and editions. What names refer to is for `link.ts`. */
import { quoted } from '../../text/escape/visible.ts'
import { near } from '../../text/spelling.ts'
import { enumDeclaration } from './parse-enum.ts'
import { extendBlock, messageDeclaration } from './parse-message.ts'
import { serviceDeclaration } from './parse-service.ts'
import { noFeatures } from './features.ts'
import { optionStatement, strings, typeName } from './options.ts'
import { Tokens } from './tokens.ts'
import type { Import, ProtoFile, Syntax } from './tree.ts'

/** `name`: the path by which it is imported. Throws a Problem at the first place that is no Protobuf. */
export function parseProto(path: string, name: string, text: string): ProtoFile {
  const t = new Tokens(path, text)
  const file: ProtoFile = {
    is: 'file', path, name, text, syntax: 'proto2', package: '', imports: [], options: [], messages: [], enums: [], services: [], extensions: [], features: noFeatures,
  }
  syntaxStatement(t, file)
  while (t.kind !== 'end') statement(t, file)
  return file
}

const syntaxes: readonly Syntax[] = ['proto2', 'proto3'], editions: readonly Syntax[] = ['2023', '2024']

function syntaxStatement(t: Tokens, file: ProtoFile): void {
  if (!t.is('syntax') && !t.is('edition')) return
  const { start } = t
  const word = t.name('syntax').text
  t.expect('=', `after ${quoted(word)}`)
  const at = t.start
  const { text } = strings(t)
  const known = word === 'syntax' ? syntaxes : editions
  const found = known.find((s) => s === text)
  if (!found) throw t.problem(at, 'unknown-syntax', `${word} ${quoted(text)} is not known here`, `write one of ${known.map((s) => `"${s}"`).join(', ')}`)
  file.syntax = found
  t.expect(';', 'after the syntax')
  file.syntaxAt = { start, end: t.before }
}

const words = ['import', 'package', 'option', 'message', 'enum', 'service', 'extend']

function statement(t: Tokens, file: ProtoFile): void {
  if (t.skip(';')) return
  const { start } = t
  const visibility = (t.is('export') || t.is('local')) && t.isBefore('word') ? t.name('a declaration').text as 'export' | 'local' : undefined
  switch (t.kind === 'word' ? t.word : '') {
    case 'message': file.messages.push(messageDeclaration(t, file, undefined, start, visibility, 0)); return
    case 'enum': file.enums.push(enumDeclaration(t, file, undefined, start, visibility)); return
    default: if (visibility) throw t.unexpected(`a message or an enum after ${quoted(visibility)}`)
  }
  switch (t.kind === 'word' ? t.word : '') {
    case 'import': file.imports.push(importStatement(t)); return
    case 'package': return packageStatement(t, file)
    case 'option': file.options.push(optionStatement(t)); return
    case 'service': file.services.push(serviceDeclaration(t, file)); return
    case 'extend': extendBlock(t, file, undefined, 0); return
    case 'syntax': case 'edition': throw t.problem(t.start, 'bad-proto', `the ${t.word} comes first in a file`, 'move the statement to the top')
    default: {
      const meant = t.kind === 'word' ? near(t.word, words) : undefined
      throw t.unexpected('a message, an enum, a service, an extension, an import, an option or the package', meant === undefined ? undefined : `did you mean ${quoted(meant)}?`)
    }
  }
}

function importStatement(t: Tokens): Import {
  const { start } = t
  t.next()
  const kind = t.skip('public') ? 'public' : t.skip('weak') ? 'weak' : t.skip('option') ? 'option' : 'plain'
  const pathAt = t.at
  const path = strings(t).text
  t.expect(';', 'after the import')
  return { path, kind, pathAt, at: { start, end: t.before } }
}
function packageStatement(t: Tokens, file: ProtoFile): void {
  const { start } = t
  if (file.packageAt) throw t.problem(start, 'bad-proto', 'the file names a second package', 'leave one of the two')
  t.next()
  const from = t.start
  if (t.is('.')) throw t.unexpected('the name of the package')
  file.package = typeName(t, 'the name of the package')
  file.packageNameAt = { start: from, end: t.before }
  t.expect(';', 'after the package')
  file.packageAt = { start, end: t.before }
}
