import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4173)
const origin = `http://127.0.0.1:${port}`

/** Debian's Chromium, kept from talking to anyone but the page under test. */
const chromium = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testMatch: '*.story.ts',
  outputDir: 'results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list'], ['json', { outputFile: '../.tsbuild/playwright.json' }]] : 'list',
  use: { baseURL: origin, locale: 'en-GB', timezoneId: 'Europe/Berlin', launchOptions: chromium },
  webServer: {
    command: `vite preview --config web/vite.config.ts --host 127.0.0.1 --port ${port} --strictPort`,
    cwd: '..',
    url: origin,
  },
})
