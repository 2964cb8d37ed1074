import * as contract from '#contract/members.ts'
import { managersBeforePasswordOpens } from '#domain/house/member.ts'
import type { Serve } from '../http/call.ts'
import { invalid, notFound, Refusal } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { findTeacher } from '../teachers/teachers.store.ts'
import { readAccessHistory } from './access-history.store.ts'
import { invite, limitInvitation, withdraw } from './invitations.store.ts'
import { keepSomebodyFor, keepSomebodyIn } from './last-manager.store.ts'
import * as store from './members.store.ts'
import { confirmPasskey, removePasskey } from './passkeys.store.ts'

const access = { kind: 'access' } as const

async function existing(work: Work, id: number) {
  const member = await store.holdMember(work, id)
  if (!member) throw notFound('This member')
  return member
}

async function present(work: Work, id: number) {
  const member = await store.findMember(work, id)
  if (!member) throw new Error(`Member ${id} is gone`)
  return member
}

export function memberRoutes(serve: Serve) {
  serve(contract.listMembers, async ({ work }) => ({ body: await store.readDoors(work) }))

  serve(contract.listAccessHistory, async ({ work }) => ({ body: await readAccessHistory(work) }))

  serve(contract.inviteMember, async ({ work, body }) => {
    if ('teacherId' in body) {
      const teacher = await findTeacher(work, body.teacherId)
      if (!teacher) throw notFound('This teacher')
      if (teacher.archivedOn) throw invalid('member_archived', 'An archived person cannot be invited.')
    }
    const id = await store.addMember(work, body)
    const invitation = await invite(work, id, body.role)
    const member = await present(work, id)
    const after = { name: member.name, role: member.role }
    work.changed({ change: access, action: 'memberInvited', before: null, after, ...ofTeacher(member) })
    return { status: 201, body: { member, ...invitation } }
  })

  serve(contract.inviteAgain, async ({ work, params }) => {
    const { role } = await existing(work, params.id)
    const invitation = await invite(work, params.id, role)
    const member = await present(work, params.id)
    const after = { name: member.name, role }
    work.changed({ change: access, action: 'memberInvited', before: null, after, ...ofTeacher(member) })
    return { status: 201, body: { member, ...invitation } }
  })

  serve(contract.withdrawInvitation, async ({ work, params }) => {
    const member = await existing(work, params.id)
    if (!(await withdraw(work, params.id))) throw notFound('This invitation')
    // Who never came in leaves nothing behind but the line of the history.
    if (member.passkeys.length === 0) await store.endMember(work, params.id)
    const before = { name: member.name, role: member.role }
    work.changed({ change: access, action: 'invitationWithdrawn', before, after: null, ...ofTeacher(member) })
    return {}
  })

  serve(contract.changeMember, async ({ work, params, body }) => {
    const before = await existing(work, params.id)
    const role = body.role ?? before.role
    const lastDay = body.lastDay === undefined ? before.lastDay : body.lastDay
    if (role === 'self' && before.teacherId === null)
      throw invalid('member_is_nobody', 'Only a person of the schedule can have a week of their own.')
    const staying = lastDay === null ? 0 : await store.managersWhoStay(work)
    await store.writeMember(work, { id: params.id, role, lastDay })
    if (role !== before.role) await limitInvitation(work, params.id, role)
    await keepSomebodyIn(work)
    await keepSomebodyFor(work, staying)
    const after = await present(work, params.id)
    work.changed({
      ...{ change: access, action: 'memberChanged', ...ofTeacher(after) },
      before: { name: before.name, role: before.role, lastDay: before.lastDay },
      after: { name: after.name, role: after.role, lastDay: after.lastDay },
    })
    return { body: after }
  })

  serve(contract.endMember, async ({ work, params }) => {
    const member = await existing(work, params.id)
    await store.endMember(work, params.id)
    await keepSomebodyIn(work)
    const before = { name: member.name, role: member.role }
    work.changed({ change: access, action: 'memberEnded', before, after: null, ...ofTeacher(member) })
    return {}
  })

  serve(contract.confirmPasskey, async ({ work, params }) => {
    await existing(work, params.id)
    const device = await confirmPasskey(work, params.id, params.passkeyId)
    if (device === undefined) throw notFound('This passkey')
    const member = await present(work, params.id)
    const after = { name: member.name, role: member.role, device }
    work.changed({ change: access, action: 'memberConfirmed', before: null, after, ...ofTeacher(member) })
    return { body: member }
  })

  serve(contract.removePasskey, async ({ work, params }) => {
    const member = await existing(work, params.id)
    const device = await removePasskey(work, params.id, params.passkeyId)
    if (device === undefined) throw notFound('This passkey')
    await keepSomebodyIn(work)
    const before = { name: member.name, device }
    work.changed({ change: access, action: 'passkeyRemoved', before, after: null, ...ofTeacher(member) })
    return {}
  })

  serve(contract.choosePasswordOpens, async ({ work, body }) => {
    const before = await store.readPasswordOpens(work)
    await store.writePasswordOpens(work, body.opens)
    const doors = await store.readDoors(work)
    const managers = body.opens === 'manage' ? 0 : await store.managersWithPasskey(work)
    if (managers < managersBeforePasswordOpens[body.opens])
      throw body.opens === 'nothing' ? twoManagersNeeded() : managerNeeded()
    const after = { passwordOpens: body.opens }
    work.changed({
      ...{ change: access, action: 'passwordOpensChanged', after },
      before: { passwordOpens: before },
    })
    return { body: doors }
  })
}

const twoManagersNeeded = () =>
  new Refusal(
    409,
    'two_managers_needed',
    'First two members of the management need a confirmed passkey: with one, a lost phone would shut everybody out.',
  )

const managerNeeded = () =>
  new Refusal(
    409,
    'manager_needed',
    'First a member of the management needs a confirmed passkey: otherwise nobody could manage the house.',
  )

/** A line of the history of the person that the member is. */
function ofTeacher({ teacherId }: { readonly teacherId: number | null }) {
  return teacherId === null ? {} : { teacherId }
}
