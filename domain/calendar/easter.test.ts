import { expect, test } from 'vitest'
import { isoWeekday } from '../values/calendar-date.ts'
import { easterSunday } from './easter.ts'

test.each([
  ['2000-04-23', ''],
  ['2025-04-20', ''],
  ['2026-04-05', ''],
  ['2027-03-28', ''],
  ['2028-04-16', ''],
  ['2038-04-25', '(the latest there is)'],
  ['1943-04-25', '(the latest there is)'],
  ['1954-04-18', '(a week earlier than the moon says, not on 25 April)'],
  ['2049-04-18', '(a week earlier than the moon says, not on 25 April)'],
  ['1981-04-19', '(a week earlier than the moon says, not on 26 April)'],
  ['2076-04-19', '(a week earlier than the moon says, not on 26 April)'],
  ['2100-03-28', '(no leap year)'],
])('Easter is on %s %s', (date) => {
  expect(easterSunday(Number(date.slice(0, 4)))).toBe(date)
})

test('Easter is a Sunday from 22 March to 25 April in every year of the product', () => {
  for (let year = 1900; year <= 2199; year++) {
    const date = easterSunday(year)
    expect([date, isoWeekday(date)]).toEqual([date, 7])
    expect(date >= `${year}-03-22` && date <= `${year}-04-25`).toBe(true)
  }
})
