/** The formats, in the order in which they are asked. A new one is a folder and a line here. */
import { claims as dcs } from './dcs/claims.ts'
import { claims as invaract } from './invaract/claims.ts'
import { claims as odcs } from './odcs/claims.ts'
import { claims as odcs2 } from './odcs2/claims.ts'
import { claims as pipeline } from './pipeline/claims.ts'
import { claims as simple } from './simple/claims.ts'
import type { Format } from './source.ts'

export const formats: readonly Format[] = [
  { name: 'odcs', claims: odcs, load: () => import('./odcs/index.ts') },
  { name: 'odcs2', claims: odcs2, load: () => import('./odcs2/index.ts') },
  { name: 'dcs', claims: dcs, load: () => import('./dcs/index.ts') },
  { name: 'invaract', claims: invaract, load: () => import('./invaract/index.ts') },
  { name: 'pipeline', claims: pipeline, load: () => import('./pipeline/index.ts') },
  { name: 'simple', claims: simple, load: () => import('./simple/index.ts') },
]
