import type { LongAbsenceSpan } from '../absences/long-absence.ts'
import type { LeaveDays, LeaveStep } from '../days/leave-days.ts'
import { leaveDaysOf, leaveOfShare, leaveStep, sumOfLeave, sumOfSteps } from '../days/leave-days.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { calendarDateOf, daysBetween, yearOf } from '../values/calendar-date.ts'
import type { CarriedLeave, ExpiryDay } from './carried-leave.ts'
import { expiryIn } from './carried-leave.ts'
import type { LeaveLot } from './leave-lots.ts'
import { drawnLots } from './leave-lots.ts'
import type { LeaveDay } from './leave-use.ts'

interface LeaveCorrection {
  readonly date: CalendarDate
  /** With its sign: −2.00 for days that another employer has given. */
  readonly days: LeaveDays
  readonly reason: string
}

/** Everything about the leave of one person in one calendar year. */
export interface LeaveFacts {
  readonly year: number
  readonly today: CalendarDate
  readonly carried: readonly CarriedLeave[]
  readonly entitled: LeaveDays
  /** What is dated in another year belongs to that year's account; so do days of leave. */
  readonly corrections: readonly LeaveCorrection[]
  readonly leave: readonly LeaveDay[]
  /** Closing days that the house charges to the leave. */
  readonly closing: readonly LeaveDay[]
  /** Which may keep carried leave beyond its day. */
  readonly absences?: readonly LongAbsenceSpan[]
}

type LeaveSource =
  | { readonly kind: 'figure'; readonly name: LeaveFigureName }
  /** Without a notice it expires and does not lapse. */
  | { readonly kind: 'carried'; readonly expires: CalendarDate; readonly lapsesOn: CalendarDate | null }
  /** What was left of it on its last day. */
  | { readonly kind: 'lapse'; readonly on: CalendarDate }
  | { readonly kind: 'entitlement' }
  | { readonly kind: 'correction'; readonly date: CalendarDate; readonly reason: string }
  | { readonly kind: 'day'; readonly date: CalendarDate }

/** The steps add up to the days. */
interface LeaveFigure {
  readonly days: LeaveDays
  readonly steps: readonly LeaveStep<LeaveSource>[]
}

/** What is left is their sum, line by line. */
const summands = [
  ['carried', 1],
  ['lapsed', -1],
  ['entitled', 1],
  ['corrections', 1],
  ['taken', -1],
  ['planned', -1],
  ['closing', -1],
] as const
export const leaveFigureNames = [...summands.map(([name]) => name), 'left', 'forecast'] as const
type LeaveFigureName = (typeof leaveFigureNames)[number]

export interface LeaveAccount extends Readonly<Record<LeaveFigureName, LeaveFigure>> {
  readonly year: number
  /** What lapses first stands first, the leave of the year itself last. */
  readonly lots: readonly LeaveLot[]
  /** What lapses next, if that is soon and nothing more is entered. */
  readonly lapsesSoon: { readonly days: LeaveDays; readonly on: CalendarDate } | null
  /** It is autumn, and more is left than the year has easily room for. */
  readonly shouldBeTaken: boolean
}

const mostLeftInAutumn = leaveDaysOf(5)
/** A quarter of a year, so that what lapses on 31 March is said from New Year on. */
const soonInDays = 92

/**
 * Carried over − lapsed + entitled + corrections − taken − planned − closing days = left; less what lapses until 31
 * December, that is the forecast (product, section 13). Today's leave counts as taken.
 */
export function leaveAccount(facts: LeaveFacts): LeaveAccount {
  const { year, today, entitled } = facts
  const leave = within(year, facts.leave)
  const entered = new Set(leave.map(({ date }) => date))
  // An entry stands on a closing day too, so the day is used once.
  const closing = within(year, facts.closing).filter(({ date }) => !entered.has(date))
  const corrections = within(year, facts.corrections)
  const own = sumOfLeave([entitled, ...corrections.map(({ days }) => days)])
  const lots = drawnLots(facts.carried, own, [...leave, ...closing], facts.absences)
  const yearEnd = calendarDateOf(`${year}-12-31`)
  const lapses = lots.flatMap(lapsingOf).filter(({ on }) => on < yearEnd)
  const terms = {
    carried: figureOf(lots.flatMap(carriedStep)),
    lapsed: figureOf(lapses.filter(({ on }) => on < today).map(({ days, on }) => lapseStep(days, on))),
    entitled: figureOf([leaveStep(entitled, { kind: 'entitlement' })]),
    corrections: figureOf(corrections.map(correctionStep)),
    taken: figureOf(leave.filter(({ date }) => date <= today).map(dayStep)),
    planned: figureOf(leave.filter(({ date }) => date > today).map(dayStep)),
    closing: figureOf(closing.map(dayStep)),
  }
  const left = figureOf(
    summands.map(([name, sign]) => leaveStep(sign * terms[name].days, { kind: 'figure', name })),
  )
  const coming = lapses.filter(({ on }) => on >= today)
  const forecast = figureOf([
    leaveStep(left.days, { kind: 'figure', name: 'left' }),
    ...coming.map(({ days, on }) => lapseStep(-days, on)),
  ])
  const isAutumn = calendarDateOf(`${year}-09-01`) <= today && today <= yearEnd
  const shouldBeTaken = isAutumn && left.days > mostLeftInAutumn
  return { year, ...terms, left, forecast, lots, lapsesSoon: nextOf(coming, today), shouldBeTaken }
}

/** The nearest of what is to lapse, when it is near. */
function nextOf(coming: readonly Lapsing[], today: CalendarDate): Lapsing | null {
  const [first] = coming.map(({ on }) => on).sort()
  if (first === undefined || daysBetween(today, first) > soonInDays) return null
  return { days: sumOfLeave(coming.filter(({ on }) => on === first).map(({ days }) => days)), on: first }
}

/**
 * What the next year begins with: what this year leaves of its own, and older leave that has not lapsed. The notice is
 * the one for this year's leave. More taken than there was is carried over as well, as less than nothing.
 */
export function carriedOver(
  { year, lots }: Pick<LeaveAccount, 'year' | 'lots'>,
  noticeGiven: CalendarDate | null,
  expiryDay?: ExpiryDay,
): CarriedLeave[] {
  const older = lots.filter(
    ({ expires, lapsesOn, left }) => expires && left > 0 && !(lapsesOn && lapsesOn < `${year}-12-31`),
  )
  const own = sumOfLeave(lots.filter(({ expires, left }) => !expires || left < 0).map(({ left }) => left))
  return [
    ...older.flatMap(({ expires, noticeGiven, left, takesUntil }) =>
      expires ? [{ days: left, expires, noticeGiven, ...(takesUntil ? { takesUntil } : {}) }] : [],
    ),
    ...(own === 0 ? [] : [{ days: own, expires: expiryIn(year + 1, expiryDay), noticeGiven }]),
  ]
}

const within = <Dated extends { readonly date: CalendarDate }>(year: number, all: readonly Dated[]) =>
  all.filter(({ date }) => yearOf(date) === year).sort((a, b) => (a.date < b.date ? -1 : 1))

const figureOf = (steps: readonly LeaveStep<LeaveSource>[]): LeaveFigure => ({
  days: sumOfSteps(steps),
  steps,
})

const dayStep = ({ date, share }: LeaveDay) =>
  leaveStep<LeaveSource>(leaveOfShare(share), { kind: 'day', date })

const correctionStep = ({ date, days, reason }: LeaveCorrection) =>
  leaveStep<LeaveSource>(days, { kind: 'correction', date, reason })

const carriedStep = ({ expires, lapsesOn, granted }: LeaveLot): LeaveStep<LeaveSource>[] =>
  expires === null ? [] : [leaveStep<LeaveSource>(granted, { kind: 'carried', expires, lapsesOn })]

const lapseStep = (days: number, on: CalendarDate) => leaveStep<LeaveSource>(days, { kind: 'lapse', on })

interface Lapsing {
  readonly on: CalendarDate
  readonly days: LeaveDays
}

const lapsingOf = ({ lapsesOn, left }: LeaveLot): Lapsing[] =>
  lapsesOn === null || left <= 0 ? [] : [{ on: lapsesOn, days: left }]
