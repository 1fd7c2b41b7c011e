/** The Open Data Contract Standard, version 2: read as the version 3 contract that it says the same as. */
import type { Contract } from '../../../contract/contract.ts'
import { read as readVersion3 } from '../index.ts'
import { asMap } from '../../shared/reading.ts'
import type { Source } from '../../source.ts'
import { inVersion3 } from './names.ts'

/** Throws a Problem where the tables or their columns cannot be read. */
export const read = (source: Source): Contract[] => readVersion3({ ...source, root: inVersion3(asMap(source, source.root, 'a contract')) })
