import type { MarkedDay } from '../calendar/house-day.ts'
import type { LeaveDays } from '../days/leave-days.ts'
import type { KeptHint } from '../law/kept-hint.ts'
import type { HouseRules, LineFacts } from '../people/house-week.ts'
import type { Teacher } from '../people/teacher.ts'
import { termsInForce, termsInOrder } from '../people/terms.ts'
import { alertOf } from '../records/mini-job.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import type { Hours } from '../values/hours.ts'
import { minus, noHours, plus, sumOf } from '../values/hours.ts'
import type { Week } from '../values/week.ts'
import { weekOfNumber } from '../values/week.ts'
import { agreedTarget } from '../weeks/agreed-target.ts'
import type { Booking } from '../weeks/booking.ts'
import { weekOfBooking } from '../weeks/booking.ts'
import type { Cause } from '../weeks/credited-causes.ts'
import type { Month } from './month.ts'
import { bookingDaysOf, firstDayOfMonth, lastDayOfMonth, weekdaysOfMonth, weeksOfMonth } from './month.ts'
import type { FiguredSheetWeek, SheetRecording } from './month-sheet-days.ts'
import { figuredWeek, sheetDays } from './month-sheet-days.ts'
import type {
  AgreedOnSheet,
  MonthSheet,
  OpenItem,
  RunningWeek,
  SheetAccount,
  SheetDay,
  SheetLawHint,
  SheetSums,
  SheetWeek,
} from './month-sheet-lines.ts'

/** One week of one person, from the same facts as the schedule and the account statement. */
export interface SheetWeekFacts {
  readonly weekNumber: number
  readonly week: Week
  readonly calendar: readonly MarkedDay[]
  readonly line: LineFacts
}

/** Everything that a sheet is made of. */
export interface MonthFacts {
  readonly month: Month
  readonly currentWeek: Week
  readonly rules: HouseRules
  readonly teacher: Teacher & { readonly teamName: string | null }
  /** After the last week of the month before, with the bookings before those of this one. */
  readonly balanceBefore: Hours
  /** Those with a day in the month. */
  readonly weeks: readonly SheetWeekFacts[]
  /** Of the house, for days whose week was never opened. */
  readonly calendar: readonly MarkedDay[]
  /** Of a house that records what was worked. */
  readonly recording?: SheetRecording | undefined
  readonly bookings: readonly Pick<Booking, 'id' | 'date' | 'kind' | 'hours' | 'reason'>[]
  /** The first day after the months that were closed with the bookings of their weeks; left out: there are none. */
  readonly bookedByWeeksBefore?: CalendarDate | null
  /** What the closed sheet of the month before holds of the week that goes on in this one; left out: it is not closed. */
  readonly keptBefore?: Hours | undefined
  readonly leaveLeft: LeaveDays | null
  /** Hints from law by day, in a house that wants them. */
  readonly law?: ReadonlyMap<CalendarDate, readonly SheetLawHint[]> | undefined
  /** What sheets keep of them. */
  readonly keptLaw?: ReadonlyMap<CalendarDate, readonly KeptHint[]> | undefined
}

/** The sheet of one person, or nothing for one who is in no week of the month and has no booking in it. */
export function monthSheet(facts: MonthFacts): MonthSheet | undefined {
  const { month, teacher, leaveLeft } = facts
  const own = weeksOfMonth(month)
  // 1 November 2026 is a Sunday: the week before it has no line.
  const weeks = facts.weeks
    .filter(({ weekNumber }) => weekNumber >= own.first)
    .map((week) => figuredWeek(week, facts))
    .sort((a, b) => a.weekNumber - b.weekNumber)
  const bookings = bookingsIn(facts)
  if (!weeks.some(({ row }) => row.inWeek) && bookings.length === 0) return undefined
  const days = sheetDays(weekdaysOfMonth(month), weeks, facts)
  const ended = weeks.filter(({ weekNumber, row }) => row.inWeek && isWithin(own, weekNumber))
  const lines = weekLines(ended, facts, bookings)
  const counted = ended.filter(({ row }) => row.counts)
  const account: SheetAccount = {
    before: { weekId: own.first - 1, balance: facts.balanceBefore },
    weeks: { count: counted.length, moved: sumOf(counted.map(({ row }) => row.difference.hours)) },
    bookings,
    after: {
      weekId: own.last,
      balance: sumOf([
        facts.balanceBefore,
        ...counted.map(({ row }) => row.difference.hours),
        ...bookings.map(({ hours }) => hours),
      ]),
    },
  }
  return {
    teacherId: teacher.id,
    name: teacher.name,
    teamName: teacher.teamName,
    agreed: agreedIn(facts),
    days: days.map(({ causes: _, ...day }) => withLaw(day, facts)),
    weeks: lines,
    runningWeek: runningWeekOf(weeks, own.last, days),
    account,
    sums: sumsOf(days, lines),
    leaveLeft,
  }
}

/** The law says itself what there is to say of work on a holiday. */
function withLaw(day: SheetDay, { law, keptLaw }: MonthFacts): SheetDay {
  if (!law) return day
  const isIn = day.presence === 'inWeek'
  const said = isIn ? (law.get(day.date) ?? []) : []
  const kept = isIn ? (keptLaw?.get(day.date) ?? []) : []
  const shown = said.filter(({ severity, reason }) => severity === 'alert' || reason !== null)
  const hints = day.hints.filter((code) => code !== 'worksOnHoliday')
  return {
    ...day,
    hints,
    ...(shown.length > 0 ? { law: shown } : {}),
    ...(kept.length > 0 ? { keptLaw: kept } : {}),
  }
}

const isWithin = ({ first, last }: { first: number; last: number }, weekNumber: number) =>
  first <= weekNumber && weekNumber <= last

/** Those of its days: a payout on Wednesday, 30 September 2026, is September's, though its week is October's. */
function bookingsIn({ month, bookings, bookedByWeeksBefore }: MonthFacts): MonthFacts['bookings'] {
  const { from, through } = bookingDaysOf(month, bookedByWeeksBefore)
  return bookings
    .filter(({ date }) => from <= date && date <= through)
    .sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1))
}

/** The terms that hold on a day of the month, the first of them from its first day on. */
function agreedIn({ month, teacher }: MonthFacts): AgreedOnSheet[] {
  const [first, last] = [firstDayOfMonth(month), lastDayOfMonth(month)]
  const atFirst = termsInForce(teacher.terms, first)
  const later = termsInOrder(teacher.terms).filter(({ validFrom }) => validFrom > first && validFrom <= last)
  return [atFirst, ...later.filter((terms) => terms !== atFirst)].map((terms) => ({
    from: terms === atFirst ? first : terms.validFrom,
    contract: terms.weeklyHours,
    target: agreedTarget(terms),
    team: terms.teamHours ?? noHours,
    mpa: terms.mpaHours ?? noHours,
  }))
}

function weekLines(
  weeks: readonly FiguredSheetWeek[],
  { month, balanceBefore, keptBefore }: MonthFacts,
  bookings: MonthFacts['bookings'],
): SheetWeek[] {
  const first = firstDayOfMonth(month)
  let moved = balanceBefore
  return weeks.map(({ weekNumber, week, row, byDay }) => {
    if (row.counts) moved = plus(moved, row.difference.hours)
    const booked = bookings.filter(({ date }) => weekOfBooking(date) <= weekNumber)
    const before = hoursIn(byDay.filter(({ date }) => date < first))
    // A closed sheet stays, whatever the open days of the week have changed for its closed ones.
    const kept = week.startDate < first ? (keptBefore ?? before) : before
    return {
      weekId: weekNumber,
      ...week,
      inMonthBefore: kept,
      ...(before === kept ? {} : { sinceClosed: minus(before, kept) }),
      target: row.target.hours,
      actual: row.actual.hours,
      difference: row.difference.hours,
      notCounted: row.notCounted ?? null,
      balance: plus(moved, sumOf(booked.map(({ hours }) => hours))),
    }
  })
}

const hoursIn = (days: readonly Pick<SheetDay, 'worked' | 'credited'>[]): Hours =>
  sumOf(days.flatMap(({ worked, credited }) => [worked, credited]))

function runningWeekOf(
  weeks: readonly FiguredSheetWeek[],
  lastWeek: number,
  days: readonly SheetDay[],
): RunningWeek | null {
  const running = weeks.find(({ weekNumber, row }) => weekNumber > lastWeek && row.inWeek)
  if (!running) return null
  const { weekNumber } = running
  const own = days.filter(({ weekId }) => weekId === weekNumber)
  return { weekId: weekNumber, ...weekOfNumber(weekNumber), inThisMonth: hoursIn(own) }
}

type DayWithCauses = SheetDay & { readonly causes: readonly { cause: Cause; days: number }[] }

function sumsOf(days: readonly DayWithCauses[], weeks: readonly SheetWeek[]): SheetSums {
  const counted = days.filter(({ counts }) => counts)
  const sinceClosed = weeks.map((week) => (week.notCounted ? noHours : (week.sinceClosed ?? noHours)))
  const byCause = new Map<Cause, number>()
  for (const { cause, days: share } of counted.flatMap(({ causes }) => causes))
    byCause.set(cause, (byCause.get(cause) ?? 0) + share)
  return {
    worked: sumOf(counted.map(({ worked }) => worked)),
    credited: sumOf([...counted.map(({ credited }) => credited), ...sinceClosed]),
    days: [...byCause].map(([cause, share]) => ({ cause, days: share })),
  }
}

/** Who has a mini-job, and the day on which it is asked. */
export interface MiniJobsAt {
  readonly today: CalendarDate
  readonly teacherIds: ReadonlySet<number>
}

/** What to look at before the month is closed, of the days up to a day. */
export function openItems(
  sheets: readonly MonthSheet[],
  through: CalendarDate,
  miniJobs?: MiniJobsAt,
): OpenItem[] {
  return sheets.flatMap(({ teacherId, days, weeks }): OpenItem[] => [
    ...days.flatMap(({ date, isEmpty, unconfirmed, hints, law = [], note }): OpenItem[] => {
      if (date > through) return []
      const unexplained = note.trim() === '' ? hints : []
      const unanswered = law.filter(({ reason }) => reason === null && note.trim() === '')
      return [
        ...(isEmpty ? [{ kind: 'emptyDay' as const, teacherId, date }] : []),
        ...(unconfirmed
          ? [{ kind: 'unconfirmed' as const, teacherId, date, ...alertIn(miniJobs, teacherId, date) }]
          : []),
        ...unexplained.map((code) => ({ kind: 'hint' as const, teacherId, date, code })),
        ...unanswered.map(({ reason: _, ...hint }) => ({ kind: 'lawHint' as const, teacherId, date, hint })),
      ]
    }),
    ...weeks.flatMap(({ weekId, endDate, notCounted }): OpenItem[] =>
      notCounted && endDate <= through ? [{ kind: 'notCounted', teacherId, weekId, reason: notCounted }] : [],
    ),
  ])
}

function alertIn(miniJobs: MiniJobsAt | undefined, teacherId: number, date: CalendarDate) {
  if (!miniJobs) return {}
  return alertOf({ date, isMiniJob: miniJobs.teacherIds.has(teacherId) }, miniJobs.today)
}
