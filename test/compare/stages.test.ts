import { expect, test } from 'vitest'
import { stageOf } from '../../src/compare/stages.ts'

test.each(['draft', 'proposed', 'pending', 'test', 'development', 'in development', 'in_development', 'in-development', ' Draft '])('%j is a draft', (status) => { expect(stageOf(status)).toBe('draft') })
test.each(['deprecated', 'retired', 'RETIRED'])('%j is at its end', (status) => { expect(stageOf(status)).toBe('deprecated') })
test.each(['active', 'production', '', undefined, 'whatever'])('%j is in force', (status) => { expect(stageOf(status)).toBe('active') })
