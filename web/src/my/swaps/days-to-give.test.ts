import { expect, test } from 'vitest'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { monday, myWeek, ownAbsence, ownWork, week47 } from '../../../test/my.ts'
import { datesInReturn, daysToGive } from './days-to-give.ts'

test('what can be given: days to come that are worked whole, in weeks that somebody has opened', () => {
  const week = myWeek(week47, [
    ownWork(week47, 1, '07:00', '11:30'),
    ownWork(week47, 2, '07:00', '11:15'),
    ownAbsence(week47, 3, 'vacation'),
    ownAbsence(week47, 5, 'nonWorkingDay'),
  ])
  expect(daysToGive(new Map([[week47, week], ...[[week47 + 1, null] as const]]), monday)).toEqual([
    { date: '2026-11-17', times: { start: '07:00', end: '11:15' } },
  ])
})

test('in return: the same day first, then working days, never a weekend nor today', () => {
  const dates = datesInReturn(calendarDateOf('2026-11-20'), monday)
  expect(dates.slice(0, 6)).toEqual([
    ...['2026-11-20', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-23', '2026-11-24'],
  ])
  expect(dates).toHaveLength(20)
})
