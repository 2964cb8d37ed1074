import * as contract from '#contract/removed-people.ts'
import { toDaysNumber } from '#domain/days/leave-days.ts'
import { monthWith } from '#domain/months/month.ts'
import { readBookings } from '../account/bookings.store.ts'
import type { Serve } from '../http/call.ts'
import { notFound, Refusal } from '../http/problems.ts'
import { readLeaveCorrections, readLeaveYears } from '../leave/leave.store.ts'
import { announceCorrection } from '../leave/opened-accounts.store.ts'
import { recomputeTeacher } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import { lockRoster } from '../sites/sites.store.ts'
import type { InTheWay } from './removed-people.store.ts'
import * as store from './removed-people.store.ts'
import { findTeacher } from './teachers.store.ts'
import { announce, answerWith } from './write-teacher.ts'

export function removedPeopleRoutes(serve: Serve) {
  serve(contract.listRemovedPeople, async ({ work }) => ({ body: await store.listRemovedPeople(work) }))

  serve(contract.bringBackPerson, async ({ work, params: { id } }) => {
    await lockRoster(work)
    if (!(await store.beginBringingBack(work, id))) throw notFound('This person')
    refuse(await store.readInTheWay(work, id))
    await store.unpackPerson(work, id)
    // Weeks that were made since, and what the house has agreed on anew.
    await recomputeTeacher(work, id, 1)
    const teacher = await findTeacher(work, id)
    if (!teacher) throw new Error(`Teacher ${id} did not come back`)
    announce(work, 'teacherBroughtBack', undefined, teacher)
    await retell(work, id)
    return answerWith(teacher, work)
  })

  serve(contract.deleteForGood, async ({ work, params: { id } }) => {
    await lockRoster(work)
    if (!(await store.forgetRemoved(work, id))) throw notFound('This person')
    const gone = { change: { kind: 'teacher', teacherId: id }, before: null, after: null } as const
    work.changed({ ...gone, action: 'teacherDeletedForGood' })
    return {}
  })
}

/**
 * The lines of the history from before stay without the person, as they were made when the person was deleted: what only
 * they could explain is told again.
 */
async function retell(work: Work, teacherId: number): Promise<void> {
  const change = { kind: 'teacher', teacherId } as const
  for (const { createdAt: _, ...after } of await readBookings(work, teacherId))
    work.changed({ change, action: 'bookingEntered', teacherId, before: null, after })
  for (const correction of await readLeaveCorrections(work))
    if (correction.teacherId === teacherId) announceCorrection(work, 'leaveCorrectionEntered', correction)
  for (const { teacherId: whose, year, carried, noticeOn } of await readLeaveYears(work)) {
    if (whose !== teacherId) continue
    const after = { year, carried: carried === null ? null : toDaysNumber(carried), noticeOn }
    work.changed({ change, action: 'leaveYearChanged', teacherId, before: null, after })
  }
}

function refuse({ closedMonth, isRolledUp, hasOthersNumber }: InTheWay) {
  if (closedMonth) {
    const month = monthWith(closedMonth)
    throw new Refusal(
      409,
      'removed_month_closed',
      `The month ${month} was closed without this person. Reopen it, bring the person back, and close it again.`,
      { params: { month } },
    )
  }
  if (isRolledUp)
    throw new Refusal(
      409,
      'removed_weeks_rolled_up',
      'Weeks of this person were combined into balances meanwhile, so nobody can bring the person back as it was.',
    )
  if (hasOthersNumber)
    throw new Refusal(
      409,
      'removed_number_taken',
      'Somebody else has the personnel number of this person now. Please change that first.',
    )
}
