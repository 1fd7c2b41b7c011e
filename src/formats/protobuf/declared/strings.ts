/** How text fields are generated and checked, whether an option of the file, of the field or a feature of an edition says so. */
import type { Span } from '../../../contract/facts.ts'
import { featurePlace, placed } from './places.ts'
import { type Field, optionOf, optionText } from '../tree.ts'

const isBefore2024 = ({ file }: Field): boolean => file.syntax !== '2024'
/** `STRING`, `CORD`, `STRING_PIECE`, `VIEW`. */
export function cppStringType(field: Field): string {
  const ctype = isBefore2024(field) ? optionText(field.options, 'ctype') : undefined
  return ctype ?? field.features.others.get('(pb.cpp).string_type') ?? (isBefore2024(field) ? 'STRING' : 'VIEW')
}
export function cppStringPlace(field: Field): Span {
  const ctype = optionOf(field.options, 'ctype')
  return ctype ? placed(field.file, ctype.at) : featurePlace(field, '(pb.cpp).string_type') ?? placed(field.file, field.at)
}

/** Java checks where the language does, and where an option of its own says so. */
export function javaUtf8(field: Field): 'verify' | 'none' {
  const option = optionText(field.file.options, 'java_string_check_utf8')
  const isEdition = field.file.syntax === '2023' || field.file.syntax === '2024'
  const checks = isEdition && option === undefined ? field.features.others.get('(pb.java).utf8_validation') === 'VERIFY' : option === 'true'
  return checks ? 'verify' : field.features.utf8
}
export function javaUtf8Place(field: Field): Span {
  const option = optionOf(field.file.options, 'java_string_check_utf8')
  return option ? placed(field.file, option.at) : featurePlace(field, '(pb.java).utf8_validation') ?? placed(field.file, field.at)
}
