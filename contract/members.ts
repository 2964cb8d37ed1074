import { z } from 'zod'
import { deviceLabelLength, memberRoles, passwordOpens } from '#domain/house/member.ts'
import { nameLength } from '#domain/people/teacher.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, inPath, instant, line, teacherId } from './fields.ts'

const memberId = z
  .number()
  .int()
  .min(1)
  .max(2 ** 28)
const role = z.enum(memberRoles)
/** Made from the key's own name, which can be a thousand bytes long. */
export const passkeyId = z.string().regex(/^[0-9a-f]{32}$/, 'Must be the id of a passkey')

export const passkey = z.strictObject({
  id: passkeyId,
  label: z.string(),
  createdAt: instant,
  isConfirmed: z.boolean(),
  lastUsedOn: calendarDate.nullable(),
})

const member = z
  .strictObject({
    id: memberId,
    role,
    teacherId: teacherId.nullable().describe('Who of the schedule it is'),
    name: z.string(),
    state: z.enum(['invited', 'lapsed', 'waiting', 'active', 'ended']),
    lastDay: calendarDate.nullable().describe('The last day on which the member may come in'),
    invitedUntil: instant.nullable(),
    passkeys: z.array(passkey),
  })
  .meta({ id: 'Member' })

export type WireMember = z.output<typeof member>

const doors = z
  .strictObject({
    passwordOpens: z.enum(passwordOpens),
    mayPasswordOpenNothing: z.boolean().describe('Two members of the management have a confirmed passkey'),
    members: z.array(member),
  })
  .meta({ id: 'Doors' })

export type Doors = z.output<typeof doors>

/** The token is in no other answer, and cannot be asked for again. */
const invitation = z
  .strictObject({ member, token: z.string(), expiresAt: instant })
  .meta({ id: 'Invitation' })

export type WireInvitation = z.output<typeof invitation>

const ofMember = z.strictObject({ id: inPath(memberId) })
const ofPasskey = ofMember.extend({ passkeyId })

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  access: 'manage',
  summary: 'Who may come in, on which devices, and what the password of the house opens',
  response: doors,
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/members',
  access: 'manage',
  fresh: true,
  summary: 'Invite a person of the schedule, or somebody else by name; the token is shown once',
  body: z.union([
    z.strictObject({ role, teacherId }),
    z.strictObject({
      role: z.enum(memberRoles.filter((one) => one !== 'self')),
      name: line(nameLength.least, nameLength.most, 'Name is too short'),
    }),
  ]),
  response: invitation,
})

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/members/{id}/invitation',
  access: 'manage',
  fresh: true,
  summary: 'A new link for a lapsed one, a lost or a second device; an older link ends',
  params: ofMember,
  response: invitation,
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/members/{id}/invitation',
  access: 'manage',
  summary: 'The link works no longer',
  params: ofMember,
})

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/members/{id}',
  access: 'manage',
  fresh: true,
  summary: 'Another role, or a last day',
  params: ofMember,
  body: z.strictObject({ role: role.optional(), lastDay: calendarDate.nullable().optional() }),
  response: member,
})

export const endMember = endpoint({
  method: 'DELETE',
  path: '/api/members/{id}',
  access: 'manage',
  fresh: true,
  summary: 'The member may not come in any more; open pages are refused at once',
  params: ofMember,
})

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/api/members/{id}/passkeys/{passkeyId}/confirm',
  access: 'manage',
  fresh: true,
  summary: 'It was the right person who came with the link: from now on the device opens what the role says',
  params: ofPasskey,
  response: member,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/members/{id}/passkeys/{passkeyId}',
  access: 'manage',
  fresh: true,
  summary: 'Sign a device out for good',
  params: ofPasskey,
})

/** What is told of who may come in and who came, beside signing in. */
export const accessActions = [
  'memberInvited',
  'invitationWithdrawn',
  'memberJoined',
  'memberConfirmed',
  'memberChanged',
  'memberEnded',
  'passkeyRemoved',
  'passwordOpensChanged',
  'passwordChanged',
  'kioskMade',
  'kioskPaired',
  'kioskEnded',
  'pinMade',
] as const

const accessLine = z
  .strictObject({
    /** Never a time of day. */
    day: calendarDate,
    action: z.enum([...accessActions, 'signedIn']),
    name: z.string().nullable().describe('Whom it is about; null: nobody, or a deleted person'),
    device: z.string().nullable(),
    by: z.string().nullable().describe('null: with the password that the house shares, or the operator'),
    byOperator: z.boolean(),
  })
  .meta({ id: 'AccessLine' })

export type AccessLine = z.output<typeof accessLine>

export const listAccessHistory = endpoint({
  method: 'GET',
  path: '/api/access/history',
  access: 'manage',
  summary: 'Who was given access, lost it and came in, by days of the last 90, the last one first',
  response: z.array(accessLine),
})

export const choosePasswordOpens = endpoint({
  method: 'PUT',
  path: '/api/access/opens',
  access: 'manage',
  fresh: true,
  summary: 'What the password of the house opens: everything, the plan, or nothing',
  body: z.strictObject({ opens: z.enum(passwordOpens) }),
  response: doors,
})

export const deviceLabel = line(deviceLabelLength.least, deviceLabelLength.most, 'Please name the device')
