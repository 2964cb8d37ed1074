import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessEnds, accessLimits, freshFor, isFresh, longestUnused, useIsNotedAfter } from './access-time.ts'
import type { Role } from './caller.ts'
import { roles } from './caller.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const wednesday = 20_000 * day

describe('access with the password of the house', () => {
  test.each([
    { granted: 0, used: 0, ends: 30 },
    { granted: 0, used: 1, ends: 31 },
    { granted: 0, used: 149, ends: 179 },
    { granted: 0, used: 150, ends: 180 },
    { granted: 0, used: 151, ends: 180 },
    { granted: 0, used: 180, ends: 180 },
    { granted: 7, used: 180, ends: 187 },
  ])('granted on day $granted, used last on day $used, ends on day $ends', ({ granted, used, ends }) => {
    expect(accessEnds({ grantedAt: granted * day, lastUsedAt: used * day })).toBe(ends * day)
  })

  test('the limits say the same the other way round', () => {
    const days = fc.integer({ min: 0, max: 400 })
    fc.assert(
      fc.property(days, days, days, (granted, idle, later) => {
        const grant = { grantedAt: granted * day, lastUsedAt: (granted + idle) * day }
        const now = (granted + later) * day
        const { grantedAfter, usedAfter } = accessLimits(now)
        const isGranted = grant.grantedAt > grantedAfter && grant.lastUsedAt > usedAfter
        expect(isGranted).toBe(accessEnds(grant) > now)
      }),
    )
  })

  test('a use is noted well within the time that unused access lasts', () => {
    expect(useIsNotedAfter).toBeLessThan(30 * day)
  })
})

describe('access of a member', () => {
  const lasting: [Role, number, number][] = [
    ['public', 0, 0],
    ['parent', 7 * day, 7 * day],
    ['self', 90 * day, 180 * day],
    ['plan', 12 * hour, 30 * day],
    ['manage', 12 * hour, 30 * day],
    ['carrier', 12 * hour, 30 * day],
    ['kiosk', 90 * day, 180 * day],
  ]

  test('every role has its time here', () => {
    expect(lasting.map(([role]) => role)).toEqual(roles)
  })

  test.each(lasting)('%s: so long without a use, and so long at most', (role, unused, atMost) => {
    expect(accessEnds({ grantedAt: 0, lastUsedAt: 0 }, role)).toBe(unused)
    expect(accessEnds({ grantedAt: 0, lastUsedAt: minute }, role)).toBe(Math.min(unused + minute, atMost))
    expect(accessEnds({ grantedAt: 0, lastUsedAt: atMost - minute }, role)).toBe(
      Math.min(atMost - minute + unused, atMost),
    )
    expect(accessEnds({ grantedAt: 5 * day, lastUsedAt: 500 * day }, role)).toBe(5 * day + atMost)
  })

  test('none is swept away before it has ended', () => {
    for (const [, unused, atMost] of lasting) {
      expect(longestUnused).toBeGreaterThanOrEqual(unused)
      // Grants are swept by when they were granted, as those of the password.
      expect(accessLimits(0).grantedAfter).toBeLessThanOrEqual(-atMost)
    }
  })

  test('a use is noted well within the shortest that is of use', () => {
    expect(useIsNotedAfter).toBeLessThan(12 * hour)
  })
})

test.each([
  [0, true],
  [freshFor, true],
  [freshFor + 1, false],
  [hour, false],
])('who signed in %i ms ago is fresh: %s', (ago, expected) => {
  expect(isFresh(wednesday - ago, wednesday)).toBe(expected)
  expect(freshFor).toBe(5 * minute)
})
