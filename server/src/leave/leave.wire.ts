import type {
  WireLeaveAccount,
  WireLeaveCorrection,
  WireLeaveFigure,
  WireLeaveStep,
} from '#contract/leave.ts'
import type { AbsenceKind } from '#domain/days/absence-kinds.ts'
import { absenceKindNames, kindRecord } from '#domain/days/absence-kinds.ts'
import type { LeaveDays } from '#domain/days/leave-days.ts'
import { leaveDaysOf, toDaysNumber } from '#domain/days/leave-days.ts'
import { quotaByWorkingDays, quotaUse } from '#domain/leave/absence-quota.ts'
import type { LeaveAccount } from '#domain/leave/leave-account.ts'
import type { Entitlement } from '#domain/leave/leave-entitlement.ts'
import type { LeaveHistory } from '#domain/leave/leave-history.ts'
import { lapseAfterNotice, leaveOfYear } from '#domain/leave/leave-history.ts'
import { workingDaysAWeek } from '#domain/leave/leave-segments.ts'
import { daysOfKind } from '#domain/leave/leave-use.ts'
import { termsInOrder } from '#domain/people/terms.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { PersonLeave } from './leave-histories.store.ts'

export function leaveAccountToWire(
  { teacher, history, corrections }: PersonLeave,
  year: number,
  today: CalendarDate,
): WireLeaveAccount {
  const { account, entitlement } = leaveOfYear(history, year, today)
  const entered = history.years.find((each) => each.year === year)
  const { lapsesSoon, shouldBeTaken } = account
  const noticeOn = entered?.noticeOn ?? null
  return {
    id: teacher.id,
    name: teacher.name,
    archived: teacher.archivedOn !== null,
    year,
    enteredCarried: daysOrNull(entered?.carried ?? null),
    noticeOn,
    lapsesAsTold: noticeOn && lapseAfterNotice(history, { account }, noticeOn),
    lapsesIfToldToday: lapseAfterNotice(history, { account }, today),
    carried: carriedFigure(account),
    lapsed: figureToWire(account.lapsed),
    entitled: entitledFigure(entitlement),
    corrections: correctedFigure(
      account,
      corrections.filter((each) => each.year === year),
    ),
    taken: figureToWire(account.taken),
    planned: figureToWire(account.planned),
    closing: figureToWire(account.closing),
    left: figureToWire(account.left),
    forecast: figureToWire(account.forecast),
    lapsesSoon: lapsesSoon && { days: toDaysNumber(lapsesSoon.days), on: lapsesSoon.on },
    shouldBeTaken,
    quotas: quotasOf(history, year, today),
  }
}

const daysOrNull = (days: LeaveDays | null) => (days === null ? null : toDaysNumber(days))

type Figure = LeaveAccount['left']
type Step = Figure['steps'][number]

const signed = ({ sign, days }: Pick<Step, 'sign' | 'days'>) => toDaysNumber(days) * (sign === '+' ? 1 : -1)

function figureToWire({ days, steps }: Figure): WireLeaveFigure {
  return { days: toDaysNumber(days), steps: steps.flatMap(stepToWire) }
}

/** Of those figures whose steps say all there is to say; the others have their own below. */
function stepToWire(step: Step): WireLeaveStep[] {
  const { source } = step
  const days = signed(step)
  switch (source.kind) {
    case 'figure':
      return [{ kind: 'figure', days, name: source.name }]
    case 'lapse':
      return [{ kind: 'lapse', days, on: source.on }]
    case 'day':
      return [{ kind: 'day', days, date: source.date }]
    default:
      return []
  }
}

function carriedFigure({ carried, lots }: LeaveAccount): WireLeaveFigure {
  const steps = lots.flatMap(({ granted, expires, noticeGiven, lapsesOn, keptBy }): WireLeaveStep[] =>
    expires
      ? [{ kind: 'carried', days: toDaysNumber(granted), expires, noticeOn: noticeGiven, lapsesOn, keptBy }]
      : [],
  )
  return { days: toDaysNumber(carried.days), steps }
}

function entitledFigure({ days, steps }: Entitlement): WireLeaveFigure {
  return {
    days: toDaysNumber(days),
    steps: steps.map((step): WireLeaveStep => {
      const { source } = step
      if (source.kind === 'rounding') return { kind: 'rounding', days: signed(step) }
      if (source.kind === 'statutoryMinimum')
        return { kind: 'statutoryMinimum', days: signed(step), least: toDaysNumber(source.least) }
      const { segment, ...counts } = source
      return { ...counts, ...segment, yearlyDays: toDaysNumber(segment.yearlyDays), days: signed(step) }
    }),
  }
}

function correctedFigure(
  { corrections }: LeaveAccount,
  ofYear: readonly WireLeaveCorrection[],
): WireLeaveFigure {
  const steps = ofYear.map((correction) => ({
    kind: 'correction' as const,
    days: correction.days,
    correction,
  }))
  return { days: toDaysNumber(corrections.days), steps }
}

/** Fewer for who works on fewer days (annex D.12 TVöD-V); the others are the same for everyone. */
const byDaysOfWeek: readonly AbsenceKind[] = ['regeneration', 'conversion']

function quotasOf(history: LeaveHistory, year: number, today: CalendarDate): WireLeaveAccount['quotas'] {
  const workingDays = workingDaysIn(history, year, today)
  return absenceKindNames.flatMap((kind) => {
    const { quota } = kindRecord(kind)
    if (quota === null) return []
    const yearly = byDaysOfWeek.includes(kind) ? quotaByWorkingDays(quota, workingDays) : quota
    const use = quotaUse(year, today, leaveDaysOf(yearly), daysOfKind(kind, history.days))
    return [
      {
        kind,
        quota: toDaysNumber(use.quota),
        taken: toDaysNumber(use.taken),
        planned: toDaysNumber(use.planned),
        left: toDaysNumber(use.left),
      },
    ]
  })
}

/** Of the week today, or at the nearer end of the year. A long absence has the week before it. */
function workingDaysIn({ terms }: LeaveHistory, year: number, today: CalendarDate): number {
  const [newYear, yearEnd] = [calendarDateOf(`${year}-01-01`), calendarDateOf(`${year}-12-31`)]
  const on = today < newYear ? newYear : today > yearEnd ? yearEnd : today
  const worked = termsInOrder(terms).filter(({ longAbsence }) => !longAbsence)
  const held = worked.findLast(({ validFrom }) => validFrom <= on) ?? worked[0]
  return workingDaysAWeek(held?.usualWeek ?? null)
}
