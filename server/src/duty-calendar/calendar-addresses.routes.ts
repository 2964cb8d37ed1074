import * as contract from '#contract/my-calendar.ts'
import { mostCalendars } from '#domain/house/member.ts'
import type { Serve } from '../http/call.ts'
import { notFound, Refusal } from '../http/problems.ts'
import { holdMember } from '../members/members.store.ts'
import type { Work } from '../site-transaction.ts'
import {
  addAddress,
  forgetEntriesWithoutAddress,
  listAddresses,
  removeAddress,
} from './calendar-addresses.store.ts'

const access = { kind: 'access' } as const

/** The password that the house shares is nobody's, as is a manager without a row in the schedule. */
function ownNumbers({ caller: { member } }: Work) {
  if (member?.teacherId === undefined) throw notFound('Your own calendar')
  return { memberId: member.id, teacherId: member.teacherId }
}

export function calendarAddressRoutes(serve: Serve) {
  serve(contract.listCalendarAddresses, async ({ work }) => ({
    body: await listAddresses(work, ownNumbers(work).memberId),
  }))

  serve(contract.makeCalendarAddress, async ({ work, body }) => {
    const { memberId, teacherId } = ownNumbers(work)
    // One after the other, so that two at once are counted both; and none while the management ends the member.
    if (!(await holdMember(work, memberId))) throw notFound('This member')
    if ((await listAddresses(work, memberId)).length >= mostCalendars)
      throw new Refusal(409, 'too_many_calendars', `There can be ${mostCalendars} addresses.`, {
        params: { max: mostCalendars },
      })
    const made = await addAddress(work, memberId, body)
    const after = { device: made.address.label }
    work.changed({ change: access, action: 'calendarAddressMade', before: null, after, teacherId })
    return { status: 201, body: made }
  })

  serve(contract.renewCalendarAddress, async ({ work, params: { addressId } }) => {
    const { memberId, teacherId } = ownNumbers(work)
    if (!(await holdMember(work, memberId))) throw notFound('This member')
    const ended = await removeAddress(work, memberId, addressId)
    if (!ended) throw notFound('This calendar address')
    const made = await addAddress(work, memberId, ended)
    const after = { device: made.address.label }
    work.changed({ change: access, action: 'calendarAddressRenewed', before: null, after, teacherId })
    return { status: 201, body: made }
  })

  serve(contract.revokeCalendarAddress, async ({ work, params: { addressId } }) => {
    const { memberId, teacherId } = ownNumbers(work)
    if (!(await holdMember(work, memberId))) throw notFound('This member')
    const ended = await removeAddress(work, memberId, addressId)
    if (!ended) throw notFound('This calendar address')
    await forgetEntriesWithoutAddress(work, memberId)
    const before = { device: ended.label }
    work.changed({ change: access, action: 'calendarAddressEnded', before, after: null, teacherId })
    return {}
  })
}
