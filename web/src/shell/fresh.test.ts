import { focusManager, useQuery } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { running } from '../../test/run-hook.ts'
import { countedWeeksQuery } from '../api/queries/statistics.ts'
import { useRecordedWeeks, useTeacherList } from '../people/list/use-teachers.ts'
import { useWeek, useWeeks } from '../schedule/choose-week/use-weeks.ts'
import { useHistory } from '../schedule/history/use-history.ts'
import { useBalances, useStatistics } from '../statistics/use-statistics.ts'

/** How often it is asked for when it is opened, closed and opened again. */
async function timesAsked(use: () => unknown): Promise<number> {
  const first = await running(use, () => [])
  await first.stop()
  const second = await running(use, () => [], first.client)
  await second.stop()
  return first.sent.length + second.sent.length
}

// spec 7.9; decided sums-read-when-opened
describe('F41: what is read when it is opened', () => {
  test.each<[string, () => unknown]>([
    ['the weeks', () => useWeeks('teacher')],
    ['a list of teachers', () => useTeacherList('active')],
  ])('%s: once, and then the server tells when it changes', async (_, use) => {
    expect(await timesAsked(use)).toBe(1)
  })

  test.each<[string, () => unknown]>([
    ['the statistics', () => useStatistics()],
    ['the balances', () => useBalances()],
    ['the weeks that count', () => useQuery(countedWeeksQuery(7, 98))],
    ['the history', () => useHistory(98)],
    ['what a deletion takes along', () => useRecordedWeeks(7)],
  ])('%s: each time, because any save in any week moves it', async (_, use) => {
    expect(await timesAsked(use)).toBe(2)
  })
})

// spec 7.7
describe('coming back to the page', () => {
  test.each<[string, () => unknown, number]>([
    ['the week is read again', () => useWeek('teacher', 98), 2],
    ['the list of weeks is not', () => useWeeks('teacher'), 1],
    ['nor is a list of teachers', () => useTeacherList('active'), 1],
  ])('%s', async (_, use, times) => {
    const page = await running(use, () => [])
    await page.after(() => focusManager.setFocused(false))
    await page.after(() => focusManager.setFocused(true))
    expect(page.sent).toHaveLength(times)
    await page.stop()
  })
})
