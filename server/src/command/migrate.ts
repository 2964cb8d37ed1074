import { migrate } from '../db/migrate.ts'
import { prepareServerLogin } from '../db/server-login.ts'
import { refreshFigures } from '../ledger/refresh-figures.ts'
import { command } from './command.ts'

export const migrateSchema = command({
  name: 'migrate',
  summary:
    'Bring the tables up to date, and make the server’s login. The server does the same when it starts.',
  usage: '',
  help: [],
  words: [],
  options: {},
  async run({ settings, output }) {
    const done = await migrate(settings.ownerUrl)
    for (const name of done) output.say(`Migrated: ${name}`)
    const refreshed = await refreshFigures(settings.ownerUrl)
    if (refreshed > 0) output.say(`Computed the hours of ${refreshed} houses by the present rules`)
    if (done.length === 0) output.say('The tables are up to date.')
    const { ownerUrl, serverUrl, serverRole } = settings
    for (const line of await prepareServerLogin(ownerUrl, serverUrl, serverRole)) output.say(line)
  },
})
