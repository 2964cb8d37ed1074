import { describe, expect, test } from 'vitest'
import { noFailures } from './access.ts'
import {
  faultInPin,
  kioskNames,
  pinShutFor,
  waitForPin,
  withOneMorePin,
  wrongPinsBeforeShut,
} from './kiosk.ts'

test.each([
  ['123', 'length'],
  ['1234567', 'length'],
  ['', 'length'],
  ['12a4', 'length'],
  ['12 45', 'length'],
  ['١٢٣٥', 'length'],
  ['1111', 'simple'],
  ['1234', 'simple'],
  ['0123', 'simple'],
  ['987654', 'simple'],
  ['7890', undefined],
  ['1235', undefined],
  ['1357', undefined],
  ['112233', undefined],
  ['4711', undefined],
])('the PIN %s: %s', (pin, fault) => expect(faultInPin(pin)).toBe(fault))

describe('wrong PINs', () => {
  const now = Date.UTC(2026, 10, 16, 7)
  const times = (count: number) => ({ count, lastFailedAt: now })

  test.each([
    [0, 0],
    [4, 0],
    [5, pinShutFor],
    [9, pinShutFor],
  ])('after %i: wait %i', (count, wait) => expect(waitForPin(times(count), now)).toBe(wait))

  test('the wait ends after five minutes, and then five are free again', () => {
    const kept = times(wrongPinsBeforeShut)
    expect(waitForPin(kept, now + pinShutFor - 1)).toBe(1)
    expect(waitForPin(kept, now + pinShutFor)).toBe(0)
    expect(withOneMorePin(kept, now + pinShutFor)).toEqual({ count: 1, lastFailedAt: now + pinShutFor })
    expect(withOneMorePin(times(3), now + 1_000)).toEqual({ count: 4, lastFailedAt: now + 1_000 })
  })

  test('a clock that was wrong shuts nobody for longer', () => {
    expect(waitForPin({ count: 5, lastFailedAt: now + 3_600_000 }, now)).toBe(0)
    expect(waitForPin({ count: 5, lastFailedAt: now + 30_000 }, now)).toBe(pinShutFor)
    expect(waitForPin(noFailures, now)).toBe(0)
  })
})

test.each([
  [
    ['Anna Becker', 'Ben Vogt'],
    ['Anna', 'Ben'],
  ],
  [
    ['Anna Becker', 'Anna Vogt', 'Ben'],
    ['Anna B.', 'Anna V.', 'Ben'],
  ],
  [
    ['Anna Becker', 'anna Bauer'],
    ['Anna Be.', 'anna Ba.'],
  ],
  [
    ['Anna Becker', 'Anna Becker'],
    ['Anna B.', 'Anna B.'],
  ],
  [
    ['Anna', 'Anna Becker'],
    ['Anna', 'Anna B.'],
  ],
  [
    ['Jonas von der Heide', 'Jonas Klein'],
    ['Jonas H.', 'Jonas K.'],
  ],
  [
    ['Anna-Lena Vogt', 'Anna Vogt'],
    ['Anna-Lena', 'Anna'],
  ],
  [
    ['  Ömer  Çelik ', 'ömer Öz'],
    ['Ömer Ç.', 'ömer Ö.'],
  ],
  [[], []],
])('%j is shown as %j', (names, shown) => expect(kioskNames(names.map((name) => ({ name })))).toEqual(shown))
