import { expect, test } from 'vitest'
import { monthFacts, sheetWeekFacts } from '../test/month-facts.ts'
import { addDays, calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf, sumOf } from '../values/hours.ts'
import { weekContaining } from '../values/week.ts'
import type { Month } from './month.ts'
import { firstDayOfMonth, monthAfter, monthWith } from './month.ts'
import type { MonthFacts } from './month-sheet.ts'
import { monthSheet } from './month-sheet.ts'
import type { MonthSheet } from './month-sheet-lines.ts'

const booking = (date: string, hours: number, id: number): MonthFacts['bookings'][number] => ({
  id,
  date: calendarDateOf(date),
  kind: 'payout',
  hours: hoursOf(hours),
  reason: 'Paid with the salary of October',
})

const sheetOf = (facts: MonthFacts): MonthSheet => {
  const sheet = monthSheet(facts)
  if (!sheet) throw new Error('There is no sheet')
  return sheet
}

test.each([
  ['Monday', '2026-08-31'],
  ['Tuesday', '2026-06-30'],
  ['Wednesday', '2026-09-30'],
  ['Thursday', '2026-04-30'],
  ['Friday', '2026-07-31'],
  ['Saturday', '2026-10-31'],
  ['Sunday', '2026-05-31'],
])(
  'D4: a month that ends on a %s holds the bookings up to that day, and the next one those after it',
  (_, last) => {
    const lastDay = calendarDateOf(last)
    const month = monthWith(lastDay)
    const bookings = [
      booking(addDays(firstDayOfMonth(month), -1), -1, 1),
      booking(firstDayOfMonth(month), -2, 2),
      booking(lastDay, -4, 3),
      booking(addDays(lastDay, 1), -8, 4),
    ]
    const weeks = [-7, 0, 7].map((days) =>
      sheetWeekFacts(addDays(weekContaining(lastDay).startDate, days), [
        '7-14',
        '7-14',
        '7-14',
        '7-14',
        '7-14',
      ]),
    )
    const inMonth = (of: Month) => weeks.filter(({ week }) => monthWith(week.endDate) >= of)
    const own = sheetOf(monthFacts({ month, weeks: inMonth(month), bookings }))
    const { balance } = own.account.after
    const next = sheetOf(
      monthFacts({
        month: monthAfter(month),
        weeks: inMonth(monthAfter(month)),
        bookings,
        balanceBefore: balance,
      }),
    )
    expect([own, next].map(({ account }) => account.bookings.map(({ id }) => id))).toEqual([[2, 3], [4]])
    expect(balance).toBe(sumOf([hoursOf(12.25), own.account.weeks.moved, hoursOf(-6)]))
    // Every week's balance is that of the schedule: what is booked up to its Friday.
    for (const { endDate, balance: shown } of [...own.weeks, ...next.weeks]) {
      const moved = [...own.weeks, ...next.weeks].filter((week) => week.endDate <= endDate)
      const booked = bookings.slice(1).filter(({ date }) => date <= endDate)
      expect(shown).toBe(
        sumOf([
          hoursOf(12.25),
          ...moved.map(({ difference }) => difference),
          ...booked.map(({ hours }) => hours),
        ]),
      )
    }
  },
)

const week40 = sheetWeekFacts('2026-09-28', ['7-14', '7-14', '7-14', '7-14', '7-12'])

test('D4: after a month that was closed with the bookings of its weeks comes what it has left over', () => {
  const bookings = [
    booking('2026-09-25', -1, 1),
    booking('2026-09-26', -2, 2),
    booking('2026-09-30', -4, 3),
    booking('2026-10-31', -8, 4),
  ]
  const idsOf = (month: string, bookedByWeeksBefore: string) =>
    sheetOf(
      monthFacts({
        month,
        weeks: [week40],
        bookings,
        bookedByWeeksBefore: calendarDateOf(bookedByWeeksBefore),
      }),
    ).account.bookings.map(({ id }) => id)
  expect([idsOf('2026-09', '2026-10-01'), idsOf('2026-10', '2026-10-01')]).toEqual([[1], [2, 3, 4]])
  expect([idsOf('2026-09', '2026-09-01'), idsOf('2026-10', '2026-09-01')]).toEqual([[1, 2, 3], [4]])
})
