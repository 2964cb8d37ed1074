import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { headlessLaunch } from './tools/chromium.ts'

/** Everything that needs PostgreSQL; the other tests run without one. */
const withDatabase = ['server/**/*.test.ts', 'tools/demo.test.ts']

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // A loaded machine may miss a moment once; a test that fails twice is wrong.
    retry: process.env.CI ? 1 : 0,
    reporters: process.env.CI ? ['default', ['json', { outputFile: '.tsbuild/vitest.json' }]] : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{domain,contract,web,tools,e2e,bench}/**/*.test.ts'],
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
      {
        // Bundled as the page is.
        extends: './web/vite.config.ts',
        test: {
          name: 'screen',
          include: ['web/src/**/*.screen.test.tsx'],
          testTimeout: 15_000,
          maxWorkers: 2,
          expect: { poll: { timeout: 5_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1024, height: 900 },
            provider: playwright({
              launchOptions: headlessLaunch,
              contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
              actionTimeout: 5_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
