import { describe, expect, test } from 'vitest'
import type { Access, ViewMode } from './access.ts'
import {
  accessEnds,
  failuresForgottenAfter,
  mayCall,
  passwordLength,
  useIsNotedAfter,
  waitAfterWrongPasswords,
} from './access.ts'

const day = 86_400_000

describe('who may call an endpoint', () => {
  test.each<[Access, ViewMode, boolean]>([
    ['public', 'parent', true],
    ['public', 'teacher', true],
    ['teacher', 'parent', false],
    ['teacher', 'teacher', true],
  ])('%s endpoint, %s view: %s', (access, viewMode, expected) => {
    expect(mayCall(access, viewMode)).toBe(expected)
  })
})

describe('access ends 30 days after its last use and 180 days after it was granted at the latest', () => {
  test.each([
    [0, 30],
    [1, 31],
    [149, 179],
    [150, 180],
    [151, 180],
    [180, 180],
  ])('granted on day 0 and last used on day %i, it ends on day %i', (used, ends) => {
    expect(accessEnds({ grantedAt: 0, lastUsedAt: used * day })).toBe(ends * day)
  })

  test('a use is written down once an hour at most', () => expect(useIsNotedAfter).toBe(day / 24))
})

describe('wrong passwords slow down and never lock the house out', () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 2],
    [5, 4],
    [8, 32],
    [9, 60],
    [10, 60],
    [10_000, 60],
  ])('after %i wrong passwords the wait is %i seconds', (failures, seconds) => {
    expect(waitAfterWrongPasswords(failures)).toBe(seconds * 1_000)
  })

  test('they are forgotten after a quiet day', () => expect(failuresForgottenAfter).toBe(day))
})

test('a password has 8 to 200 characters', () => expect(passwordLength).toEqual({ least: 8, most: 200 }))
