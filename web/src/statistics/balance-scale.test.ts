import { expect, test } from 'vitest'
import { lineThrough, nearestWeek, scaleOf } from './balance-scale.ts'

const box = { left: 0, right: 100, top: 0, bottom: 40 }
const weeks = (...balances: number[]) => balances.map((balance, at) => ({ weekId: 10 + at, balance }))

test.each([
  ['plus and minus', [-3, 4.2], [-4, -2, 0, 2, 4, 6]],
  ['only plus begins at zero', [2, 9], [0, 5, 10]],
  ['always zero', [0, 0], [0, 0.25]],
  ['a large account', [-1_200, 300], [-1_500, -1_000, -500, 0, 500]],
])('round values on the axis: %s', (_, balances, ticks) => {
  expect(scaleOf(weeks(...balances), box).ticks).toEqual(ticks)
})

test('the line runs from edge to edge, weeks that are missing leave their width', () => {
  const some = [
    { weekId: 1, balance: 0 },
    { weekId: 2, balance: 2 },
    { weekId: 5, balance: 4 },
  ]
  const scale = scaleOf(some, box)
  expect(lineThrough(some, scale)).toBe('0.0,40.0 25.0,20.0 100.0,0.0')
  expect(nearestWeek(some, scale, 30)).toBe(1)
  expect(nearestWeek(some, scale, 90)).toBe(2)
})

test('a single week stands at the right', () => {
  expect(scaleOf(weeks(3), box).x(10)).toBe(100)
})
