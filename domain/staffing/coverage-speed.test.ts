import { expect, test } from 'vitest'
import { children, group, house, member, open, preschool, under3, works } from '../test/creche.ts'
import { calendarDateOf, weekdays } from '../values/calendar-date.ts'
import { weekOfNumber } from '../values/week.ts'
import { coverageOf } from './coverage.ts'

/** 60 people in 6 groups of two ages, with breaks and joined edges: the largest house. */
const groups = [1, 2, 3, 4, 5, 6].map((id) => {
  const young = children(under3, '7:00 2, 8:00 6, 9:00 10, 14:00 6, 16:00 3')
  const older = children(preschool, '7:00 3, 8:00 11, 9:00 18, 14:00 12, 16:00 5')
  return group(id, [young, older])
})
const ids = Array.from({ length: 60 }, (_, index) => index + 1)
const staffing = house(
  open('06:30', '17:30', { until: '08:00', from: '16:00' }),
  groups,
  ids.map((id) => member(id, { groupId: (id % 7) + 1 })),
)
const lines = ids.map((id) => {
  const [start, end] = id % 2 ? ['07:00', '15:30'] : ['08:30', '17:00']
  const entry = works(`${start}-11:00 b11:00-11:30 11:30-${end}`)
  return { teacher: { id }, entries: Object.fromEntries(weekdays.map((weekday) => [weekday, entry])) }
})
const week = { week: weekOfNumber(99), calendar: [], lines }

/** The middle one of many tries, in ms of the processor, so that a neighbour's load makes no difference. */
function middleOf(tries: number, run: () => void): number {
  const times = Array.from({ length: tries }, () => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return times.sort((a, b) => a - b)[Math.floor(tries / 2)] ?? Number.NaN
}

test('a week of 60 people and 6 groups is computed in less than 20 ms', () => {
  expect(coverageOf(week, staffing).days[0]?.groups[0]?.steps.length).toBeGreaterThan(4)
  expect(week.week.startDate).toBe(calendarDateOf('2026-11-16'))
  const took = middleOf(41, () => coverageOf(week, staffing))
  expect(took).toBeLessThan(20)
})
