import { configSchema, readSettings } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { prepareServerLogin } from '../db/server-login.ts'
import type { ChangedHouse } from '../ledger/changed-figures.ts'
import { changedFigures } from '../ledger/changed-figures.ts'
import { refreshFigures } from '../ledger/refresh-figures.ts'
import { command, UsageError } from './command.ts'
import { createFirstSite } from './create-site.ts'
import type { WordsLanguage } from './figure-words.ts'
import { figureWords } from './figure-words.ts'
import type { Output } from './output.ts'
import { connected } from './owner.ts'

export const migrateSchema = command({
  name: 'migrate',
  summary:
    'Bring the tables up to date, and make the server’s login. The server does the same when it starts.',
  usage: '[--preview] [--language de|en] [--first-site]',
  help: [
    '--preview          bring the tables up to date and say which weeks of which houses the rules of this version',
    '                   count differently, for you to tell them; nothing is changed before the server starts',
    '--first-site       in a database without a house make one, of SITE_NAME, TIME_ZONE and TEACHER_PASSWORD, as a server',
    '                   does that has the owner of the tables',
    '--language de|en   in which language that is said; en when it is left out',
  ],
  words: [],
  options: { preview: { type: 'boolean' }, language: { type: 'string' }, 'first-site': { type: 'boolean' } },
  async run({ options, settings, output }) {
    const language = languageFrom(options.language)
    const done = await migrate(settings.ownerUrl, undefined, undefined, {
      onWait: (line) => output.say(line),
    })
    for (const name of done) output.say(`Migrated: ${name}`)
    if (options.preview) {
      const say = (house: ChangedHouse) => {
        for (const line of figureWords(house, language)) output.say(line)
      }
      const houses = await connected(settings.ownerUrl, (owner) => changedFigures(owner, say))
      if (houses === 0) output.say('All figures are those of the present rules.')
      return
    }
    const refreshed = await refreshFigures(settings.ownerUrl)
    if (refreshed > 0) output.say(`Computed the hours of ${refreshed} houses by the present rules`)
    if (done.length === 0) output.say('The tables are up to date.')
    const { ownerUrl, ...ofServer } = settings
    const login = {
      DATABASE_URL: ofServer.serverUrl,
      DATABASE_LISTEN_URL: ofServer.listenUrl,
      SERVER_ROLE: ofServer.serverRole,
    }
    for (const line of await prepareServerLogin(ownerUrl, login)) output.say(line)
    if (options['first-site']) await makeFirstSite(ownerUrl, output)
  },
})

const firstSite = configSchema.pick({ SITE_NAME: true, TIME_ZONE: true, TEACHER_PASSWORD: true })

async function makeFirstSite(ownerUrl: string, output: Output) {
  const {
    SITE_NAME: name,
    TIME_ZONE: timeZone,
    TEACHER_PASSWORD: password,
  } = readSettings(firstSite, process.env)
  const made = await createFirstSite(ownerUrl, {
    name,
    timeZone,
    password,
    canShowPassword: process.stdout.isTTY,
  })
  if (made) output.say(`"${name}" was created.`)
  if (made?.generatedPassword) output.say(`Its password, shown only now: ${made.generatedPassword}`)
}

function languageFrom(text = 'en'): WordsLanguage {
  if (text !== 'de' && text !== 'en') throw new UsageError('The language is de or en')
  return text
}
