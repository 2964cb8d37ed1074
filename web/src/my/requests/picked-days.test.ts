import { expect, test } from 'vitest'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { daysAfterTap, withHalves } from './picked-days.ts'

const date = (day: number) => calendarDateOf(`2027-02-${day}`)
const span = (from: number, to: number) => ({ from: date(from), to: date(to) })

test.each([
  ['the first day', undefined, 22, span(22, 22)],
  ['the last day', span(22, 22), 26, span(22, 26)],
  ['the other way round', span(22, 22), 16, span(16, 22)],
  ['the same day again takes it back', span(22, 22), 22, undefined],
  ['a third tap begins anew', span(22, 26), 24, span(24, 24)],
])('%s', (_, picked, day, expected) => {
  expect(daysAfterTap(picked, date(day))).toEqual(expected)
})

test('of one day only one half can be asked for', () => {
  const both = { firstHalf: true, lastHalf: true }
  expect(withHalves(span(22, 26), both)).toEqual({ ...span(22, 26), ...both })
  expect(withHalves(span(22, 22), both)).toEqual({ ...span(22, 22), firstHalf: true, lastHalf: false })
})
