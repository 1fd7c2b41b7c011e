import { defineConfig } from 'vitest/config'
import { compiledSchema } from './scripts/compiled-schema.mjs'

const json = process.env['DRIFTGATE_TEST_RESULTS']

export default defineConfig({
  plugins: [compiledSchema()],
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    reporters: json ? ['default', ['json', { outputFile: json }]] : ['default'],
  },
})
