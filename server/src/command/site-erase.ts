import { command, idFrom, UsageError } from './command.ts'
import { notifyServers } from './notify-servers.ts'
import { connected, enter, nameOfSite, transaction, writing } from './owner.ts'

export const siteErase = command({
  name: 'site erase',
  summary:
    'Remove everything of a kindergarten, its history too. There is no way back but a backup or an export.',
  usage: '<id> --yes-erase <name>',
  help: ['--yes-erase <name>  the name of the kindergarten, to show that you mean this one'],
  words: ['id'],
  options: { 'yes-erase': { type: 'string' } },
  async run({ words, options, settings, output }) {
    const siteId = idFrom(words[0], 'site')
    const confirmed = options['yes-erase']
    if (confirmed === undefined) throw new UsageError('"site erase" needs --yes-erase <name>')
    await connected(settings.ownerUrl, async (owner) => {
      await transaction(owner, writing, async () => {
        const name = await nameOfSite(owner, siteId)
        if (name !== confirmed) {
          throw new Error(`Site ${siteId} is called "${name}", not "${confirmed}". Nothing was erased`)
        }
        await enter(owner, siteId)
        output.step(`Erasing "${name}"`)
        // First, so that no teacher's lines are made anonymous only to be removed a moment later.
        await owner.query('delete from history where site_id = $1', [siteId])
        // Its rows in every other table go along, through their foreign keys.
        await owner.query('delete from site where site_id = $1', [siteId])
        await notifyServers(owner, siteId, 0)
      })
    })
    output.say(`Site ${siteId} "${confirmed}" was erased. Backups and exports still hold it.`)
  },
})
