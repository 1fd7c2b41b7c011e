import type { Structure } from '../formats/structure.ts'
import check from '../../schema/config.v1.json?compiled'
import schema from '../../schema/config.v1.json' with { type: 'json' }

/** What a config may hold. */
export const structure: Structure = { check, schema, closed: () => 'docs/configuration.md lists the settings' }
