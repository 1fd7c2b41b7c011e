/**
 * Names of types, by which a reader finds what a writer wrote. The first is a type's own; the others are older ones, under which it still reads. What follows the name in brackets (a size) is part
 * of it. A tag that begins with an asterisk is no name, but a family of types without one.
 */
type Tags = readonly string[] | undefined

/** `doubt`: the same name in another namespace, which some libraries take for the same and others do not. What has no tags goes by its structure. */
export function tagsMeet(writer: Tags, reader: Tags): 'same' | 'doubt' | 'other' {
  const own = writer?.[0]
  if (own === undefined || !reader || reader.includes(own)) return 'same'
  return !own.startsWith('*') && reader.some((tag) => withoutNamespace(tag) === withoutNamespace(own)) ? 'doubt' : 'other'
}
/** The simple name, a size included. */
export const withoutNamespace = (tag: string): string => tag.slice(tag.lastIndexOf('.') + 1)
/** The simple name of a type that has one. */
export function nameOfTags(tags: Tags): string | undefined {
  const own = tags?.[0]
  return own === undefined || own.startsWith('*') ? undefined : withoutNamespace(own).replace(/\(.*$/s, '')
}
/** The full name of a type that has one. */
export const fullNameOfTags = (tags: Tags): string | undefined => (nameOfTags(tags) === undefined ? undefined : tags?.[0]?.replace(/\(.*$/s, ''))
