import { existsSync } from 'node:fs'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's Chromium, kept from talking to anyone but the page under test. */
export const chromiumLaunch = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args }

const shell = '/usr/bin/chromium-headless-shell'

/**
 * The same Chromium without its windows, where it is installed: it draws alike with a third less of the processor. Only
 * what goes to a printer or is measured in time needs the whole of it.
 */
export const headlessLaunch =
  existsSync(shell) && !process.env.CHROMIUM ? { executablePath: shell, args } : chromiumLaunch
