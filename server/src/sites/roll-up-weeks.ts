import { initialBalance } from '#contract/fields.ts'
import type { RetentionPreview } from '#contract/retention.ts'
import { openingBalance, rollUpDateWith, yearsToKeep } from '#domain/house/retention.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { toNumber } from '#domain/values/hours.ts'
import { firstMonday, weekNumberOf } from '#domain/values/week.ts'
import { removeBookingsBefore } from '../account/bookings.store.ts'
import { readPlace } from '../calendar/calendar.store.ts'
import { removeCertificatesBefore } from '../day-entries/certificates.store.ts'
import { Refusal } from '../http/problems.ts'
import { keepCarriedLeave } from '../leave/rolled-up-leave.store.ts'
import { removeRolledUpTexts } from '../months/months.store.ts'
import { removeLocksBefore } from '../planning/locks.store.ts'
import { removeWishesBefore } from '../planning/wishes.store.ts'
import type { Work } from '../site-transaction.ts'
import {
  countBefore,
  lockTeachers,
  readAccounts,
  removeWeeks,
  writeFoldedBefore,
  writeOpeningBalances,
} from './retention.store.ts'
import { lockRoster, lockSite, readSite } from './sites.store.ts'

/** Everyone with figures in the weeks that go, and what they leave behind. */
async function balancesAt(work: Work, foldedBefore: CalendarDate) {
  const accounts = await readAccounts(work, weekNumberOf(foldedBefore), foldedBefore)
  return accounts.map(({ id, name, initialBalance, weeks, bookings }) => ({
    id,
    name,
    initialBalance,
    openingBalance: openingBalance(initialBalance, weeks, foldedBefore, bookings),
  }))
}

/** By the country that the house is in, and by one that it has left. */
async function dueDate(work: Work, chosen: number) {
  const years = yearsToKeep(chosen, (await readPlace(work)).region)
  const { keptLonger = null } = await readSite(work)
  return { years, foldedBefore: rollUpDateWith(keptLonger, work.today, years) }
}

/** What rolling up would do today, without doing it. */
export async function previewOf(work: Work, chosen: number): Promise<RetentionPreview> {
  const { years, foldedBefore } = await dueDate(work, chosen)
  const counts = await countBefore(work, weekNumberOf(foldedBefore))
  const teachers = (await balancesAt(work, foldedBefore)).map((account) => ({
    ...account,
    initialBalance: toNumber(account.initialBalance),
    openingBalance: toNumber(account.openingBalance),
  }))
  return { years, foldedBefore, ...counts, teachers }
}

/**
 * Roll up all weeks before a Monday. The locks come first: nobody adds a week or edits a day until the balances are
 * raised and the weeks gone, so that no hour can fall in between. Does nothing when as much was rolled up before.
 */
export async function rollUpWeeks(work: Work, foldedBefore: CalendarDate): Promise<void> {
  await lockRoster(work)
  await lockTeachers(work)
  const site = await lockSite(work)
  if (foldedBefore <= (site.foldedBefore ?? firstMonday)) return
  const weekNumber = weekNumberOf(foldedBefore)
  const counts = await countBefore(work, weekNumber)
  const balances = await balancesAt(work, foldedBefore)
  const tooMuch = balances.find(
    (account) => !initialBalance.safeParse(toNumber(account.openingBalance)).success,
  )
  if (tooMuch) throw tooLarge()
  await keepCarriedLeave(work, foldedBefore)
  await writeFoldedBefore(work, foldedBefore)
  const moved = balances.filter((account) => account.openingBalance !== account.initialBalance)
  await writeOpeningBalances(work, moved)
  await removeWeeks(work, weekNumber)
  await removeBookingsBefore(work, foldedBefore)
  await removeWishesBefore(work, foldedBefore)
  await removeLocksBefore(work, foldedBefore)
  await removeCertificatesBefore(work, foldedBefore)
  await removeRolledUpTexts(work)
  work.changed({
    change: { kind: 'site' },
    action: 'weeksFolded',
    before: { foldedBefore: site.foldedBefore },
    after: { foldedBefore, ...counts },
  })
  // A line for each teacher and not a list in one: what is recorded of a person goes when the person is erased.
  for (const { id, initialBalance, openingBalance } of moved) {
    work.changed({
      change: { kind: 'teacher', teacherId: id },
      action: 'balanceFolded',
      teacherId: id,
      before: { initialBalance: toNumber(initialBalance) },
      after: { initialBalance: toNumber(openingBalance) },
    })
  }
}

const tooLarge = () =>
  new Refusal(409, 'balance_too_large', 'A balance is beyond 10000 hours and cannot be carried over.')

/** For a house that has chosen so: roll up what has become old enough since the last time. */
export async function rollUpDueWeeks(work: Work): Promise<void> {
  const { retentionYears } = await readSite(work)
  if (retentionYears === null) return
  await rollUpWeeks(work, (await dueDate(work, retentionYears)).foldedBefore)
}
