import type { Leave, WireLeaveAccount, WireLeaveCorrection, WireLeaveStep } from '#contract/leave.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'

const figureOf = (...steps: WireLeaveStep[]) => ({
  days: steps.reduce((sum, { days }) => sum + days, 0),
  steps,
})
const day = (date: string, days = 1): WireLeaveStep => ({ kind: 'day', days, date: calendarDateOf(date) })
const none = figureOf()

export const correctionOf = (id: number, days: number, reason: string): WireLeaveCorrection => ({
  ...{ id, teacherId: 1, year: 2026, days, reason, createdAt: '2026-02-03T09:00:00.000Z', actorId: null },
})

/** Five days from 2025 until 31 March, three fewer than 30 for a change to four days a week, a correction of −2. */
const summands = {
  carried: figureOf({
    kind: 'carried',
    days: 5,
    expires: calendarDateOf('2026-03-31'),
    noticeOn: calendarDateOf('2025-10-05'),
    lapsesOn: calendarDateOf('2026-03-31'),
    keptBy: null,
  }),
  lapsed: figureOf({ kind: 'lapse', days: 2, on: calendarDateOf('2026-03-31') }),
  entitled: figureOf(
    {
      ...{
        kind: 'segment',
        days: 17.59,
        yearlyDays: 30,
        workingDays: 5,
        withoutUsualWeek: false,
        months: 12,
      },
      ...{ from: calendarDateOf('2026-01-01'), to: calendarDateOf('2026-08-02') },
      ...{ calendarDays: 214, employedDays: 365 },
    },
    {
      ...{ kind: 'segment', days: 7.45, yearlyDays: 30, workingDays: 3, withoutUsualWeek: false, months: 12 },
      ...{ from: calendarDateOf('2026-08-03'), to: calendarDateOf('2026-12-31') },
      ...{ calendarDays: 151, employedDays: 365 },
    },
    { kind: 'rounding', days: -0.04 },
  ),
  corrections: figureOf({
    kind: 'correction',
    days: -2,
    correction: correctionOf(4, -2, 'Given by the house before'),
  }),
  taken: figureOf(
    ...['20', '21', '22', '23', '24', '27', '28'].map((date) => day(`2026-07-${date}`)),
    day('2026-09-04', 0.5),
  ),
  planned: figureOf(day('2026-12-21'), day('2026-12-22')),
  closing: none,
}

const signs = { carried: 1, lapsed: -1, entitled: 1, corrections: 1, taken: -1, planned: -1, closing: -1 }

/** 5 − 2 + 25 − 2 − 7.5 − 2 = 16.5. */
export function leaveOf(more: Partial<WireLeaveAccount> = {}): WireLeaveAccount {
  const figures = { ...summands, ...more }
  const left = figureOf(
    ...Object.entries(signs).map(([name, sign]) => {
      const key = name as keyof typeof signs
      return { kind: 'figure', name: key, days: sign * figures[key].days } as const
    }),
  )
  return {
    id: 1,
    name: 'Anna Becker',
    archived: false,
    year: 2026,
    enteredCarried: null,
    noticeOn: null,
    lapsesAsTold: null,
    lapsesIfToldToday: calendarDateOf('2027-03-31'),
    ...figures,
    left,
    forecast: figureOf({ kind: 'figure', name: 'left', days: left.days }),
    lapsesSoon: null,
    shouldBeTaken: true,
    quotas: [
      { kind: 'regeneration', quota: 2, taken: 1, planned: 0, left: 1 },
      { kind: 'childSick', quota: 15, taken: 16, planned: 0, left: -1 },
    ],
    ...more,
  }
}

export const leaveYearOf = (...accounts: WireLeaveAccount[]): Leave => ({
  year: accounts[0]?.year ?? 2026,
  today: calendarDateOf('2026-11-11'),
  accounts,
})
