import { describe, expect, test } from 'vitest'
import {
  fromHundredths,
  hoursFromMinutes,
  hoursOf,
  isHoursNumber,
  minus,
  neverNegative,
  noHours,
  plus,
  shareOf,
  sumOf,
  toNumber,
} from './hours.ts'

describe('hours are numbers with at most two decimals', () => {
  test.each([
    [0, true],
    [39, true],
    [27.25, true],
    [-4.5, true],
    [0.01, true],
    [0.1 + 0.2, true],
    [0.005, false],
    [7.125, false],
    [1_000_000, true],
    [1_000_000.01, false],
    [-1_000_000, true],
    [Number.POSITIVE_INFINITY, false],
    [Number.NaN, false],
  ])('%d: %s', (value, expected) => expect(isHoursNumber(value)).toBe(expected))

  test('anything else is refused, naming the number', () => {
    expect(() => hoursOf(7.125)).toThrow('Not hours with at most two decimals: 7.125')
  })
})

describe('inside they are whole hundredths', () => {
  test.each([
    [27.25, 2725],
    [0.29, 29],
    [1.15, 115],
    [-0.07, -7],
    [0, 0],
    [-0, 0],
  ])('%d is %i hundredths, and back', (value, expected) => {
    expect(hoursOf(value)).toBe(expected)
    expect(toNumber(fromHundredths(expected))).toBe(value + 0)
  })
})

describe('sums are exact', () => {
  test('52 weeks of +0.10 are 5.20', () => {
    expect(toNumber(sumOf(Array.from({ length: 52 }, () => hoursOf(0.1))))).toBe(5.2)
  })

  test('the sum of nothing is 0.00', () => expect(sumOf([])).toBe(noHours))

  test.each([
    [0.1, 0.2, 0.3, -0.1],
    [4.5, 2.25, 6.75, 2.25],
    [-1, 1, 0, -2],
    [0, 0, 0, 0],
  ])('%d and %d add up to %d and differ by %d', (a, b, together, apart) => {
    expect(toNumber(plus(hoursOf(a), hoursOf(b)))).toBe(together)
    expect(toNumber(minus(hoursOf(a), hoursOf(b)))).toBe(apart)
  })

  test('nothing is ever minus zero', () => {
    expect(Object.is(minus(noHours, noHours), 0)).toBe(true)
    expect(Object.is(shareOf(hoursOf(-0.01), 1, 5), 0)).toBe(true)
  })

  test.each([
    [3, 3],
    [0, 0],
    [-0.01, 0],
    [-5, 0],
  ])('%d never below zero is %d', (value, expected) => {
    expect(toNumber(neverNegative(hoursOf(value)))).toBe(expected)
  })
})

describe('minutes become hours', () => {
  test.each([
    [0, 0],
    [15, 0.25],
    [45, 0.75],
    [510, 8.5],
    [840, 14],
  ])('%i minutes are %d', (minutes, expected) => expect(toNumber(hoursFromMinutes(minutes))).toBe(expected))
})

describe('equal shares are rounded once, together', () => {
  test.each([
    [25, 1, 4, 6.25],
    [25, 1, 3, 8.33],
    [25, 2, 3, 16.67],
    [25, 3, 3, 25],
    [0.01, 1, 2, 0.01],
    [38.99, 5, 5, 38.99],
    [25, 0, 4, 0],
    [0, 2, 5, 0],
    [25, 1, 0, 0],
  ])('of %d hours, %i of %i shares are %d', (hours, part, whole, expected) => {
    expect(toNumber(shareOf(hoursOf(hours), part, whole))).toBe(expected)
  })
})
