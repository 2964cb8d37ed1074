import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  failuresForgottenAfter,
  failuresThatCount,
  noFailures,
  waitAfterWrongPasswords,
  waitBeforeNext,
  withOneMore,
} from './access.ts'

const day = 86_400_000

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

describe('how long until the next attempt is looked at', () => {
  const now = 1_000 * day
  const failed = (count: number, ago: number) => ({ count, lastFailedAt: now - ago })

  test.each([
    ['none yet', noFailures, 0],
    ['three, just now', failed(3, 0), 1_000],
    ['three, 400 ms ago', failed(3, 400), 600],
    ['three, a second ago', failed(3, 1_000), 0],
    ['many, a day ago', failed(50, day + 1), 0],
    ['written by a machine whose clock is half a minute ahead', failed(3, -30_000), 1_000],
    ['exactly a minute ahead', failed(3, -60_000), 1_000],
    ['more than a minute ahead', failed(3, -60_001), 0],
    ['S13: written while the clock was a year ahead', failed(50, -365 * day), 0],
  ])('%s', (_, failures, wait) => {
    expect(waitBeforeNext(failures, now)).toBe(wait)
  })

  test('S13: it is never more than a minute, whatever the clock said', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.integer({ min: -400 * day, max: 400 * day }),
        fc.boolean(),
        (count, ago, spent) => {
          const wait = waitBeforeNext(failed(count, ago), now, spent)
          return wait >= 0 && wait <= 60_000
        },
      ),
    )
  })

  test('S10: when the budget of the day is spent, a minute after each wrong one, and the first is looked at', () => {
    expect(waitBeforeNext(noFailures, now, true)).toBe(0)
    expect(waitBeforeNext(failed(0, 0), now, true)).toBe(0)
    expect(waitBeforeNext(failed(1, 0), now, true)).toBe(60_000)
    expect(waitBeforeNext(failed(1, 60_000), now, true)).toBe(0)
  })

  test('one more is counted on top of what still counts', () => {
    expect(withOneMore(failed(3, 5_000), now)).toEqual({ count: 4, lastFailedAt: now })
    expect(withOneMore(failed(3, day + 1), now)).toEqual({ count: 1, lastFailedAt: now })
    expect(withOneMore(failed(3, -365 * day), now)).toEqual({ count: 1, lastFailedAt: now })
    expect(failuresThatCount(failed(3, day), now)).toEqual(failed(3, day))
  })
})
