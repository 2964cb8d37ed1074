import { describe, expect, test } from 'vitest'
import { leaveDaysOf, toDaysNumber } from '../days/leave-days.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { quotaByWorkingDays, quotaUse } from './absence-quota.ts'
import type { LeaveDay } from './leave-use.ts'

test.each([
  [5, 2],
  [4, 2],
  [3, 1],
  [2, 1],
  [1, 0],
  [0, 0],
])('%i days a week: %i days of regeneration (field, section 6)', (workingDays, days) => {
  expect(quotaByWorkingDays(2, workingDays)).toBe(days)
})

test('half a day becomes a whole one', () => {
  // 5 × 3/5 and 2.5 × 1/5
  expect(quotaByWorkingDays(5, 3)).toBe(3)
  expect(quotaByWorkingDays(2.5, 1)).toBe(1)
})

describe('how much of a quota is used', () => {
  const day = (date: string, share: LeaveDay['share'] = 1): LeaveDay => ({
    date: calendarDateOf(date),
    share,
  })
  const used = (days: readonly LeaveDay[], quota = 2) =>
    Object.values(quotaUse(2026, calendarDateOf('2026-05-20'), leaveDaysOf(quota), days)).map(toDaysNumber)

  test.each<[string, LeaveDay[], number[]]>([
    ['nothing', [], [2, 0, 0, 2]],
    ['half a day today', [day('2026-05-20', 0.5)], [2, 0.5, 0, 1.5]],
    ['a day tomorrow', [day('2026-05-21')], [2, 0, 1, 1]],
    ['other years', [day('2025-12-31'), day('2027-01-01')], [2, 0, 0, 2]],
    ['more than there is', [day('2026-01-02'), day('2026-01-05'), day('2026-06-01', 0.5)], [2, 2, 0.5, -0.5]],
  ])('%s: quota, taken, planned, left are %j', (_, days, expected) => {
    expect(used(days)).toEqual(expected)
  })
})
