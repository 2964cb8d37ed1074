import { command } from '../command.ts'
import { connected } from '../owner.ts'
import { fillFrom } from './fill.ts'
import { movingWords } from './open-moving.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { withReadableBackup } from './readable-backup.ts'
import { adminUrl, databaseIn, findTarget, urlOf } from './target.ts'
import { refuseLastingConnections } from './without-connections.ts'
import { dropWorking, makeWorking, putInPlace } from './working.ts'

const noAccessCameBack =
  'No access was brought back: every device signs in again, with the password that its house had in the backup. ' +
  'Where a password was changed since because others knew it, change it again: site set-password <id>'

const passkeysWait =
  'Where people have passkeys, the management has to confirm every device again, because one of them may have been ' +
  'removed since. Invitations from before work no longer. Every password opens everything until the management ' +
  'decides otherwise'

const codesAreGone =
  'Where parents are asked for a code, the one from before works no longer: they see nothing until the management ' +
  'makes a new one, in the settings under "What parents see"'

export const restore = command({
  name: 'restore',
  summary:
    'Bring back a backup: into a new or empty database, or with --replace in place of the present one.',
  usage: '<file> [--identity <file>] [--database <name>] [--replace]',
  help: [
    '--identity <file>  the secret key, for an encrypted backup of "backup run"',
    '--database <name>  the database to make; that of DATABASE_URL by default',
    '--replace          if it holds data: keep those under another name and take its place',
    'Everything happens in a database of its own first. The present one is touched only after the restored one',
    'has been counted and verified, and then only renamed.',
  ],
  words: ['file'],
  options: {
    identity: { type: 'string' },
    database: { type: 'string' },
    replace: { type: 'boolean', default: false },
  },
  async run({ words, options, settings, output }) {
    const { ownerUrl, programFolder } = settings
    const programs = postgresPrograms(programFolder)
    const database = options.database ?? databaseIn(ownerUrl)
    const { replace, identity } = options
    await withReadableBackup(words[0] ?? '', identity, programs, output, (backup) =>
      connected(adminUrl(ownerUrl, database), async (client) => {
        const target = await findTarget(client, ownerUrl, database)
        if (target.state === 'full' && !replace) {
          throw new Error(
            `The database "${database}" holds data. Name another with --database, or use --replace`,
          )
        }
        if (target.state === 'full') await refuseLastingConnections(client, database)
        const working = await makeWorking(client, database, 'restoring')
        try {
          const filled = await fillFrom(backup, urlOf(ownerUrl, working), programs, output)
          const { members, codes, moving } = filled
          output.say(await putInPlace(client, working, target))
          output.say(noAccessCameBack)
          if (members > 0) output.say(passkeysWait)
          if (codes > 0) output.say(codesAreGone)
          for (const house of moving) output.say(movingWords(house))
        } catch (error) {
          await dropWorking(client, working)
          throw error
        }
      }),
    )
  },
})
