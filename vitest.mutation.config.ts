import { defineConfig } from 'vitest/config'

/** The tests of the domain alone, for `npm run mutate`. */
export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    // It sets the machine's time zone, which the threads of the mutation run cannot do.
    exclude: ['domain/calendar.test.ts'],
    setupFiles: ['tools/short-properties.ts'],
    testTimeout: 30_000,
  },
})
