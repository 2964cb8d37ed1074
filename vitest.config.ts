import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'e2e/**'],
    globalSetup: ['server/test/template-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    reporters: process.env.CI ? ['default', ['json', { outputFile: '.tsbuild/vitest.json' }]] : ['default'],
  },
})
