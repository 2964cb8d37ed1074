import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDateOf, daysBetween, isoWeekday, yearOf } from '#domain/values/calendar-date.ts'
import type { Zoom } from './year-scale.ts'
import { dateAt, fitsInto, leftOf, monthsOf, placeOf, quarterOf, shownDays, weeksOf } from './year-scale.ts'

const date = calendarDateOf
const zooms = ['year', 1, 2, 3, 4] as const
const years = fc.integer({ min: 2025, max: 2100 })
const anyZoom = fc.constantFrom<Zoom>(...zooms)

test.each([
  [2027, 'year', '2027-01-01', '2027-12-31', 365],
  [2028, 'year', '2028-01-01', '2028-12-31', 366],
  [2028, 1, '2028-01-01', '2028-03-31', 91],
  [2027, 3, '2027-07-01', '2027-09-30', 92],
  [2027, 4, '2027-10-01', '2027-12-31', 92],
] as const)('%d, %s: %s to %s', (year, zoom, from, to, days) => {
  expect(shownDays(year, zoom)).toEqual({ from, to, days })
})

test.each([
  ['2027-01-12', '2027-01-01', '2027-04-30', 120],
  ['2028-02-29', '2028-02-01', '2028-05-31', 121],
  ['2027-09-30', '2027-09-01', '2027-12-31', 122],
  ['2026-11-18', '2026-11-01', '2026-12-31', 61],
  ['2026-12-31', '2026-12-01', '2026-12-31', 31],
])('what is coming on %s: %s to %s', (today, from, to, days) => {
  expect(shownDays(yearOf(date(today)), 'coming', date(today))).toEqual({ from, to, days })
})

test('the four quarters are the year', () => {
  fc.assert(
    fc.property(years, (year) => {
      const days = ([1, 2, 3, 4] as const).map((quarter) => shownDays(year, quarter).days)
      expect(days.reduce((sum, some) => sum + some)).toBe(shownDays(year, 'year').days)
      for (const quarter of [1, 2, 3, 4] as const)
        expect(quarterOf(shownDays(year, quarter).from)).toBe(quarter)
    }),
  )
})

describe('days and places', () => {
  test('a place leads back to its day', () => {
    fc.assert(
      fc.property(
        years,
        anyZoom,
        fc.integer({ min: 0, max: 365 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (year, zoom, at, within) => {
          const shown = shownDays(year, zoom)
          const day = addDays(shown.from, at % shown.days)
          const part = leftOf(day, shown) / 100 + within / shown.days
          // A hair within the day, because a fraction of a float may fall short of it.
          expect(dateAt(part + 1e-9, shown)).toBe(day)
        },
      ),
    )
  })

  test('what is seen of a span lies within the width, and its parts in the quarters are as long as the whole', () => {
    fc.assert(
      fc.property(
        years,
        fc.integer({ min: -40, max: 380 }),
        fc.integer({ min: 0, max: 60 }),
        (year, at, length) => {
          const whole = shownDays(year, 'year')
          const span = { from: addDays(whole.from, at), to: addDays(whole.from, at + length) }
          const inDays = (zoom: Zoom) => {
            const shown = shownDays(year, zoom)
            const place = placeOf(span, shown)
            if (!place) return 0
            expect(place.left).toBeGreaterThanOrEqual(0)
            expect(place.left + place.width).toBeLessThanOrEqual(100 + 1e-9)
            return (place.width / 100) * shown.days
          }
          const parts = ([1, 2, 3, 4] as const).map(inDays)
          expect(parts.reduce((sum, some) => sum + some)).toBeCloseTo(inDays('year'), 6)
          const first = Math.max(0, at)
          const last = Math.min(whole.days - 1, at + length)
          expect(inDays('year')).toBeCloseTo(Math.max(0, last - first + 1), 6)
        },
      ),
    )
  })

  test('beyond the ends it is the first or the last day', () => {
    const shown = shownDays(2027, 'year')
    expect([dateAt(-1, shown), dateAt(2, shown)]).toEqual(['2027-01-01', '2027-12-31'])
    expect(placeOf({ from: date('2026-12-01'), to: date('2026-12-31') }, shown)).toBeUndefined()
  })
})

describe('the head', () => {
  test('has the months, and every second week of a year or every week of a quarter', () => {
    const year = shownDays(2027, 'year')
    expect(monthsOf(year)).toHaveLength(12)
    const weeks = weeksOf(year, 'year').map(({ week }) => week)
    expect([weeks[0], weeks[1], weeks.at(-1)]).toEqual([2, 4, 50])
    const third = shownDays(2027, 3)
    expect(monthsOf(third)).toEqual(['2027-07-01', '2027-08-01', '2027-09-01'])
    expect(weeksOf(third, 3).map(({ week }) => week)).toEqual([
      27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39,
    ])
  })

  test('names Mondays only, all within the days that are shown', () => {
    fc.assert(
      fc.property(years, anyZoom, (year, zoom) => {
        const shown = shownDays(year, zoom)
        for (const { monday } of weeksOf(shown, zoom)) {
          expect(isoWeekday(monday)).toBe(1)
          expect(daysBetween(shown.from, monday)).toBeGreaterThanOrEqual(0)
          expect(monday <= shown.to).toBe(true)
        }
      }),
    )
  })
})

test.each([
  ['5', '2027-02-08', '2027-02-12', 'year', true],
  ['10', '2027-08-09', '2027-08-20', 'year', true],
  ['1', '2027-08-09', '2027-08-09', 'year', false],
  ['1', '2027-08-09', '2027-08-09', 3, true],
  ['2,5', '2027-08-09', '2027-08-11', 'year', false],
] as const)('%s in a bar from %s to %s, %s: %s', (text, from, to, zoom, fits) => {
  const place = placeOf({ from: date(from), to: date(to) }, shownDays(2027, zoom))
  expect(place && fitsInto(text, place)).toBe(fits)
})
