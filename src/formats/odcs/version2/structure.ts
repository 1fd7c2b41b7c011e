import type { Structure } from '../../structure.ts'
import check from './schema.json?compiled'
import schema from './schema.json' with { type: 'json' }

export const structure: Structure = { check, schema }
