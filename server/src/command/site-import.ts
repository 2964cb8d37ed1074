import type pg from 'pg'
import { command, UsageError } from './command.ts'
import { hostOption, hostsFrom, refuseTakenHosts } from './hosts.ts'
import { notifyServers } from './notify-servers.ts'
import { connected, transaction, writing } from './owner.ts'
import type { SiteFile } from './site-file/format.ts'
import { loadSite } from './site-file/load.ts'
import { membersToInvite } from './site-file/member-faults.ts'
import { readSiteFile } from './site-file/read.ts'

/** Thrown at the end of a dry run, so that the transaction takes everything back. */
class OnlyTried extends Error {}

export const siteImport = command({
  name: 'site import',
  summary: 'Bring in a kindergarten from a file of "site export": all of it or nothing.',
  usage: '<file> [--host <host>]... [--keep-id] [--dry-run]',
  help: [
    '--host <host>  instead of the host names in the file; several are fine',
    '--as-new       give it the next free id, which is what happens anyway',
    '--keep-id      keep the id of the file: for a house that moves back, or to an installation of its own',
    '--dry-run      do everything, say what would come, and take it back',
  ],
  words: ['file'],
  options: {
    ...hostOption,
    'as-new': { type: 'boolean', default: false },
    'keep-id': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
  async run({ words, options, settings, output }) {
    const keepId = options['keep-id']
    if (keepId && options['as-new']) throw new UsageError('--as-new and --keep-id exclude each other')
    output.step('Reading and checking the file')
    const read = readSiteFile(words[0] ?? '')
    const hosts = options.host ? hostsFrom(options.host) : read.site.hosts
    const file: SiteFile = { ...read, site: { ...read.site, hosts } }
    output.say(contentsOf(file))
    await connected(settings.ownerUrl, async (owner) => {
      const job = async () => {
        if (keepId) await refuseId(owner, file.site.id)
        await refuseTakenHosts(owner, file.site.hosts)
        const siteId = await loadSite(owner, file, { keepId, output })
        if (options['dry-run']) throw new OnlyTried()
        await notifyServers(owner, siteId, file.site.changes)
        return siteId
      }
      const siteId = await transaction(owner, writing, job).catch((error: unknown) => {
        if (error instanceof OnlyTried) return undefined
        throw error
      })
      if (siteId === undefined)
        return output.say('It would be imported without a fault. Nothing was changed.')
      output.say(`Imported as site ${siteId}.`)
      output.say(
        'No access came with it: every device signs in again, with the password that the file holds.',
      )
      const members = membersToInvite(file)
      if (members > 0) output.say(inviteAgain(members))
      if (file.site.asksForParentsCode) output.say(newCodeNeeded)
    })
  },
})

const newCodeNeeded =
  'This house asks parents for a code, which does not come along: they see nothing until the management makes a new one.'

/** Without this nobody would know why their passkeys open nothing, nor that the password opens everything again. */
function inviteAgain(members: number): string {
  const who =
    members === 1 ? '1 member has to be invited again' : `${members} members have to be invited again`
  return `${who}: passkeys do not come along. Until the management decides otherwise, the password opens everything.`
}

function contentsOf({ site, teams, teachers, weeks, timeSlots, history }: SiteFile): string {
  const counts = { teams, teachers, weeks, 'time slots': timeSlots, 'lines of history': history }
  const counted = Object.entries(counts).map(([what, lines]) => `${lines.length} ${what}`)
  return `"${site.name}" (${site.hosts.join(', ') || 'no host name'}): ${counted.join(', ')}.`
}

/** The numbers that are given to new houses, and more than an installation will ever have. */
const largestKeptId = 1_000_000

/** Said before the long part begins. */
async function refuseId(owner: pg.Client, siteId: number) {
  if (siteId > largestKeptId) {
    throw new Error(
      `The id ${siteId} is too large to be kept (at most ${largestKeptId}). Without --keep-id it gets the next free one`,
    )
  }
  const { rows } = await owner.query<{ name: string }>('select name from site where site_id = $1', [siteId])
  if (rows[0]) {
    throw new Error(
      `The id ${siteId} belongs to "${rows[0].name}". Without --keep-id it gets the next free one`,
    )
  }
}
