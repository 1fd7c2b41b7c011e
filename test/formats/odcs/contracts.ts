// Small ODCS contracts for tests: a head, one object, and the properties that matter.
import type { Contract } from '../../../src/contract/contract.ts'
import type { Slot } from '../../../src/contract/shape.ts'
import { readOne } from '../read.ts'

const indented = (yaml: string, by: string): string => yaml.trim().split('\n').map((line) => by + line).join('\n')

/** `properties` is a YAML list; `more` stands at the root. */
export const contractText = (properties: string, more = '', apiVersion = 'v3.1.0'): string =>
  `apiVersion: ${apiVersion}\nkind: DataContract\nid: orders\nversion: 1.0.0\nstatus: active\n${more && `${more.trim()}\n`}schema:\n  - name: orders\n    properties:\n${indented(properties, '      ')}\n`

/** A contract of one object whose keys are `object`. */
export const objectText = (object: string, more = ''): string =>
  `apiVersion: v3.1.0\nkind: DataContract\nid: orders\nversion: 1.0.0\nstatus: active\n${more && `${more.trim()}\n`}schema:\n  - name: orders\n${indented(object, '    ')}\n`

export const readProperties = async (properties: string, more?: string, apiVersion?: string): Promise<Contract> => readOne('odcs', contractText(properties, more, apiVersion))

/** The slot of a property whose keys are `keys`. */
export async function slotOf(keys: string, more?: string, apiVersion?: string): Promise<Slot> {
  const contract = await readProperties(`- name: it\n${indented(keys, '  ')}`, more, apiVersion)
  const shape = contract.datasets[0]?.shape
  const slot = shape?.is === 'record' ? shape.slots.get('it') : undefined
  if (!slot) throw new Error('no slot')
  return slot
}
