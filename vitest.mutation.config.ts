import { defineConfig } from 'vitest/config'

/** The tests of the domain alone, for `npm run mutate`. */
export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    // The first sets the machine's time zone, which the threads of the mutation run cannot do. The others compare with a
    // library that is slow to ask: the plain tests have to notice by themselves.
    exclude: ['domain/calendar/calendar.test.ts', 'domain/**/*.oracle.test.ts'],
    setupFiles: ['tools/gate/short-properties.ts'],
    testTimeout: 30_000,
  },
})
