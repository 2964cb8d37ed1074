import { isTimeZone } from '#domain/values/calendar-date.ts'
import { isReadableName } from '#domain/values/name.ts'
import { command, UsageError } from './command.ts'
import { createSite } from './create-site.ts'
import { hostOption, hostsFrom, refuseTakenHosts } from './hosts.ts'
import { connected } from './owner.ts'
import { choosePassword, passwordHelp, passwordOption } from './password.ts'

export const siteCreate = command({
  name: 'site create',
  summary: 'Create a kindergarten.',
  usage: '--name <name> [--host <host>]... [--time-zone <zone>] [--password-file <file>]',
  help: [
    '--name <name>           as parents read it',
    '--host <host>           the host name it is reached by; several are fine.',
    '                        "*" is any host, for the only kindergarten of an installation',
    '--time-zone <zone>      Europe/Berlin by default',
    passwordHelp,
    '                        without it a password is made and printed once',
  ],
  words: [],
  options: {
    name: { type: 'string' },
    ...hostOption,
    'time-zone': { type: 'string', default: 'Europe/Berlin' },
    ...passwordOption,
  },
  async run({ options, settings, output }) {
    const { 'time-zone': timeZone } = options
    const name = options.name?.trim()
    const hosts = hostsFrom(options.host ?? [])
    if (!name) throw new UsageError('"site create" needs --name')
    if (name.length < 2 || name.length > 100) throw new UsageError('A name has 2 to 100 characters')
    if (!isReadableName(name)) {
      throw new UsageError(
        'A name must not contain invisible characters, or ones that change the direction of the text',
      )
    }
    if (!isTimeZone(timeZone)) throw new UsageError(`"${timeZone}" is no time zone`)
    const { password, generated } = choosePassword(options['password-file'])
    const siteId = await connected(settings.ownerUrl, async (owner) => {
      await refuseTakenHosts(owner, hosts)
      return createSite(owner, { name, timeZone, password, hosts })
    })
    output.say(`Site ${siteId} "${name}" was created.`)
    if (hosts.length === 0) output.say('It has no host name yet, so it cannot be reached.')
    if (generated) output.say(`Its password, shown only now: ${password}`)
  },
})
