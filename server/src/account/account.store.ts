import type { Account } from '#contract/account.ts'
import { isShutWeek } from '#domain/months/shut-day.ts'
import { firstMonday } from '#domain/values/week.ts'
import { readTeacherWeeks } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'
import { accountToWire } from './account.wire.ts'
import { readBookings } from './bookings.store.ts'

/** Everything that the balance of a person is made of, in the weeks that the reader may see. */
export async function readAccountOf(
  work: Work,
  teacher: StoredTeacher,
  isShown: (weekNumber: number) => boolean = () => true,
): Promise<Account> {
  const { foldedBefore, closedBefore } = await readSite(work)
  // Who came after a week was closed is not in it.
  const weeks = (await readTeacherWeeks(work, teacher.id)).filter(
    ({ hasLedgerRow, week, weekNumber }) =>
      isShown(weekNumber) && (hasLedgerRow || !isShutWeek(week, closedBefore)),
  )
  const bookings = await readBookings(work, teacher.id)
  return accountToWire({ teacher, beginsOn: foldedBefore ?? firstMonday, today: work.today, weeks, bookings })
}
