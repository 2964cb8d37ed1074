import { command, idFrom, UsageError } from '../../command.ts'
import type { Output } from '../../output.ts'
import { connected, enter, nameOfSite, reading, transaction } from '../../owner.ts'
import type { Settings } from '../../settings.ts'
import { siteFileFrom } from '../../site-file/read.ts'
import { verifyLedgers } from '../../verify.ts'
import { fillFrom } from '../fill.ts'
import { postgresPrograms } from '../postgres-programs.ts'
import { withReadableBackup } from '../readable-backup.ts'
import { adminUrl, databaseIn, urlOf } from '../target.ts'
import { dropWorking, makeWorking } from '../working.ts'
import { newestBy } from './choose-backup.ts'
import { replaceSite, wholeTextOf } from './replace-site.ts'

const noAccessCameBack =
  'No access was brought back: every device signs in again, with the password that the house has now. Whoever had a ' +
  'passkey has to be invited again, tablets and calendars are set up anew, and where parents are asked for a code the ' +
  'management makes a new one. Who was deleted before the backup cannot be brought back'

export const siteRestore = command({
  name: 'site restore',
  summary: 'Bring one kindergarten back to the time of a backup, while the others work on.',
  usage: '<id> (--from <file> | --at <time>) --yes-replace <name>',
  help: [
    '--from <file>         a backup of "backup" or "backup run"',
    '--at <time>           the newest verified one in BACKUP_TARGET from before, such as 2026-11-18T14:00 (TIME_ZONE)',
    '--identity <file>     the secret key, for an encrypted one',
    '--keep <file>         write the house as it is now to this file first, for "site import"',
    '--yes-replace <name>  the name of the kindergarten, to show that you mean this one',
    'The backup is restored beside the present database, counted and verified; then the house is replaced in one',
    'transaction and compared. It cannot be edited during those seconds. When anything fails, it is as it was.',
  ],
  words: ['id'],
  options: {
    from: { type: 'string' },
    at: { type: 'string' },
    identity: { type: 'string' },
    keep: { type: 'string' },
    'yes-replace': { type: 'string' },
  },
  async run({ words, options, settings, output }) {
    const siteId = idFrom(words[0], 'site')
    const { from, at, identity, keep } = options
    const confirmed = options['yes-replace']
    if ((from === undefined) === (at === undefined))
      throw new UsageError('"site restore" needs --from <file> or --at <time>')
    if (confirmed === undefined) throw new UsageError('"site restore" needs --yes-replace <name>')
    const { ownerUrl, programFolder, backups } = settings
    await connected(ownerUrl, async (owner) => {
      const name = await nameOfSite(owner, siteId)
      if (name !== confirmed)
        throw new Error(`Site ${siteId} is called "${name}", not "${confirmed}". Nothing was changed`)
    })
    const file = from ?? newestBy({ ...backups, database: databaseIn(ownerUrl), at: at ?? '' })
    output.say(`From ${file}.`)
    const wanted = await withReadableBackup(
      file,
      identity,
      postgresPrograms(programFolder),
      output,
      (backup) =>
        inWorking(settings, async (url) => {
          await fillFrom(backup, url, postgresPrograms(programFolder), output)
          return exported(url, siteId, output)
        }),
    )
    await connected(ownerUrl, async (owner) => {
      await replaceSite(owner, { file: wanted, keep, output })
      const wrong = (await verifyLedgers(owner, output, siteId)).filter(
        ({ weekNumber }) => weekNumber !== null,
      )
      if (wrong.length > 0)
        throw new Error(`The ledger has ${wrong.length} differences: look at it with "verify"`)
    })
    output.say(
      `Site ${siteId} "${confirmed}" was brought back.${keep ? ` What it was before is in ${keep}.` : ''}`,
    )
    output.say(noAccessCameBack)
  },
})

async function inWorking<Result>(
  { ownerUrl }: Settings,
  job: (url: string) => Promise<Result>,
): Promise<Result> {
  const database = databaseIn(ownerUrl)
  return connected(adminUrl(ownerUrl, database), async (admin) => {
    const working = await makeWorking(admin, database, 'extracting')
    try {
      return await job(urlOf(ownerUrl, working))
    } finally {
      await dropWorking(admin, working)
    }
  })
}

/** Never in a file, which would be left behind by a command that is killed; checked by the one reader of such files. */
function exported(url: string, siteId: number, output: Output) {
  return connected(url, (owner) =>
    transaction(owner, reading, async () => {
      await enter(owner, siteId)
      return siteFileFrom(Buffer.from(await wholeTextOf(owner, siteId, output)), 'The house in the backup')
    }),
  )
}
