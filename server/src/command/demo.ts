import { randomBytes } from 'node:crypto'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/pool.ts'
import { prepareServerLogin } from '../db/server-login.ts'
import { command } from './command.ts'
import { createFirstSite } from './create-site.ts'
import type { Settings } from './settings.ts'

const houseName = 'Kita Sonnenblume'

export const demo = command({
  name: 'demo',
  summary: `Fill an empty database with "${houseName}": 14 teachers and 60 weeks behind them.`,
  usage: '',
  help: [],
  words: [],
  options: {},
  async run({ settings, output }) {
    output.step('Filling the house. This takes a few seconds.')
    const password = randomBytes(9).toString('base64url')
    await seedDemo(settings, password)
    output.say(`"${houseName}" is ready at any host name of this installation.`)
    output.say(`Its password, shown only now: ${password}`)
  },
})

/** Only where there is no house yet: real data is never mixed with invented people. */
async function seedDemo(
  { serverUrl, ownerUrl, serverRole }: Pick<Settings, 'serverUrl' | 'ownerUrl' | 'serverRole'>,
  password: string,
): Promise<void> {
  await migrate(ownerUrl)
  await prepareServerLogin(ownerUrl, { DATABASE_URL: serverUrl, SERVER_ROLE: serverRole })
  const first = await createFirstSite(ownerUrl, { name: houseName, timeZone: 'Europe/Berlin', password })
  if (!first) throw new Error('There is a kindergarten in this database already; the demo needs an empty one')
  // Brought in only here: it is the whole server, and the other commands start in little more than half the time.
  const { seedDemoSite } = await import('../../demo/seed-demo-site.ts')
  const config = readConfig({ DATABASE_URL: serverUrl, SERVER_ROLE: serverRole, PLAIN_HTTP: 'true' })
  const db = openDatabase({ url: serverUrl, role: serverRole, size: 2 })
  try {
    await seedDemoSite({ db, clock: systemClock, config, ownerUrl, host: 'localhost', password })
  } finally {
    await db.close()
  }
}
