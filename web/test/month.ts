import type { WireMonthSheet, WireSheetDay, WireSheetWeek } from '#contract/month-sheets.ts'
import type { WholeMonth } from '#contract/months.ts'
import { monthNamed, weekdaysOfMonth } from '#domain/months/month.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { weekNumberOf, weekOfNumber } from '#domain/values/week.ts'

/** October 2026 of one person, as the drawn sheet has it. */

const month = monthNamed('2026-10')

/** From 7:00 to the end, with half an hour of break where there is one. */
const ends: Readonly<Record<number, readonly [end: string, worked: number, breakMinutes?: number]>> = {
  1: ['14:15', 6.75],
  2: ['13:45', 6.25],
  5: ['14:15', 6.75],
  6: ['14:15', 6.75],
  7: ['14:30', 7],
  8: ['14:45', 7.25],
  9: ['14:00', 6.5],
  12: ['14:15', 6.75],
  13: ['14:00', 6.5],
  14: ['14:00', 6.5],
  19: ['14:15', 6.75],
  21: ['14:15', 6.75],
  22: ['13:30', 6],
  23: ['12:45', 5.75, 0],
  26: ['14:15', 6.75],
  27: ['14:45', 7.25],
  28: ['14:15', 6.75],
  29: ['15:00', 7.5],
  30: ['13:15', 6.25, 0],
}

const empty = {
  presence: 'inWeek',
  counts: true,
  start: null,
  end: null,
  breakMinutes: 0,
  worked: 0,
  credited: 0,
  status: null,
  kind: null,
  share: 1,
  isRealDuration: false,
  houseDay: null,
  isEmpty: false,
  hints: [],
  note: '',
} as const

export const dayOfSheet = (text: string, more: Partial<WireSheetDay> = {}): WireSheetDay => {
  const date = calendarDateOf(text)
  return { date, weekId: weekNumberOf(date), ...empty, hints: [], ...more }
}

function dayOf(date: string): WireSheetDay {
  const day = Number(date.slice(8))
  const worked = ends[day]
  if (worked)
    return dayOfSheet(date, {
      start: clockTimeOf('07:00'),
      end: clockTimeOf(worked[0]),
      breakMinutes: worked[2] ?? 30,
      worked: worked[1],
      status: 'present',
    })
  if (day === 20)
    return dayOfSheet(date, {
      ...{ start: clockTimeOf('08:00'), end: clockTimeOf('16:30'), breakMinutes: 30, credited: 8 },
      ...{ status: 'training', isRealDuration: true },
    })
  return dayOfSheet(date, { status: 'vacation', credited: day === 15 ? 6.75 : 6 })
}

const weekOf = (weekId: number, actual: number, balance: number, inMonthBefore = 0): WireSheetWeek => ({
  weekId,
  ...weekOfNumber(weekId),
  ...{ inMonthBefore, target: 33, actual, difference: actual - 33, notCounted: null, balance },
})

/** Week 40 of 2026 is the 92nd of the house. */
const weeks = [
  weekOf(92, 33.75, 13, 20.75),
  weekOf(93, 34.25, 14.25),
  weekOf(94, 32.5, 13.75),
  weekOf(95, 33.25, 14),
  weekOf(96, 34.5, 5.5),
]

export const sheetOfOctober: WireMonthSheet = {
  teacherId: 7,
  name: 'Katharina Maier',
  teamName: 'Eichhörnchen',
  agreed: [{ from: calendarDateOf('2026-10-01'), contract: 39, target: 33, team: 2, mpa: 4 }],
  days: weekdaysOfMonth(month).map(dayOf),
  weeks,
  runningWeek: null,
  account: {
    before: { weekId: 91, balance: 12.25 },
    weeks: { count: 5, moved: 3.25 },
    bookings: [
      {
        id: 1,
        date: calendarDateOf('2026-10-30'),
        kind: 'payout',
        hours: -10,
        reason: 'Vereinbart am 12. Oktober 2026',
      },
    ],
    after: { weekId: 96, balance: 5.5 },
  },
  sums: {
    worked: 126.75,
    credited: 20.75,
    days: [
      { cause: 'vacation', days: 2 },
      { cause: 'training', days: 1 },
    ],
  },
  leaveLeft: 5,
}

const hash = '7f3a91c20be4d618'.repeat(4)

export const october = (more: Partial<WholeMonth> = {}): WholeMonth => ({
  month,
  state: 'open',
  canClose: true,
  canReopen: false,
  closings: [],
  reopenings: [],
  from: calendarDateOf('2026-10-01'),
  to: calendarDateOf('2026-10-31'),
  today: calendarDateOf('2026-11-11'),
  houseName: 'Kita Sonnenblume',
  hash,
  isRolledUp: false,
  sheets: [sheetOfOctober],
  openItems: [],
  ...more,
})

export const closedOctober = (version = 1): WholeMonth =>
  october({
    state: 'closed',
    canClose: false,
    canReopen: true,
    closings: [{ version, hash, closedAt: '2026-11-03T09:00:00.000Z', actorId: null }],
  })
