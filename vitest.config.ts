import { defineConfig } from 'vitest/config'

/** Everything that needs PostgreSQL; the other tests run without one. */
const withDatabase = ['server/**/*.test.ts', 'tools/demo.test.ts']

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    reporters: process.env.CI ? ['default', ['json', { outputFile: '.tsbuild/vitest.json' }]] : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{domain,contract,web,tools,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...withDatabase],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: withDatabase,
          globalSetup: ['server/test/template-database.ts'],
        },
      },
    ],
  },
})
