import type { LeaveDays } from '#domain/days/leave-days.ts'
import { hasLeaveAccounts, leaveOfYear } from '#domain/leave/leave-history.ts'
import type { Month } from '#domain/months/month.ts'
import {
  bookingDaysOf,
  firstDayOfMonth,
  lastDayOfMonth,
  monthBefore,
  weeksOfMonth,
} from '#domain/months/month.ts'
import { monthSheet } from '#domain/months/month-sheet.ts'
import type { MonthSheet } from '#domain/months/month-sheet-lines.ts'
import { isShut, isShutWeek } from '#domain/months/shut-day.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { hoursOf, noHours, sumOf } from '#domain/values/hours.ts'
import { weekContaining, weekNumberOf } from '#domain/values/week.ts'
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
import type { WeeksShown } from '../weeks/publication.store.ts'
import { readBookedByWeeksBefore, readLastMonthText } from './months.store.ts'
import type { MonthDocument } from './months.wire.ts'

/** Everyone of the house at the end of a month: the balance, and the sheet of those who have one. */
export interface MonthOfPerson {
  readonly teacherId: number
  readonly isMiniJob: boolean
  readonly balance: Hours
  readonly sheet: MonthSheet | undefined
}

/** Computed from what is stored now, by name. The month has begun. */
export async function readMonthOfAll(
  work: Work,
  month: Month,
  site: SiteSettings,
  isShown: WeeksShown = () => true,
): Promise<MonthOfPerson[]> {
  const teachers = await everyone(work)
  const own = weeksOfMonth(month)
  const bookedByWeeksBefore = await readBookedByWeeksBefore(work)
  const { from, through } = bookingDaysOf(month, bookedByWeeksBefore)
  const balances = await readBalancesBefore(work, own.first, from)
  const throughWeek = weekNumberOf(lastDayOfMonth(month))
  const facts = await readFactsOfWeeks(work, own.first, throughWeek)
  // Who came after a week was shut is not in it.
  const isIn = ({ week, weekNumber, hasLedgerRow }: (typeof facts)[number]) =>
    isShown(weekNumber) && (hasLedgerRow || !isShutWeek(week, site.closedBefore))
  const weeks = Map.groupBy(facts.filter(isIn), ({ teacherId }) => teacherId)
  const booked = await readBookingsWithin(work, from, through)
  const bookings = Map.groupBy(booked, ({ teacherId }) => teacherId)
  const kept = await readKeptRunning(work, month, site)
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
      bookedByWeeksBefore,
      keptBefore: kept?.(teacher.id),
      leaveLeft: leave.get(teacher.id) ?? null,
      law: law && (law.get(teacher.id)?.hints ?? new Map()),
      keptLaw: law?.get(teacher.id)?.kept,
      recording: site.recordsSince === null ? undefined : { since: site.recordsSince, today: work.today },
    })
    const { id: teacherId, miniJob: isMiniJob = false } = teacher
    return { teacherId, isMiniJob, balance: sheet?.account.after.balance ?? balanceBefore, sheet }
  })
}

/** What the closed sheets of the month before hold of the week that goes on in this one: nothing for who has none. */
async function readKeptRunning(work: Work, month: Month, { closedBefore }: SiteSettings) {
  if (!isShut(lastDayOfMonth(monthBefore(month)), closedBefore)) return undefined
  const text = await readLastMonthText(work, monthBefore(month))
  if (text === undefined) return undefined
  const { sheets } = JSON.parse(text) as MonthDocument
  const hours = new Map(sheets.map((sheet) => [sheet.teacherId, sheet.runningWeek?.inThisMonth ?? 0]))
  return (teacherId: number) => hoursOf(hours.get(teacherId) ?? 0)
}

async function everyone(work: Work): Promise<StoredTeacher[]> {
  const all = [...(await listTeachers(work, 'active')), ...(await listTeachers(work, 'archived'))]
  return all.sort((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1))
}

/** After the week before this one, with the bookings before a day. */
async function readBalancesBefore(work: Work, weekNumber: number, bookedBefore: CalendarDate) {
  const counted = await readCountedBefore(work, weekNumber)
  const booked = Map.groupBy(await readBookingsBefore(work, bookedBefore), ({ teacherId }) => teacherId)
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
