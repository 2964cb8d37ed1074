import { toDaysNumber } from '#domain/days/leave-days.ts'
import type { EnteredLeaveYear } from '#domain/leave/leave-history.ts'
import type { Work } from '../site-transaction.ts'
import { writeLeaveYear } from './leave.store.ts'
import type { PersonLeave } from './leave-histories.store.ts'

/** What is entered for a year; nothing is an entry of nothing. */
export function enteredIn({ history }: PersonLeave, year: number): EnteredLeaveYear {
  const { carried = null, noticeOn = null } = history.years.find((each) => each.year === year) ?? {}
  return { year, carried, noticeOn }
}

/** Stored, and recorded in the history of the person. */
export async function changeLeaveYear(
  work: Work,
  teacherId: number,
  before: EnteredLeaveYear,
  after: EnteredLeaveYear,
): Promise<void> {
  await writeLeaveYear(work, teacherId, after)
  const line = ({ year, carried, noticeOn }: EnteredLeaveYear) => ({
    year,
    carried: carried === null ? null : toDaysNumber(carried),
    noticeOn,
  })
  work.changed({
    change: { kind: 'teacher', teacherId },
    action: 'leaveYearChanged',
    teacherId,
    before: line(before),
    after: line(after),
  })
}
