import { randomBytes } from 'node:crypto'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch, headlessLaunch } from '#tools/page/chromium.ts'

// Set once in the first process; the server and the workers inherit both.
process.env.E2E_PORT ??= '4173'
process.env.E2E_PASSWORD ??= randomBytes(9).toString('base64url')
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  // Times are measured when nothing else runs; the logs are searched when all is done.
  projects: [
    {
      name: 'stories',
      testMatch: '**/*.story.ts',
      testIgnore: ['**/speed*.story.ts', '**/print.story.ts'],
      teardown: 'logs',
      use: { launchOptions: headlessLaunch },
    },
    { name: 'paper', testMatch: '**/print.story.ts', teardown: 'logs' },
    {
      name: 'speed',
      testMatch: '**/speed*.story.ts',
      dependencies: ['stories', 'paper'],
      // One after the other: two would measure each other.
      workers: 1,
      fullyParallel: false,
    },
    { name: 'logs', testMatch: '**/search-logs.ts' },
  ],
  // CI's machine may stand still for seconds; a story that waits in vain takes longer there, the others do not.
  timeout: process.env.CI ? 120_000 : 60_000,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  outputDir: 'results',
  workers: 2,
  fullyParallel: true,
  // A loaded machine may miss a moment once; a story that fails twice is wrong.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list'], ['json', { outputFile: '../.tsbuild/playwright.json' }]] : 'list',
  use: {
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: chromiumLaunch,
    // Here every action has a button of its own; smaller screens have stories of their own (screen.story.ts).
    viewport: { width: 1440, height: 900 },
  },
  webServer: { command: 'node e2e/houses/server.ts', cwd: '..', url: `${origin}/readyz`, timeout: 120_000 },
})
