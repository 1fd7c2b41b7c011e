/** Files and their package: which there are, and what their options have code generated as. */
import type { Attribute, Declaration, KnownAs } from '../../../contract/declared.ts'
import type { Entry, Index, Rules } from './entries.ts'
import { optionAttributes } from './options.ts'
import { headOf, placed } from './places.ts'
import { type ProtoFile, optionOf, optionText } from '../tree.ts'

/** Options of files: what each is where it is not set, and buf's rule for it. */
const options: readonly (readonly [name: string, unset: string, id: string])[] = [
  ['java_package', '', 'FILE_SAME_JAVA_PACKAGE'],
  ['java_outer_classname', '', 'FILE_SAME_JAVA_OUTER_CLASSNAME'],
  ['java_multiple_files', 'false', 'FILE_SAME_JAVA_MULTIPLE_FILES'],
  ['java_generic_services', 'false', 'FILE_SAME_JAVA_GENERIC_SERVICES'],
  ['go_package', '', 'FILE_SAME_GO_PACKAGE'],
  ['csharp_namespace', '', 'FILE_SAME_CSHARP_NAMESPACE'],
  ['objc_class_prefix', '', 'FILE_SAME_OBJC_CLASS_PREFIX'],
  ['swift_prefix', '', 'FILE_SAME_SWIFT_PREFIX'],
  ['php_class_prefix', '', 'FILE_SAME_PHP_CLASS_PREFIX'],
  ['php_namespace', '', 'FILE_SAME_PHP_NAMESPACE'],
  ['php_metadata_namespace', '', 'FILE_SAME_PHP_METADATA_NAMESPACE'],
  ['ruby_package', '', 'FILE_SAME_RUBY_PACKAGE'],
  ['cc_generic_services', 'false', 'FILE_SAME_CC_GENERIC_SERVICES'],
  ['cc_enable_arenas', 'true', 'FILE_SAME_CC_ENABLE_ARENAS'],
  ['py_generic_services', 'false', 'FILE_SAME_PY_GENERIC_SERVICES'],
  ['optimize_for', 'SPEED', 'FILE_SAME_OPTIMIZE_FOR'],
]

const rules: Rules<ProtoFile> = {
  removed: (file, { was }) => (file.package === was.package ? { axis: 'source', knownAs: [{ id: 'FILE_NO_DELETE' }], at: null } : undefined),
  changed: ofThePackage({
    // Which syntax it is says nothing by itself: what it changes of fields and enums is told there.
    syntax: (_, file) => ({ axis: 'source', knownAs: [{ id: 'FILE_SAME_SYNTAX' }], at: file.syntaxAt ? placed(file, file.syntaxAt) : headOf(file), light: true }),
    package: (_, file) => ({ axis: 'source', knownAs: [{ id: 'FILE_SAME_PACKAGE' }], at: file.packageAt ? placed(file, file.packageAt) : headOf(file), beside: ['package', keyOfFile(file)] }),
    ...Object.fromEntries(options.map(([name, , id]) => [name, (_: ProtoFile, file: ProtoFile) => {
      const option = optionOf(file.options, name)
      return { axis: 'source' as const, knownAs: [{ id }], at: option ? placed(file, option.at) : headOf(file) }
    }])),
  }),
}
/** Of a file that was in another package the contract of that one tells. */
function ofThePackage(changed: NonNullable<Rules<ProtoFile>['changed']>): NonNullable<Rules<ProtoFile>['changed']> {
  return Object.fromEntries(Object.entries(changed).map(([name, tell]) => [name, (base, head, both) => (base.package === both.was.package ? tell(base, head, both) : undefined)]))
}

const keyOfFile = ({ name }: ProtoFile): string => `file ${name}`
export function fileEntry(file: ProtoFile): Entry {
  const attributes = new Map<string, Attribute>([
    ['syntax', { text: file.syntax === 'proto2' || file.syntax === 'proto3' ? file.syntax : 'editions' }],
    ...(file.package === '' ? [] : [['package', { text: file.package }] as const]),
    ...options.flatMap(([name, unset]): [string, Attribute][] => {
      const text = optionText(file.options, name) ?? unset
      return text === '' ? [] : [[name, { text }]]
    }),
    ...optionAttributes(file.options),
  ])
  return { declaration: { kind: 'file', key: keyOfFile(file), path: [file.name], attributes, at: headOf(file) }, node: file, rules }
}

const packageRules: Rules<undefined> = {
  removed: (_, { was }) => ({ axis: 'source', knownAs: gone(was), at: null }),
  changed: { name: (_, __, { was }) => ({ axis: 'source', knownAs: gone(was) }) },
}
/** Files without a package are in none that could be gone. */
const gone = (was: Index): KnownAs[] => (was.package === '' ? [] : [{ id: 'PACKAGE_NO_DELETE', at: null }])
/** Of all its files the first says where. */
export function packageEntry(name: string, files: readonly ProtoFile[]): Entry | undefined {
  const [first] = files
  if (!first) return undefined
  const declaration: Declaration = { kind: 'package', key: 'package', path: [], attributes: new Map([['name', { text: name, about: 'identity' }]]), at: first.packageAt ? placed(first, first.packageAt) : headOf(first) }
  return { declaration, node: undefined, rules: packageRules }
}
