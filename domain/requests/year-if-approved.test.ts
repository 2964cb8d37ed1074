import { expect, test } from 'vitest'
import { calendarDateOf } from '../values/calendar-date.ts'
import type { AskedDays } from './request.ts'
import { yearIfApproved } from './year-if-approved.ts'

const date = (day: number) => calendarDateOf(`2027-08-${String(day).padStart(2, '0')}`)
const person = (id: number) => ({
  id,
  employed: { from: date(1), to: date(31) },
  worksOn: [],
  spans: [{ from: date(2), to: date(2), share: 0.5 }],
})
const asked = (from: number, to: number, more: Partial<AskedDays> = {}) => ({
  ...{ teacherId: 1, from: date(from), to: date(to), firstHalf: false, lastHalf: false },
  ...more,
})
const spansOf = (...requests: ReturnType<typeof asked>[]) =>
  yearIfApproved([person(1), person(2)], requests).map(({ spans }) =>
    spans.map(({ from, to, share }) => `${from.slice(-2)}-${to.slice(-2)} ${share}`).join(', '),
  )

test.each([
  ['nobody asks', [], ['02-02 0.5', '02-02 0.5']],
  ['some days of one', [asked(9, 11)], ['02-02 0.5, 09-11 1', '02-02 0.5']],
  [
    'half days at both ends',
    [asked(9, 12, { firstHalf: true, lastHalf: true })],
    ['02-02 0.5, 09-09 0.5, 10-11 1, 12-12 0.5', '02-02 0.5'],
  ],
  ['half a day alone', [asked(9, 9, { firstHalf: true })], ['02-02 0.5, 09-09 0.5', '02-02 0.5']],
  ['two requests', [asked(9, 9), asked(20, 20)], ['02-02 0.5, 09-09 1, 20-20 1', '02-02 0.5']],
  // What is known of a day comes first, so that a day of leave stays the half that it is.
  ['on a day that is half off already', [asked(2, 2)], ['02-02 0.5, 02-02 1', '02-02 0.5']],
])('%s', (_, requests, expected) => {
  expect(spansOf(...requests)).toEqual(expected)
})
