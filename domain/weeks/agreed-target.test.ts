import { expect, test } from 'vitest'
import { hoursOf, toNumber } from '../values/hours.ts'
import { agreedTarget } from './agreed-target.ts'

test.each<[string, number | null, number | null, number | null, number | null]>([
  ['F15: without an agreed target it is contract − team − MPA', null, 2, 3, 25],
  ['nothing agreed but the contract', null, null, null, 30],
  ['never below 0', null, 20, 15, 0],
  ['the agreed one', 24, 2, 3, 24],
  ['an agreed 0 is 0', 0, 2, 3, 0],
])('%s', (_, target, team, mpa, expected) => {
  const hours = (value: number | null) => (value === null ? null : hoursOf(value))
  const terms = { targetWorkHours: hours(target), teamHours: hours(team), mpaHours: hours(mpa) }
  expect(toNumber(agreedTarget({ weeklyHours: hoursOf(30), ...terms }))).toBe(expected)
})
