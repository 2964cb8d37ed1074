import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { headlessLaunch } from './tools/page/chromium.ts'

/** Everything that needs PostgreSQL; the other tests run without one. */
const withDatabase = ['server/**/*.test.ts', 'tools/houses/demo.test.ts']

/**
 * They measure what one caller's work costs another, so nothing else may run meanwhile. The large bodies only wait, for
 * half a minute. The last two count the calls of a module that they replace, which others may have loaded.
 */
const alone = [
  'server/test/hostile/!(slow-large-bodies).test.ts',
  'server/test/reliability/{slow-archive,graceful-stop}.test.ts',
  'server/test/security/passwords.test.ts',
  'server/src/http/parents-answers.test.ts',
]

/** What `npm run nightly` adds: a search for the best plan, floods of the drawn page. */
const atNight =
  process.env.FULL_SIZE === 'true'
    ? []
    : [
        'domain/planning/propose-week.oracle.test.ts',
        'domain/callout/repairs-figures.test.ts',
        'server/test/hostile/{drawn-page,noisy-neighbour}.test.ts',
      ]

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
          exclude: ['**/node_modules/**', ...withDatabase, ...atNight],
          // Half of their time went into loading the same modules anew for every file. Forks: some set a time zone.
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: withDatabase,
          exclude: ['**/node_modules/**', ...alone],
          // As above. Whoever replaces a module is among those alone, which have their own.
          pool: 'forks',
          isolate: false,
          globalSetup: ['server/test/template-database.ts'],
          // They wait for PostgreSQL and for processes of their own, so a third one has something to do.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          exclude: ['**/node_modules/**', ...atNight],
          globalSetup: ['server/test/template-database.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Bundled as the page is.
        extends: './web/vite.config.ts',
        test: {
          name: 'screen',
          include: ['web/src/**/*.screen.test.tsx'],
          setupFiles: ['web/test/after-each.ts'],
          testTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          expect: { poll: { timeout: 5_000 } },
          browser: {
            enabled: true,
            headless: true,
            isolate: false,
            screenshotFailures: false,
            viewport: { width: 1024, height: 900 },
            provider: playwright({
              launchOptions: headlessLaunch,
              contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
