// The same tests by vitest itself, for `npm run mutate -- --runner vitest`.
import { defineConfig } from 'vitest/config'
import { compiledSchema } from '../compiled-schema.mjs'

export default defineConfig({
  plugins: [compiledSchema()],
  test: { include: ['test/{contract,compare,judge,laws}/**/*.test.ts', 'test/{cases,docs}.test.ts'], testTimeout: 60_000, env: { DRIFTGATE_CASES: 'each', DRIFTGATE_PAIRS: '20' } },
})
