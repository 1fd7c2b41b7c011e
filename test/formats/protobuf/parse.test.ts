// The parser and the linker, held to what `buf build` makes of the same files: descriptors and the places of everything in them.
import { expect, test } from 'vitest'
import { Loader } from '../../../src/formats/protobuf/load.ts'
import type { ProtoFile } from '../../../src/formats/protobuf/tree.ts'
import { Problem } from '../../../src/text/problem.ts'
import { type Files, built } from './buf.ts'
import { asWeDo, describeFile } from './descriptor.ts'
import { everything } from './everything.ts'

export async function loaded(files: Files): Promise<Map<string, ProtoFile>> {
  const loader = new Loader(async (paths) => new Map(paths.flatMap((p) => (files[p] === undefined ? [] : [[p, files[p] as string] as const]))))
  const found = await loader.load(Object.keys(files).filter((p) => p.endsWith('.proto')))
  return new Map([...found].map(([path, one]) => {
    if (one instanceof Problem) throw one
    return [path, one.file]
  }))
}

test('says what buf says of files with everything in them, and where it stands', { timeout: 30_000 }, async () => {
  const theirs = built(everything)
  const ours = await loaded(everything)
  for (const [path, file] of ours) {
    const buf = asWeDo(theirs.get(path) as Record<string, unknown>), own = describeFile(file)
    expect(own.descriptor, path).toEqual(buf.descriptor)
    const away = [...own.places].filter(([at, span]) => JSON.stringify(buf.places.get(at)) !== JSON.stringify(span))
    expect(away.map(([at, span]) => ({ path, at, ours: span, buf: buf.places.get(at) }))).toEqual([])
  }
})
