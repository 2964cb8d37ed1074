import { expect, test } from 'vitest'
import {
  isLeaveDaysNumber,
  leaveDaysOf,
  leaveOfShare,
  leaveStep,
  noLeave,
  sumOfLeave,
  sumOfSteps,
  toDaysNumber,
} from './leave-days.ts'

test.each([
  [0, 0],
  [0.5, 50],
  [30, 3_000],
  [24.8, 2_480],
  [-2.5, -250],
  [1_000, 100_000],
])('%d days are %i hundredths, and back', (days, hundredths) => {
  expect(leaveDaysOf(days)).toBe(hundredths)
  expect(toDaysNumber(leaveDaysOf(days))).toBe(days)
})

test.each([0.125, 1_000.01, -1_001, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d is no number of days',
  (days) => {
    expect(isLeaveDaysNumber(days)).toBe(false)
    expect(() => leaveDaysOf(days)).toThrow(RangeError)
  },
)

test('sums are exact: 30 × 0.1 is 3', () => {
  expect(sumOfLeave(Array.from({ length: 30 }, () => leaveDaysOf(0.1)))).toBe(leaveDaysOf(3))
  expect(leaveOfShare(1) + leaveOfShare(0.5)).toBe(leaveDaysOf(1.5))
})

test('a step has its sign apart, and no minus zero', () => {
  expect(leaveStep(-200, 'correction')).toEqual({ sign: '−', days: leaveDaysOf(2), source: 'correction' })
  expect(leaveStep(-0, 'correction')).toEqual({ sign: '+', days: noLeave, source: 'correction' })
  expect(Object.is(leaveDaysOf(-0), 0)).toBe(true)
  expect(sumOfSteps([leaveStep(300, ''), leaveStep(-50, '')])).toBe(leaveDaysOf(2.5))
  expect(Object.is(sumOfSteps([leaveStep(50, ''), leaveStep(-50, '')]), 0)).toBe(true)
})
