/** Parquet files made for a test: of a schema alone, sound or not, or with rows. */
import type { SchemaElement } from 'hyparquet'
import { ConvertedTypes, FieldRepetitionTypes, ParquetTypes } from 'hyparquet/src/constants.js'
import { ByteWriter, parquetWriteBuffer } from 'hyparquet-writer'
import { logicalType } from 'hyparquet-writer/src/metadata.js'
import { serializeTCompactProtocol } from 'hyparquet-writer/src/thrift.js'

const mark = 0x31524150
const indexOf = <T>(all: readonly T[], one: T | undefined): number | undefined => (one === undefined ? undefined : all.indexOf(one))

/** A file without rows (the writer has types of its own reader, an older one); `elements` are those below the root, in the order of the file, `children` how many the root says to have. */
export function parquetOf(elements: readonly SchemaElement[], children: number): Uint8Array {
  const footer = new ByteWriter()
  const schema = [{ name: 'root', num_children: children }, ...elements].map((element: SchemaElement) => ({
    field_1: indexOf(ParquetTypes, element.type), field_2: element.type_length, field_3: indexOf(FieldRepetitionTypes, element.repetition_type), field_4: element.name, field_5: element.num_children,
    field_6: indexOf(ConvertedTypes, element.converted_type), field_7: element.scale, field_8: element.precision, field_9: element.field_id, field_10: logicalType(element.logical_type as Parameters<typeof logicalType>[0]),
  }))
  serializeTCompactProtocol(footer, { field_1: 2, field_2: schema, field_3: 0n, field_4: [] })
  const writer = new ByteWriter()
  writer.appendUint32(mark)
  writer.appendBytes(new Uint8Array(footer.getBuffer()))
  writer.appendUint32(footer.offset)
  writer.appendUint32(mark)
  return new Uint8Array(writer.getBuffer())
}

/** A file with rows, as a real writer makes it: pages, statistics, row groups. */
export function written(): Uint8Array {
  return new Uint8Array(parquetWriteBuffer({
    rowGroupSize: 2,
    columnData: [
      { name: 'id', data: [1n, 2n, 3n], type: 'INT64', nullable: false }, { name: 'name', data: ['a', null, 'c'], type: 'STRING' }, { name: 'price', data: [1.5, 2, 3], type: 'DOUBLE' },
      { name: 'at', data: [new Date(0), new Date(1), null], type: 'TIMESTAMP' }, { name: 'ok', data: [true, false, true], type: 'BOOLEAN' },
    ],
  }))
}
