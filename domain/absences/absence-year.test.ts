import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leaveDaysOf, sumOfLeave } from '../days/leave-days.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, calendarDateOf, isoWeekday } from '../values/calendar-date.ts'
import type { AwayDay } from './absence-year.ts'
import { awaySpans } from './absence-year.ts'

const isWeekend = (date: CalendarDate) => isoWeekday(date) > 5
const free = (...dates: string[]) => {
  const others = new Set(dates)
  return (date: CalendarDate) => isWeekend(date) || others.has(date)
}
const day = (date: string, more: Partial<AwayDay> = {}): AwayDay => ({
  date: calendarDateOf(date),
  kind: 'leave',
  share: 1,
  days: leaveDaysOf(1),
  ...more,
})
const shown = (days: readonly AwayDay[], isFree = free()) =>
  awaySpans(days, isFree).map(({ from, to, kind, days }) => `${from} ${to} ${kind} ${days / 100}`)

describe('which days are one absence', () => {
  test('over a weekend, and not over a working day', () => {
    const days = ['2027-08-13', '2027-08-16', '2027-08-18'].map((date) => day(date))
    expect(shown(days)).toEqual(['2027-08-13 2027-08-16 leave 2', '2027-08-18 2027-08-18 leave 1'])
  })

  test('over a holiday, a closed day and a day off', () => {
    const days = [day('2027-05-05'), day('2027-05-10')]
    expect(shown(days)).toHaveLength(2)
    expect(shown(days, free('2027-05-06', '2027-05-07'))).toEqual(['2027-05-05 2027-05-10 leave 2'])
  })

  test('leave and another absence are two, and so are whole and half days', () => {
    const half = { share: 0.5, days: leaveDaysOf(0.5) } as const
    const days = [
      day('2027-08-09'),
      day('2027-08-10', { kind: 'away' }),
      day('2027-08-11', half),
      day('2027-08-12', half),
      day('2027-08-13'),
    ]
    expect(shown(days)).toEqual([
      '2027-08-09 2027-08-09 leave 1',
      '2027-08-10 2027-08-10 away 1',
      '2027-08-11 2027-08-12 leave 1',
      '2027-08-13 2027-08-13 leave 1',
    ])
  })

  test('a day that counts nothing belongs to a span, and is none alone', () => {
    const holiday = day('2027-05-06', { days: leaveDaysOf(0) })
    expect(shown([day('2027-05-05'), holiday, day('2027-05-07')])).toEqual(['2027-05-05 2027-05-07 leave 2'])
    expect(shown([holiday])).toEqual([])
  })

  test('nothing is lost, nothing is reported twice, and no span begins or ends on a free day', () => {
    const first = calendarDateOf('2027-01-01')
    const days = fc
      .uniqueArray(fc.integer({ min: 0, max: 364 }), { maxLength: 80 })
      .map((numbers) => numbers.sort((a, b) => a - b).map((number) => addDays(first, number)))
      .map((dates) => dates.filter((date) => !isWeekend(date)))
      .chain((dates) =>
        fc
          .array(fc.constantFrom('leave' as const, 'away' as const), {
            minLength: dates.length,
            maxLength: dates.length,
          })
          .map((kinds) => dates.map((date, at) => day(date, { kind: kinds[at] ?? 'leave' }))),
      )
    fc.assert(
      fc.property(days, (days) => {
        const spans = awaySpans(days, isWeekend)
        expect(spans.flatMap(({ dates }) => dates)).toEqual(days.map(({ date }) => date))
        expect(sumOfLeave(spans.map((span) => span.days))).toBe(sumOfLeave(days.map((each) => each.days)))
        for (const { from, to, dates } of spans) expect([dates[0], dates.at(-1)]).toEqual([from, to])
        for (const [at, span] of spans.entries()) {
          const next = spans[at + 1]
          if (next) expect(span.to < next.from).toBe(true)
        }
      }),
    )
  })
})
