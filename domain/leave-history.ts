import type { CalendarDate } from './calendar-date.ts'
import { calendarDateOf, yearOf } from './calendar-date.ts'
import type { CarriedLeave, ExpiryDay } from './carried-leave.ts'
import { expiryIn } from './carried-leave.ts'
import type { Employment } from './employment.ts'
import type { LeaveAccount } from './leave-account.ts'
import { carriedOver, leaveAccount } from './leave-account.ts'
import type { LeaveDays } from './leave-days.ts'
import { noLeave } from './leave-days.ts'
import type { Entitlement } from './leave-entitlement.ts'
import { leaveEntitlement } from './leave-entitlement.ts'
import { leaveSegments } from './leave-segments.ts'
import type { DayFacts } from './leave-use.ts'
import { leaveUse } from './leave-use.ts'
import { longAbsencesIn } from './long-absence.ts'
import type { Terms } from './terms.ts'
import { leaveDaysIn } from './terms.ts'
import { firstMonday } from './week.ts'

/** What the management says about a year. */
export interface EnteredLeaveYear {
  readonly year: number
  /** Null: what the account of the year before leaves. */
  readonly carried: LeaveDays | null
  /** When the person was told that the leave of this year lapses. */
  readonly noticeOn: CalendarDate | null
}

/** Everything about one person's leave, in all years. */
export interface LeaveHistory {
  /** The year in which the house begins to keep leave accounts; null: it has named none. */
  readonly begins: number | null
  readonly employment: Employment
  readonly terms: readonly Terms[]
  readonly years: readonly EnteredLeaveYear[]
  readonly corrections: readonly {
    readonly year: number
    readonly days: LeaveDays
    readonly reason: string
  }[]
  readonly days: readonly DayFacts[]
  /** The first day on which the person stands in the schedule. */
  readonly firstEntry: CalendarDate | null
  readonly expiryDay: ExpiryDay
  /** What the law gives at least, for a five-day week; left out: as in Germany. */
  readonly minimum?: LeaveDays
}

export interface LeaveOfYear {
  readonly account: LeaveAccount
  readonly entitlement: Entitlement
}

/** The first calendar year of the schedule: its first two days are the last of 2024. */
const firstYear = yearOf(firstMonday) + 1

/**
 * The account of a year, carried over from year to year. The chain begins where the management has entered what was
 * carried over, else in the year in which the person first stands in the schedule, and never before the year in which
 * the house begins: of the years before nobody knows what was taken, so nothing comes from them. Leave on 30 December
 * stands in week 1 of the year after, and is no leave of it.
 */
export function leaveOfYear(history: LeaveHistory, year: number, today: CalendarDate): LeaveOfYear {
  if (!hasLeaveAccounts(history, year)) return nothingIn(year, today)
  const begin = beginOf(history, year)
  let carried = enteredFor(history, begin)
  for (let before = begin; before < year; before++) {
    const { account } = accountOf(history, before, today, carried)
    carried = carriedOver(account, noticeFor(history, before), history.expiryDay)
  }
  return accountOf(history, year, today, carried)
}

/** Before the year that the house has named there are none. */
export const hasLeaveAccounts = ({ begins }: Pick<LeaveHistory, 'begins'>, year: number): boolean =>
  begins === null || begins <= year

function nothingIn(year: number, today: CalendarDate): LeaveOfYear {
  const entitlement: Entitlement = { days: noLeave, steps: [] }
  const none = { carried: [], corrections: [], leave: [], closing: [] }
  return { account: leaveAccount({ year, today, entitled: noLeave, ...none }), entitlement }
}

function beginOf(history: LeaveHistory, year: number): number {
  const { begins, years, firstEntry, corrections } = history
  const entered = years.filter(
    (each) => each.carried !== null && each.year <= year && hasLeaveAccounts(history, each.year),
  )
  if (entered.length > 0) return Math.max(...entered.map((each) => each.year))
  const known = [...(firstEntry ? [yearOf(firstEntry)] : []), ...corrections.map((each) => each.year)]
  return Math.min(year, Math.max(begins ?? firstYear, Math.min(year, ...known)))
}

/** What was entered is leave of the year before, whose notice is that year's. */
function enteredFor(history: LeaveHistory, year: number): CarriedLeave[] {
  const days = history.years.find((each) => each.year === year)?.carried ?? null
  if (days === null || days === 0) return []
  const noticeGiven = noticeFor(history, year - 1)
  return [{ days, expires: expiryIn(year, history.expiryDay), noticeGiven }]
}

const noticeFor = ({ years }: LeaveHistory, year: number): CalendarDate | null =>
  years.find((each) => each.year === year)?.noticeOn ?? null

function accountOf(
  history: LeaveHistory,
  year: number,
  today: CalendarDate,
  carried: readonly CarriedLeave[],
): LeaveOfYear {
  const { employment, minimum } = history
  const terms = history.terms.map((each) => ({ ...each, leaveDays: leaveDaysIn(each) }))
  const segments = leaveSegments(terms, employment, year)
  const entitlement = leaveEntitlement({
    year,
    employment,
    segments,
    ...(minimum === undefined ? {} : { minimum }),
  })
  const corrections = history.corrections
    .filter((each) => each.year === year)
    .map(({ days, reason }) => ({ date: calendarDateOf(`${year}-01-01`), days, reason }))
  const { leave, closing } = leaveUse(history.days)
  const account = leaveAccount({
    year,
    today,
    carried,
    entitled: entitlement.days,
    corrections,
    leave,
    closing,
    absences: longAbsencesIn(history.terms),
  })
  return { account, entitlement }
}
