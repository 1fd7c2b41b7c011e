/** A Parquet file, of which only the footer is looked at. */
import { parquetMetadata } from 'hyparquet/src/metadata.js'
import type { RecordShape } from '../../contract/shape.ts'
import { decode } from '../../text/decode.ts'
import { Problem } from '../../text/problem.ts'
import { emitting } from '../emitting.ts'
import type { Look } from '../look.ts'
import type { Producer } from '../producer.ts'
import { recordOf } from './columns.ts'
import { Malformed, schemaFooter } from './footer.ts'

/** Throws a Problem where the file is cut off, encrypted, or no Parquet file. */
export function read({ file, bytes }: Look): Producer {
  const ending = magic(bytes, bytes.length - 4)
  if (ending === 'PARE' || magic(bytes, 0) === 'PARE') throw new Problem({ file, code: 'parquet-encrypted', message: 'the footer of this Parquet file is encrypted', hint: 'hand in its schema in another form, such as DDL' })
  if (ending !== 'PAR1') throw notParquet(file, bytes)
  return { contract: emitting('parquet', file, shapeOf(file, bytes)), kind: 'parquet', told: 'declared' }
}

function shapeOf(file: string, bytes: Uint8Array): RecordShape {
  try {
    return recordOf(parquetMetadata(schemaFooter(bytes), { geoparquet: false }).schema)
  } catch (error) {
    if (!(error instanceof Malformed || error instanceof TypeError || error instanceof RangeError || (error instanceof Error && /^(?:parquet|thrift) /.test(error.message)))) throw error
    const why = error instanceof Malformed ? error.message : 'it does not hold what a footer must'
    throw new Problem({ file, code: 'parquet-footer', message: `the footer of this Parquet file cannot be read: ${why}`, hint: 'write the file anew; it may be damaged' })
  }
}

function notParquet(file: string, bytes: Uint8Array): Problem {
  if (magic(bytes, 0) === 'PAR1') return new Problem({ file, code: 'parquet-cut', message: 'this begins like a Parquet file and does not end like one: it is cut off, or still being written', hint: 'hand in the whole file' })
  if (magic(bytes, 0) === 'vers') decode(bytes, file)      // a Git LFS pointer says so itself
  return new Problem({ file, code: 'not-parquet', message: 'this is no Parquet file: it does not end with `PAR1`' })
}
const magic = (bytes: Uint8Array, at: number): string => (at < 0 ? '' : String.fromCharCode(...bytes.subarray(at, at + 4)))
