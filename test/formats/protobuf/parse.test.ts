// The parser and the linker, held to what `buf build` makes of the same files: descriptors and the places of everything in them.
import { expect, test } from 'vitest'
import { Loader } from '../../../src/formats/protobuf/load.ts'
import type { ProtoFile } from '../../../src/formats/protobuf/tree.ts'
import { Problem } from '../../../src/text/problem.ts'
import { type Files, built, refusedAt } from './buf.ts'
import { asWeDo, describeFile } from './descriptor.ts'
import { everything } from './everything.ts'
import { randomOf, randomPackage, textsOf } from './random-protos.ts'

export async function loaded(files: Files): Promise<Map<string, ProtoFile>> {
  const loader = new Loader(async (paths) => new Map(paths.flatMap((p) => (files[p] === undefined ? [] : [[p, files[p]] as const]))))
  const found = await loader.load(Object.keys(files).filter((p) => p.endsWith('.proto')))
  return new Map([...found].map(([path, one]) => {
    if (one instanceof Problem) throw one
    return [path, one.file]
  }))
}

const madeUp: Files = Object.assign({}, ...Array.from({ length: 25 }, (_, i) => textsOf(randomPackage(`p${i}`, randomOf(7000 + i)))))
test.each([['with everything in them', everything], ['made up at random', madeUp]])('says what buf says of files %s, and where it stands', { timeout: 60_000 }, async (_, files) => {
  const theirs = built(files)
  const ours = await loaded(files)
  for (const [path, file] of ours) {
    const buf = asWeDo(theirs.get(path) as Record<string, unknown>), own = describeFile(file)
    expect(own.descriptor, path).toEqual(buf.descriptor)
    const away = [...own.places].filter(([at, span]) => JSON.stringify(buf.places.get(at)) !== JSON.stringify(span))
    expect(away.map(([at, span]) => ({ path, at, ours: span, buf: buf.places.get(at) }))).toEqual([])
  }
})

// Each line is a body of a file that buf refuses, and the line on which we do: bodies in proto3 unless they say otherwise.
const wrong: readonly (readonly [body: string, line: number, code: string, says?: string])[] = [
  ['message A { int32 a = 1;\nint32 b = 1; }', 4, 'duplicate-number', 'that of "a" too (line 3)'],
  ['message A { int32 a = 1;\nint32 a = 2; }', 4, 'duplicate-name'],
  ['message A {}\nenum A { A0 = 0; }', 4, 'duplicate-name', 'the message on line 3'],
  ['enum A { X = 0; }\nenum B { X = 0; }', 4, 'duplicate-name', 'a value of an enum on line 3'],
  ['message A { oneof a { int32 b = 1; }\nint32 a = 2; }', 4, 'duplicate-name'],
  ['message A { int32 a = 0; }', 3, 'number-out-of-range'],
  ['message A { int32 a = 536870912; }', 3, 'number-out-of-range'],
  ['message A { int32 a = 19000; }', 3, 'reserved-number'],
  ['message A { reserved 2 to 5;\nint32 a = 4; }', 4, 'reserved-number', 'reserved (line 3)'],
  ['message A { reserved "a";\nint32 a = 4; }', 4, 'reserved-name'],
  ['message A { reserved 5 to 2; }', 3, 'bad-range'],
  ['message A { reserved 1 to 5;\nreserved 3; }', 4, 'overlapping-ranges'],
  ['message A { B b = 1; }', 3, 'unknown-type'],
  ['message A { strin b = 1; }', 3, 'unknown-type', 'declared nowhere'],
  ['message A { A.B.C b = 1; }', 3, 'unknown-type'],
  ['enum A { X = 1; }', 3, 'bad-enum'],
  ['enum A { X = 0;\nY = 0; }', 4, 'duplicate-number'],
  ['enum A { X = 2147483648; }', 3, 'number-out-of-range'],
  ['enum A { reserved 1;\nX = 0; Y = 1; }', 4, 'reserved-number'],
  ['enum A { }', 3, 'empty'],
  ['message A { oneof a { } }', 3, 'empty'],
  ['message A { required int32 a = 1; }', 3, 'bad-label'],
  ['message A { oneof o { repeated int32 a = 1; } }', 3, 'label-in-oneof'],
  ['message A { oneof o { map<int32, int32> a = 1; } }', 3, 'map-in-oneof'],
  ['message A { map<float, int32> a = 1; }', 3, 'bad-map-key'],
  ['message A { repeated map<int32, int32> a = 1; }', 3, 'label-on-map'],
  ['message A { optional group G = 1 { } }', 3, 'bad-group'],
  ['message A { int32 a = 1 [default = 1]; }', 3, 'bad-default'],
  ['message A { int32 a = 1\n}', 4, 'bad-proto'],
  ['message A { string a = 1 [json_name = "x\ny"]; }', 3, 'unclosed-string'],
  ['message A { string a = 1 [json_name = "\\q"]; }', 3, 'bad-escape'],
  ['/* message A {}', 3, 'unclosed-comment'],
  ['package b;', 3, 'bad-proto'],
  ['service S { rpc A(int32) returns (int32); }', 3, 'not-a-message'],
  ['enum E { X = 0; } service S { rpc A(E) returns (E); }', 3, 'not-a-message'],
  ['messag A {}', 3, 'bad-proto'],
  ['message A {', 4, 'bad-proto', 'the end of the file'],
]
test.each(wrong.map(([body, line, code, says = '']) => ({ body, line, code, says })))('$body is refused on its line, as buf refuses it', async ({ body, line, code, says }) => {
  const problem = await loaded({ 'a.proto': `syntax = "proto3";\npackage a;\n${body}\n` }).then(() => undefined, (error: unknown) => error)
  expect(problem).toBeInstanceOf(Problem)
  const { details } = problem as Problem
  expect(details).toMatchObject({ file: 'a.proto', line, code, message: expect.stringContaining(says) as string })
})
test('buf refuses each of these too', { timeout: 60_000 }, () => {
  const files = Object.fromEntries(wrong.map(([body], i) => [`f${i}.proto`, `syntax = "proto3";\npackage a${i};\n${body}\n`]))
  const taken = new Set(Object.keys(files))
  // A file that cannot be parsed hides what linking would find in the others, so those that were named are taken out until it finds nothing more.
  for (let left: Files = files, round = 0; round < 6; round++) {
    const found = new Set(refusedAt(left).map(({ path }) => path))
    if (found.size === 0) break
    for (const path of found) taken.delete(path)
    left = Object.fromEntries(Object.entries(left).filter(([path]) => !found.has(path)))
  }
  expect([...taken].map((path) => files[path])).toEqual([])
})

test('tells all that is wrong with a file at once', async () => {
  const problem = await loaded({ 'a.proto': 'syntax = "proto3";\nmessage A {\n  B b = 1;\n  C c = 1;\n}\n' }).then(() => undefined, (error: unknown) => error) as Problem
  expect([problem, ...problem.others].map(({ details: { line, code } }) => [line, code])).toEqual([[3, 'unknown-type'], [4, 'unknown-type'], [4, 'duplicate-number']])
})
test('what is nested too deep is refused, and nothing is looked at twice', async () => {
  const deep = (depth: number): string => `syntax = "proto3";\n${'message A {\n'.repeat(depth)}${'}\n'.repeat(depth)}`
  await expect(loaded({ 'a.proto': deep(40) })).rejects.toThrow('more than 32 deep')
  await expect(loaded({ 'a.proto': `syntax = "proto3";\noption (x) = ${'{ a: '.repeat(100)}1${'}'.repeat(100)};` })).rejects.toThrow('nested more than 64 deep')
})
test('files that import each other are told at the import, however many are between', async () => {
  const importing = (...names: string[]): string => `syntax = "proto3";\n${names.map((name) => `import "${name}.proto";\n`).join('')}`
  const told = async (files: Record<string, string>): Promise<string> => loaded(files).then(() => 'loaded', (error: unknown) => (error as Problem).message)
  expect(await told({ 'a.proto': importing('a') })).toBe('a.proto:2:8: the file imports itself')
  expect(await told({ 'a.proto': importing('c', 'b'), 'b.proto': importing('c', 'a'), 'c.proto': importing() })).toBe('a.proto:3:8: "b.proto" imports this file')
  expect(await told({ 'a.proto': importing('b'), 'b.proto': importing('c'), 'c.proto': importing('d'), 'd.proto': importing('a') })).toBe('a.proto:2:8: "b.proto" imports this file through "c.proto"')
  expect(await told({ 'a.proto': importing('b', 'c'), 'b.proto': importing('c'), 'c.proto': importing() })).toBe('loaded')
})
