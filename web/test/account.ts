import type { Account, AccountWeek, WireBooking } from '#contract/account.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { emptyRow } from './week-rows.ts'

/** W46 of 2026. */
export const week46 = 98

/** A week in which so much more, or less, than the target of 20 hours was worked. */
export function workedWeek(id: number, difference: number): AccountWeek {
  const noHours = { weeklyHours: null, teamHours: null, mpaHours: null, coreHours: null }
  const place = { id: 1, teacherId: 1, weekId: id, includeInWeek: null, version: 1 }
  const weekSettings = { ...place, ...noHours, targetHours: 20, actualHours: 20 + difference }
  const row = { ...emptyRow(1, 'Anna Becker'), counts: true, difference, weekSettings }
  return { id, ...weekOfNumber(id), calendar: [], row }
}

export const booking = (
  id: number,
  date: string,
  hours: number,
  more: Partial<WireBooking> = {},
): WireBooking => ({
  id,
  teacherId: 1,
  date: calendarDateOf(date),
  kind: 'payout',
  hours,
  reason: 'Paid with the salary',
  createdAt: '2026-11-11T11:00:00.000Z',
  actorId: null,
  ...more,
})

/** On Wednesday of W46. */
export function accountOf(weeks: readonly AccountWeek[], bookings: readonly WireBooking[] = []): Account {
  return {
    id: 1,
    name: 'Anna Becker',
    archived: false,
    initialBalance: 17,
    beginsOn: calendarDateOf('2024-12-30'),
    today: calendarDateOf('2026-11-11'),
    currentWeekId: week46,
    weeks: [...weeks],
    bookings: [...bookings],
  }
}

/** A week that was opened and left empty. */
export const emptyWeek = (id: number): AccountWeek => ({
  id,
  ...weekOfNumber(id),
  calendar: [],
  row: emptyRow(1, 'Anna Becker'),
})
