import type { WireMember } from '#contract/members.ts'
import type { MemberRole } from '#domain/house/member.ts'
import { memberRoles } from '#domain/house/member.ts'
import { nameLength } from '#domain/people/teacher.ts'
import { isReadableName } from '#domain/values/name.ts'
import type { MadeInvitation } from '../members/invitations.store.ts'
import { invite } from '../members/invitations.store.ts'
import { addMember, findMember, listMembers } from '../members/members.store.ts'
import type { Work } from '../site-transaction.ts'
import { findTeacher } from '../teachers/teachers.store.ts'
import { command, idFrom, UsageError } from './command.ts'
import { inHouse } from './in-house.ts'
import { connected, enter, nameOfSite, reading, transaction } from './owner.ts'

type Whom = { readonly teacherId: number } | { readonly name: string }

export const memberInvite = command({
  name: 'member invite',
  summary:
    'Make a link with which someone gets a passkey, also when the last device of the management is lost.',
  usage: '<site> (--teacher <id> | --name <name>) --role <role>',
  help: [
    '--teacher <id>  a person of the schedule; the id stands in the address of the person’s page',
    '--name <name>   someone who is not in the schedule, or a member as "member list" names them',
    '--role <role>   manage: everything of the kindergarten; plan: the schedule, without sickness and balances;',
    '                self: a colleague, the own week and account',
    'Someone who is a member already gets a new link, and an older one ends. The passkey counts at once, without',
    'being confirmed by the management: hand the link to that person only. The history says that it was you.',
  ],
  words: ['site'],
  options: { teacher: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
  async run({ words, options, settings, output }) {
    const siteId = idFrom(words[0], 'site')
    const role = roleFrom(options.role)
    const whom = whomFrom(options)
    const hosts = await connected(settings.ownerUrl, async (owner) => {
      await nameOfSite(owner, siteId)
      return transaction(owner, reading, async () => namedHosts(await enter(owner, siteId)))
    })
    const { member, token, expiresAt } = await inHouse(settings.ownerUrl, siteId, (work) =>
      inviteInto(work, whom, role),
    )
    const [host] = hosts
    output.say(`Invitation of ${member.name} (${role}), shown only now:`)
    output.say(`  ${host ? `https://${host}` : ''}/join#${token}`)
    if (!host) output.say('Put the address of the kindergarten in front, like https://kita.example')
    output.say(`It works once, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC.`)
  },
})

function roleFrom(text: string | undefined): MemberRole {
  const role = memberRoles.find((known) => known === text)
  if (!role) throw new UsageError(`"member invite" needs --role ${memberRoles.join(' or --role ')}`)
  return role
}

function whomFrom({ teacher, name: given }: { teacher?: string; name?: string }): Whom {
  const name = given?.trim()
  if ((teacher === undefined) === (name === undefined))
    throw new UsageError('"member invite" needs --teacher <id> or --name <name>')
  if (name === undefined) return { teacherId: idFrom(teacher, 'teacher') }
  if (name.length < nameLength.least || name.length > nameLength.most || !isReadableName(name))
    throw new UsageError(
      `A name has ${nameLength.least} to ${nameLength.most} characters, none of them invisible`,
    )
  return { name }
}

/** "*" is any host: which of them people use is not known here. */
async function namedHosts(work: Awaited<ReturnType<typeof enter>>): Promise<string[]> {
  const rows = await work.query<{ host: string }>({ name: '', text: selectHosts }, [work.siteId])
  return rows.map(({ host }) => host)
}

const selectHosts = `select host from site_host where site_id = $1 and host <> '*' order by host collate "C"`

async function inviteInto(
  work: Work,
  whom: Whom,
  role: MemberRole,
): Promise<MadeInvitation & { readonly member: WireMember }> {
  const id = (await existingMember(work, whom, role)) ?? (await newMember(work, whom, role))
  const invitation = await invite(work, id, role, { isByOperator: true })
  const member = await findMember(work, id)
  if (!member) throw new Error(`Member ${id} is gone`)
  const after = { name: member.name, role, byOperator: true }
  const ofTeacher = member.teacherId === null ? {} : { teacherId: member.teacherId }
  work.changed({ change: { kind: 'access' }, action: 'memberInvited', before: null, after, ...ofTeacher })
  return { member, ...invitation }
}

/** A link does not change what somebody may do: that is the management's to decide. */
async function existingMember(work: Work, whom: Whom, role: MemberRole): Promise<number | undefined> {
  const members = await listMembers(work)
  const meant = members.filter((member) =>
    'name' in whom ? member.name === whom.name : member.teacherId === whom.teacherId,
  )
  const [member, other] = meant
  if (other) throw new Error(`There are ${meant.length} members called "${member?.name}". Say --teacher <id>`)
  if (member?.state === 'ended') throw new Error(`The access of ${member.name} has ended`)
  if (member && member.role !== role)
    throw new Error(`${member.name} is a member with --role ${member.role}. Nobody was invited`)
  return member?.id
}

async function newMember(work: Work, whom: Whom, role: MemberRole): Promise<number> {
  if ('teacherId' in whom) {
    const teacher = await findTeacher(work, whom.teacherId)
    if (!teacher) throw new Error(`Site ${work.siteId} has no teacher ${whom.teacherId}`)
    if (teacher.archivedOn) throw new Error(`${teacher.name} is archived. Restore them first`)
  } else if (role === 'self') {
    throw new Error('Only a person of the schedule can have --role self. Say --teacher <id>')
  }
  return addMember(work, { role, ...whom })
}
