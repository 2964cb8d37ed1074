import { addDays, yearOf } from '#domain/calendar-date.ts'
import type { Hours } from '#domain/hours.ts'
import { hoursOf, noHours, sumOf } from '#domain/hours.ts'
import type { LeaveDays } from '#domain/leave-days.ts'
import { hasLeaveAccounts, leaveOfYear } from '#domain/leave-history.ts'
import type { Month } from '#domain/month.ts'
import { firstDayOfMonth, lastDayOfMonth, weeksOfMonth } from '#domain/month.ts'
import { monthSheet } from '#domain/month-sheet.ts'
import type { MonthSheet } from '#domain/month-sheet-lines.ts'
import { weekContaining, weekNumberOf, weekOfNumber } from '#domain/week.ts'
import { readBookingsBefore, readBookingsWithin } from '../account/bookings.store.ts'
import { readHouseDays } from '../calendar/house-days.store.ts'
import { readHintsByDay } from '../law/hints.store.ts'
import { readLeaveHistories } from '../leave/leave-histories.store.ts'
import { readCountedBefore, readFactsOfWeeks } from '../ledger/month-weeks.store.ts'
import type { Work } from '../site-transaction.ts'
import type { SiteSettings } from '../sites/sites.store.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'
import { listTeachers } from '../teachers/teachers.store.ts'
import { listTeams } from '../teams/teams.store.ts'

/** Everyone of the house at the end of a month: the balance, and the sheet of those who have one. */
export interface MonthOfPerson {
  readonly teacherId: number
  readonly balance: Hours
  readonly sheet: MonthSheet | undefined
}

/** Computed from what is stored now, by name. The month has begun. */
export async function readMonthOfAll(work: Work, month: Month, site: SiteSettings): Promise<MonthOfPerson[]> {
  const teachers = await everyone(work)
  const own = weeksOfMonth(month)
  // Bookings of the weekend before belong to the first week.
  const from = addDays(weekOfNumber(own.first).startDate, -2)
  const balances = await readBalancesBefore(work, own.first)
  const throughWeek = weekNumberOf(lastDayOfMonth(month))
  const weeks = Map.groupBy(
    await readFactsOfWeeks(work, own.first, throughWeek),
    ({ teacherId }) => teacherId,
  )
  const booked = await readBookingsWithin(work, from, weekOfNumber(own.last).endDate)
  const bookings = Map.groupBy(booked, ({ teacherId }) => teacherId)
  const calendar = await readHouseDays(work, firstDayOfMonth(month), lastDayOfMonth(month))
  const teams = new Map((await listTeams(work)).map(({ id, name }) => [id, name]))
  const leave = await readLeaveLeft(work, month, site)
  const law = site.lawHints ? await readHintsByDay(work, [...weeks.values()].flat()) : undefined
  return teachers.map((teacher) => {
    const balanceBefore = balances(teacher)
    const sheet = monthSheet({
      month,
      currentWeek: weekContaining(work.today),
      rules: { dayBounds: site },
      teacher: { ...teacher, teamName: teams.get(teacher.teamId) ?? null },
      balanceBefore,
      weeks: weeks.get(teacher.id) ?? [],
      calendar,
      bookings: (bookings.get(teacher.id) ?? []).map((each) => ({ ...each, hours: hoursOf(each.hours) })),
      leaveLeft: leave.get(teacher.id) ?? null,
      law: law && (law.get(teacher.id)?.hints ?? new Map()),
      keptLaw: law?.get(teacher.id)?.kept,
    })
    return { teacherId: teacher.id, balance: sheet?.account.after.balance ?? balanceBefore, sheet }
  })
}

async function everyone(work: Work): Promise<StoredTeacher[]> {
  const all = [...(await listTeachers(work, 'active')), ...(await listTeachers(work, 'archived'))]
  return all.sort((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1))
}

/** After the week before this one. */
async function readBalancesBefore(work: Work, weekNumber: number) {
  const counted = await readCountedBefore(work, weekNumber)
  const saturday = addDays(weekOfNumber(weekNumber).startDate, -2)
  const booked = Map.groupBy(await readBookingsBefore(work, saturday), ({ teacherId }) => teacherId)
  return ({ id, initialBalance }: StoredTeacher): Hours =>
    sumOf([initialBalance, counted.get(id) ?? noHours, ...(booked.get(id) ?? []).map(({ hours }) => hours)])
}

/** On the last day of the month, so that a sheet says the same whenever it is looked at. */
async function readLeaveLeft(
  work: Work,
  month: Month,
  { leaveAccounts }: SiteSettings,
): Promise<Map<number, LeaveDays>> {
  if (!leaveAccounts) return new Map()
  const lastDay = lastDayOfMonth(month)
  const year = yearOf(lastDay)
  return new Map(
    (await readLeaveHistories(work, year))
      .filter(({ history }) => hasLeaveAccounts(history, year))
      .map(({ teacher, history }) => [teacher.id, leaveOfYear(history, year, lastDay).account.left.days]),
  )
}
