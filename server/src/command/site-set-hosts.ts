import { command, idFrom, UsageError } from './command.ts'
import { hostOption, hostsFrom, refuseTakenHosts } from './hosts.ts'
import { notifyServers } from './notify-servers.ts'
import { connected, enter, nameOfSite, transaction, writing } from './owner.ts'

export const siteSetHosts = command({
  name: 'site set-hosts',
  summary: 'Give a kindergarten other host names. The first of a growing installation leaves "*" this way.',
  usage: '<id> (--host <host>... | --none)',
  help: [
    '--host <host>  one of its host names; those that are not named are taken away',
    '--none         take all of them away: the kindergarten cannot be reached any more',
  ],
  words: ['id'],
  options: { ...hostOption, none: { type: 'boolean' } },
  async run({ words, options, settings, output }) {
    const siteId = idFrom(words[0], 'site')
    const hosts = hostsFrom(options.host ?? [])
    // Without any the house is unreachable at once, which a forgotten option must not do.
    if ((hosts.length === 0) !== (options.none ?? false))
      throw new UsageError('"site set-hosts" needs --host <host>, or --none to take all host names away')
    await connected(settings.ownerUrl, async (owner) => {
      const name = await transaction(owner, writing, async () => {
        const name = await nameOfSite(owner, siteId)
        await refuseTakenHosts(owner, hosts, siteId)
        await enter(owner, siteId)
        await owner.query('delete from site_host where site_id = $1', [siteId])
        await owner.query('insert into site_host (host, site_id) select unnest($2::text[]), $1', [
          siteId,
          hosts,
        ])
        const { rows } = await owner.query<{ version: number }>(
          'select version from site_version where site_id = $1',
          [siteId],
        )
        await notifyServers(owner, siteId, rows[0]?.version ?? 0)
        return name
      })
      output.say(`Site ${siteId} "${name}" is reached by ${hosts.join(', ') || 'no host name'}.`)
    })
  },
})
