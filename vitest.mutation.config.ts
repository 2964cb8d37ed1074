import { defineConfig } from 'vitest/config'

/** The tests of the domain alone, for `npm run mutate`. */
export default defineConfig({ test: { include: ['domain/**/*.test.ts'], testTimeout: 30_000 } })
