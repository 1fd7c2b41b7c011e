/** Ids of `buf breaking` and the rules here whose findings carry them, what is found most first. Held to what is found by test/cli/known-elsewhere.test.ts. */
import { bufCategories, bufIds } from '../formats/protobuf/buf-rules.ts'
import type { RuleId } from '../judge/rules.ts'

const table: readonly (readonly [RegExp, readonly RuleId[]])[] = [
  [/^PACKAGE_NO_DELETE$/, ['contract-removed', 'id-changed']],
  [/^FILE_NO_DELETE$/, ['declaration-removed', 'contract-removed']],
  [/^FILE_SAME_PACKAGE$/, ['id-changed', 'declaration-changed']],
  [/^(?:PACKAGE_)?MESSAGE_NO_DELETE$/, ['dataset-removed', 'dataset-renamed', 'declaration-moved', 'field-removed', 'field-renamed', 'declaration-changed']],
  [/^(?:PACKAGE_)?EXTENSION_NO_DELETE$/, ['field-removed', 'field-renamed', 'declaration-moved']],
  [/^(?:ENUM|SERVICE|PACKAGE_ENUM|PACKAGE_SERVICE)_NO_DELETE$/, ['declaration-removed', 'declaration-moved']],
  [/^RESERVED_/, ['reservation-removed']],
  [/^FIELD_NO_DELETE/, ['field-removed', 'stable-id-changed']],
  [/^ENUM_VALUE_NO_DELETE/, ['declaration-removed', 'stable-id-changed']],
  [/^ENUM_VALUE_SAME_NAME$/, ['declaration-renamed', 'stable-id-changed']],
  [/^ONEOF_NO_DELETE$/, ['declaration-changed', 'field-removed']],
  [/_NO_DELETE$/, ['declaration-removed']],
  [/^FIELD_SAME_NAME$/, ['field-renamed', 'declaration-renamed', 'stable-id-changed']],
  [/^FIELD_SAME_JSON_NAME$/, ['declaration-renamed', 'field-renamed', 'stable-id-changed']],
  [/^FIELD_SAME_UTF8_VALIDATION$/, ['declaration-changed', 'limit-changed']],
  [/^FIELD_SAME_DEFAULT$/, ['default-changed']],
  [/^FIELD_.*_CARDINALITY$/, ['presence-changed', 'type-changed', 'declaration-changed']],
  [/^FIELD_(?:SAME|WIRE_COMPATIBLE|WIRE_JSON_COMPATIBLE)_TYPE$/, ['type-changed', 'declaration-changed', 'field-renamed']],
  [/^MESSAGE_SAME_REQUIRED_FIELDS$/, ['field-removed', 'presence-changed', 'field-added']],
  [/./, ['declaration-changed']],
]

/** Every id that a preset goes by. */
export const idsElsewhere: readonly string[] = [...new Set(bufCategories.flatMap((category) => [...bufIds(category)]))].sort()

/** `presets` as policies are called here. Undefined for what is no such id. */
export function knownElsewhere(id: string): { rules: readonly RuleId[]; presets: readonly string[] } | undefined {
  const presets = bufCategories.filter((category) => bufIds(category).has(id)).map((category) => `buf:${category}`)
  return presets.length === 0 ? undefined : { rules: table.find(([ids]) => ids.test(id))?.[1] ?? [], presets }
}
