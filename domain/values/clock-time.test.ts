import { describe, expect, test } from 'vitest'
import { gridTimes } from '../test/grid-times.ts'
import {
  clockTimeAt,
  clockTimeOf,
  earliestStart,
  gridMinutes,
  isGridTime,
  latestEnd,
  minutesOf,
} from './clock-time.ts'

describe('the grid of clock times', () => {
  // spec 5.26, 9.12
  test('goes from 07:00 to 21:45 in steps of 15 minutes', () => {
    expect(gridTimes).toHaveLength(60)
    expect(gridTimes.slice(0, 5)).toEqual(['07:00', '07:15', '07:30', '07:45', '08:00'])
    expect(gridTimes.at(-1)).toBe('21:45')
    const steps = gridTimes.slice(1).map((time, index) => minutesOf(time) - minutesOf(gridTimes[index]!))
    expect(new Set(steps)).toEqual(new Set([gridMinutes]))
  })

  // spec 5.33, 9.13
  test('the day starts at 07:00 and the last end is 21:00', () => {
    expect([earliestStart, latestEnd]).toEqual(['07:00', '21:00'])
  })

  test('written times compare in the order of the day', () => {
    expect([...gridTimes].reverse().sort()).toEqual(gridTimes)
  })
})

describe('a clock time is on the grid', () => {
  test.each([
    ['07:00', true],
    ['06:45', true],
    ['08:30', true],
    ['08:31', false],
    ['8:30', false],
    ['08:30:00', false],
    ['21:45', true],
    ['22:00', true],
    ['04:45', false],
    ['05:00', true],
    ['23:00', true],
    ['23:15', false],
    ['25:61', false],
    ['', false],
  ])('%j: %s', (text, expected) => expect(isGridTime(text)).toBe(expected))

  test('anything else is refused, naming the text', () => {
    expect(() => clockTimeOf('08:31')).toThrow('Not on the quarter-hour grid from 05:00 to 23:00: 08:31')
  })
})

describe('minutes of the day', () => {
  test.each([
    ['07:00', 420],
    ['08:30', 510],
    ['12:15', 735],
    ['21:45', 1305],
  ])('%s is minute %i, and back', (text, minutes) => {
    expect(minutesOf(clockTimeOf(text))).toBe(minutes)
    expect(clockTimeAt(minutes)).toBe(text)
  })
})
