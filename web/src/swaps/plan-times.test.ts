import { expect, test } from 'vitest'
import { planHours, planTimes } from './plan-times.ts'

test.each([
  ['08:30-14:30', '8:30–14:30', 6],
  ['10:00-13:00 b13:00-13:30 13:30-17:00', '10:00–17:00', 6.5],
  ['m07:15-08:00 08:00-12:00', '7:15–12:00', 4],
  ['', undefined, 0],
])('a plan %j is %j, %d hours', (plan, times, hours) => {
  expect(planTimes(plan)).toBe(times)
  expect(planHours(plan)).toBe(hours)
})
