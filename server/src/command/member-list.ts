import type { WireMember } from '#contract/members.ts'
import { listMembers } from '../members/members.store.ts'
import { command, idFrom } from './command.ts'
import { inHouse } from './in-house.ts'
import { connected, nameOfSite } from './owner.ts'

export const memberList = command({
  name: 'member list',
  summary: 'Who may come into a kindergarten with a passkey: id, name, role, state, devices.',
  usage: '<site> [--json]',
  help: ['--json  one object a line'],
  words: ['site'],
  options: { json: { type: 'boolean', default: false } },
  async run({ words, options, settings, output }) {
    const siteId = idFrom(words[0], 'site')
    await connected(settings.ownerUrl, (owner) => nameOfSite(owner, siteId))
    const members = await inHouse(settings.ownerUrl, siteId, listMembers)
    for (const member of members) output.say(options.json ? JSON.stringify(member) : lineOf(member))
    if (members.length === 0 && !options.json)
      output.say('No one was invited: the password is the only way in.')
  },
})

function lineOf({ id, name, role, state, passkeys, lastDay }: WireMember): string {
  const devices = `${passkeys.length} ${passkeys.length === 1 ? 'device' : 'devices'}`
  const until = lastDay === null ? [] : [`until ${lastDay}`]
  return [id, name, role, state, devices, ...until].join('\t')
}
