// Protobuf at hand as contracts, and protobufjs as the judge of what bytes are read as.
import protobufjs from 'protobufjs'
import { compare } from '../../../src/compare/compare.ts'
import type { Comparison } from '../../../src/compare/change.ts'
import type { Contract } from '../../../src/contract/contract.ts'
import { contractOf } from '../../../src/formats/protobuf/index.ts'
import { Packages } from '../../../src/formats/protobuf/packages.ts'

/** The contract of the package that the first of the files is in. */
export async function contractAt(files: Readonly<Record<string, string>>, path = Object.keys(files)[0] as string): Promise<Contract> {
  const read = async (paths: readonly string[]) => new Map(paths.flatMap((p) => (files[p] === undefined ? [] : [[p, files[p]] as const])))
  const packages = new Packages(read, async (text) => Object.keys(files).filter((p) => files[p]?.includes(text)))
  return contractOf(await packages.filesOf(path), (paths) => packages.filesAt(paths))
}
export const compared = async (base: string, head: string): Promise<Comparison> => compare(await contractAt({ 'a.proto': base }), await contractAt({ 'a.proto': head }))

export const typeIn = (text: string, name: string): protobufjs.Type => {
  const { root } = protobufjs.parse(text, { keepCase: true })
  root.resolveAll()
  return root.lookupType(name)
}
