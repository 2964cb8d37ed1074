import { longAbsencesIn } from '../absences/long-absence.ts'
import type { LeaveDays } from '../days/leave-days.ts'
import { leaveOfShare, noLeave, sumOfLeave, wholeLeaveDay } from '../days/leave-days.ts'
import type { Employment } from '../people/employment.ts'
import type { Terms } from '../people/terms.ts'
import { leaveDaysIn } from '../people/terms.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { calendarDateOf, firstDateOfMonth, yearOf } from '../values/calendar-date.ts'
import { firstMonday } from '../values/week.ts'
import type { CarriedLeave, ExpiryDay } from './carried-leave.ts'
import { expiryIn, lapseOf } from './carried-leave.ts'
import type { LeaveAccount } from './leave-account.ts'
import { carriedOver, leaveAccount } from './leave-account.ts'
import type { Entitlement, LeaveRest } from './leave-entitlement.ts'
import { leaveEntitlement } from './leave-entitlement.ts'
import type { IsWorkday } from './leave-runs.ts'
import { withBeginning, workdaysAfter } from './leave-runs.ts'
import { leaveSegments } from './leave-segments.ts'
import type { DayFacts, LeaveDay } from './leave-use.ts'
import { leaveUse } from './leave-use.ts'

/** What the management says about a year. */
export interface EnteredLeaveYear {
  readonly year: number
  /** Null: what the account of the year before leaves. */
  readonly carried: LeaveDays | null
  /** When the person was notified that the leave of this year lapses. */
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
  /** What carried leave must be by its day; left out: taken. In § 26 TVöD it is enough to have begun it. */
  readonly mustBe?: 'taken' | 'begun'
  readonly isWorkday: IsWorkday
  /** What the law gives at least, for a five-day week; left out: as in Germany. */
  readonly minimum?: LeaveDays
  /** What becomes of less than half a day of a year's leave; left out: it is dropped. */
  readonly rest?: LeaveRest
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
 * the house begins: what was taken before is unknown, so nothing comes from earlier years. Leave on 30 December
 * stands in week 1 of the year after, and is no leave of it.
 */
export function leaveOfYear(history: LeaveHistory, year: number, today: CalendarDate): LeaveOfYear {
  if (!hasLeaveAccounts(history, year)) return nothingIn(year, today)
  const begin = beginOf(history, year)
  let carried = enteredFor(history, begin).map((lot) => inTime(history, lot))
  for (let before = begin; before < year; before++) {
    const { account } = accountOf(history, before, today, carried)
    const over = carriedOver(account, noticeFor(history, before), history.expiryDay)
    carried = over.map((lot) => inTime(history, lot))
  }
  return accountOf(history, year, today, carried)
}

/**
 * A notice counts when it came at least as many working days before as days were left then: of what was carried over into
 * the year, less what was used in it until then. A notice on 30 March of two days that lapse on 31 March is late.
 */
function inTime(history: LeaveHistory, lot: CarriedLeave): CarriedLeave {
  const { days, expires, noticeGiven, takesUntil } = lot
  if (noticeGiven === null || takesUntil !== undefined) return lot
  const newYear = firstDateOfMonth(yearOf(expires), 1)
  const since = usesOf(history).filter(({ date }) => newYear <= date && date <= noticeGiven)
  const left = days - sumOfLeave(since.map(({ share }) => leaveOfShare(share)))
  const count = Math.ceil(left / wholeLeaveDay)
  return { ...lot, takesUntil: workdaysAfter(noticeGiven, count, history.isWorkday) }
}

/** When the leave of a year lapses if the person was notified on a day; nothing while a long absence keeps it. */
export function lapseAfterNotice(
  history: LeaveHistory,
  { account }: Pick<LeaveOfYear, 'account'>,
  noticeGiven: CalendarDate,
): CalendarDate | null {
  const expires = expiryIn(account.year + 1, history.expiryDay)
  const own = carriedOver(account, noticeGiven, history.expiryDay).find((lot) => lot.expires === expires)
  const lot = inTime(history, own ?? { days: noLeave, expires, noticeGiven })
  return lapseOf(lot, longAbsencesIn(history.terms)).on
}

const usesOf = ({ days }: LeaveHistory): LeaveDay[] => {
  const { leave, closing } = leaveUse(days)
  return [...leave, ...closing]
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
  const { employment, minimum, rest } = history
  const terms = history.terms.map((each) => ({ ...each, leaveDays: leaveDaysIn(each) }))
  const segments = leaveSegments(terms, employment, year)
  const entitlement = leaveEntitlement({
    year,
    employment,
    segments,
    ...(minimum === undefined ? {} : { minimum }),
    ...(rest === undefined ? {} : { rest }),
  })
  const corrections = history.corrections
    .filter((each) => each.year === year)
    .map(({ days, reason }) => ({ date: calendarDateOf(`${year}-01-01`), days, reason }))
  const used = leaveUse(history.days)
  const begun = new Map(
    history.mustBe === 'begun'
      ? withBeginning([...used.leave, ...used.closing], history.isWorkday).map((day) => [day.date, day])
      : [],
  )
  const [leave, closing] = [used.leave, used.closing].map((all) =>
    all.map((day) => ({ ...day, ...begun.get(day.date), share: day.share })),
  ) as [LeaveDay[], LeaveDay[]]
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
