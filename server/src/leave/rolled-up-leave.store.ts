import { fromHundredthsOfDays } from '#domain/days/leave-days.ts'
import { hasLeaveAccounts, leaveOfYear } from '#domain/leave/leave-history.ts'
import { employedIn } from '#domain/leave/leave-segments.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import { changeLeaveYear, enteredIn } from './change-leave-year.ts'
import { readLeaveHistories } from './leave-histories.store.ts'

/** What a year can begin with, in hundredths. */
const most = 99_900

/**
 * Before weeks go: what the first year begins with whose days all stay, because it cannot be computed afterwards. What
 * has lapsed in it since is left out, and nothing more of it lapses, so that the account of that year, which is over,
 * stays what it was. Once that is entered, the weeks that go later in the same year change nothing.
 */
export async function keepCarriedLeave(work: Work, foldedBefore: CalendarDate): Promise<void> {
  if (!(await readSite(work)).leaveAccounts) return
  const year = yearOf(foldedBefore) + 1
  for (const person of await readLeaveHistories(work, year)) {
    const { teacher, history } = person
    const before = enteredIn(person, year)
    // Into the first year of the accounts nothing is carried but what is entered.
    if (!hasLeaveAccounts(history, year - 1)) continue
    if (before.carried !== null || !employedIn(teacher, year)) continue
    const { carried, lapsed } = leaveOfYear(history, year, work.today).account
    const left = carried.days - lapsed.days
    const kept = fromHundredthsOfDays(Math.max(-most, Math.min(left, most)))
    await changeLeaveYear(work, teacher.id, before, { ...before, carried: kept })
    const notice = enteredIn(person, year - 1)
    if (notice.noticeOn !== null)
      await changeLeaveYear(work, teacher.id, notice, { ...notice, noticeOn: null })
  }
}
