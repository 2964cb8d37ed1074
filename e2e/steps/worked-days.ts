import type { Page } from '@playwright/test'
import { addDays, calendarDateOf, isoWeekday } from '#domain/values/calendar-date.ts'
import { dateOfWeekday, weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import { send } from '../houses/calls.ts'
import type { Colleague } from './own-page.ts'
import { addColleague } from './own-page.ts'

/** A house that records what was worked, and people in it. */

/** So many days back a day can be confirmed by oneself. */
export const ownDays = 7

export interface DayInPlan {
  readonly weekId: number
  readonly dayOfWeek: number
}

const session = (startTime: string, endTime: string, sessionType = 'work') => ({
  ...{ sessionType, startTime, endTime, status: 'present', notes: null, actualHours: null },
  plannedSessions: null,
})
/** 8:00 to 16:00 with half an hour at noon. */
const fullDay = [session('08:00', '12:00'), session('12:00', '12:30', 'break'), session('12:30', '16:00')]

/**
 * The last two weeks are planned. `page` is the management's. Records are on for so many days: without another number a
 * month, so that on most days of the week some of the days are too late to be confirmed by oneself.
 */
export async function addRecordingColleague(page: Page, name: string, recordedDays = 28) {
  const { today } = await send<{ today: string }>(page, 'GET', '/api/site')
  const date = calendarDateOf(today)
  await send(page, 'PATCH', '/api/site', { recordsSince: addDays(date, -recordedDays) })
  const colleague = await addColleague(page, name, '11:45')
  const thisWeek = weekNumberOf(date)
  const { startDate, endDate } = weekOfNumber(thisWeek - 1)
  await send(page, 'POST', '/api/weeks', { startDate, endDate })
  const days = [thisWeek - 1, thisWeek].flatMap((weekId) =>
    [1, 2, 3, 4, 5].map((dayOfWeek) => ({ weekId, dayOfWeek })),
  )
  await plan(page, colleague, days)
  const open = days
    .filter(({ weekId, dayOfWeek }) => {
      const on = dateOfWeekday(weekOfNumber(weekId), dayOfWeek as 1)
      return on <= date && on >= addDays(date, -ownDays)
    })
    .toReversed()
  return { colleague, open, isWorkday: isoWeekday(date) <= 5 }
}

function plan(page: Page, { teacherId }: Colleague, days: readonly DayInPlan[]) {
  return send(page, 'PUT', '/api/days', { days: days.map((day) => ({ ...day, teacherId, slots: fullDay })) })
}

/** What the management says of a day, over whatever is there. */
export async function enterAsManagement(
  page: Page,
  { teacherId }: Colleague,
  { weekId, dayOfWeek }: DayInPlan,
  spans: string,
  reason?: string,
) {
  const [newest] = await send<{ version: number }[]>(
    page,
    'GET',
    `/api/records/${teacherId}/${weekId}/${dayOfWeek}`,
  )
  const day = { teacherId, weekId, dayOfWeek, version: newest?.version ?? 0, record: { spans } }
  await send(page, 'PUT', '/api/records', { days: [day], reason })
}

/** Counts what a person does from now on: presses of buttons and keys. */
export async function countActs(page: Page): Promise<() => Promise<{ taps: number; keys: number }>> {
  await page.evaluate(() => {
    const acts = { taps: 0, keys: 0 }
    Object.assign(window, { acts })
    addEventListener('pointerdown', () => acts.taps++, true)
    addEventListener('keydown', () => acts.keys++, true)
  })
  return () =>
    page.evaluate(() => {
      const { acts } = window as unknown as { acts: { taps: number; keys: number } }
      const now = { ...acts }
      Object.assign(acts, { taps: 0, keys: 0 })
      return now
    })
}
