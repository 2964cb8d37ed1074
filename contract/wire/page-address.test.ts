import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthNamed } from '#domain/months/month.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { lastWeekNumber, weekNumberOf } from '#domain/values/week.ts'
import type { PageAddress } from './page-address.ts'
import { addressAt, pathOf } from './page-address.ts'
import { houseSections, isOfTeam } from './place-paths.ts'

const week = (date: string) => weekNumberOf(calendarDateOf(date))

// product 22
const known: readonly (readonly [path: string, address: PageAddress])[] = [
  ['/', { place: 'start' }],
  ['/week/2026-W47', { place: 'week', week: week('2026-11-16') }],
  ['/week/2025-W01', { place: 'week', week: 1 }],
  ['/week/2026-W53', { place: 'week', week: week('2026-12-28') }],
  ['/week/2026-W47/day/12/3', { place: 'week', week: week('2026-11-16'), day: { person: 12, weekday: 3 } }],
  ['/leave', { place: 'leave' }],
  ['/leave/2026', { place: 'leave', year: 2026 }],
  ['/leave/accounts', { place: 'leave', accounts: true }],
  ['/people', { place: 'people' }],
  ['/people/12', { place: 'people', person: 12 }],
  ['/people/12/account', { place: 'people', person: 12, sheet: 'account' }],
  ['/people/12/leave/2026', { place: 'people', person: 12, sheet: 2026 }],
  ['/months', { place: 'months' }],
  ['/months/2025', { place: 'months', year: 2025 }],
  ['/months/2026-10', { place: 'months', month: monthNamed('2026-10') }],
  ['/months/2026-10/12', { place: 'months', month: monthNamed('2026-10'), person: 12 }],
  ['/statistics', { place: 'statistics' }],
  ['/house', { place: 'house' }],
  ['/house/calendar', { place: 'house', section: 'calendar' }],
]

test.each(known)('%s is an address, and the path of what it names', (path, address) => {
  expect(addressAt(path)).toEqual(address)
  expect(pathOf(address)).toBe(path)
})

test.each([
  '',
  '//',
  '/week',
  '/week/',
  '/week/2026-47',
  '/week/2026-W00',
  '/week/2026-W54',
  '/week/2025-W53',
  '/week/2024-W52',
  '/week/2200-W10',
  '/week/0000-W01',
  '/week/2026-W47/',
  '/week/2026-W47/day/12',
  '/week/2026-W47/day/12/6',
  '/week/2026-W47/day/0/1',
  '/week/2026-W47/day/012/1',
  '/leave/2024',
  '/leave/2200',
  '/people/0',
  '/people/-1',
  '/people/12/contract',
  '/people/account',
  '/people/1234567890',
  '/months/2024',
  '/months/2025/12',
  '/months/2026-13',
  '/months/2024-12',
  '/months/2026-10/0',
  '/statistics/12',
  '/house/kitchen',
  '/house/house/house',
  '/Week/2026-W47',
  '/constructor',
  '/my/week',
])('%s is none', (path) => expect(addressAt(path)).toBeUndefined())

describe('an address', () => {
  const person = fc.integer({ min: 1, max: 999_999_999 })
  const year = fc.integer({ min: 2025, max: 2199 })
  const weekNumber = fc.integer({ min: 1, max: lastWeekNumber })
  const month = fc
    .tuple(year, fc.integer({ min: 1, max: 12 }))
    .map(([of, at]) => monthNamed(`${of}-${String(at).padStart(2, '0')}`))
  const addresses: fc.Arbitrary<PageAddress> = fc.oneof(
    fc.record({ place: fc.constant('week' as const), week: weekNumber }),
    fc.record({
      place: fc.constant('week' as const),
      week: weekNumber,
      day: fc.record({ person, weekday: fc.constantFrom(1, 2, 3, 4, 5) }),
    }) as fc.Arbitrary<PageAddress>,
    fc.record({ place: fc.constant('leave' as const), year }),
    fc.record({
      place: fc.constant('people' as const),
      person,
      sheet: fc.oneof(year, fc.constantFrom('account' as const, undefined)),
    }),
    fc.record({ place: fc.constant('months' as const), year }),
    fc.record({
      place: fc.constant('months' as const),
      month,
      person: fc.option(person, { nil: undefined }),
    }),
    fc.record({ place: fc.constant('house' as const), section: fc.constantFrom(...houseSections) }),
  )

  test('is read back from its path', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(addressAt(pathOf(address))).toEqual(address)
      }),
    )
  })

  test('is of no other path', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const address = addressAt(text)
        if (address) expect(pathOf(address)).toBe(text)
      }),
    )
  })
})

test.each([
  ['/', false],
  ['/week/2026-W47', false],
  ['/week/2026-W47/day/12/3', true],
  ['/people', true],
  ['/house', true],
])('%s: only the team is shown it: %s', (path, expected) => expect(isOfTeam(path)).toBe(expected))
