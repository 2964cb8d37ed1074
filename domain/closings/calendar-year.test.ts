import { describe, expect, test } from 'vitest'
import type { DayMark, MarkedDay } from '../calendar/house-day.ts'
import { regions } from '../calendar/regions.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import type { HousePlace } from './calendar-year.ts'
import { daysOfMove, markedDaysOf, rewrittenYear, yearAfterMove } from './calendar-year.ts'
import type { Closing } from './closing.ts'
import { closingDay } from './closing.ts'

const place = (fields: Partial<HousePlace>): HousePlace => ({
  region: null,
  keptHolidays: [],
  releaseShare: 0,
  ...fields,
})
const inShort = (days: readonly MarkedDay[]) =>
  days.map(({ date, mark }) =>
    [date, mark.kind, 'share' in mark ? `${mark.holiday ?? mark.name} ${mark.share}` : mark.name].join(' '),
  )
const on = (fields: Partial<HousePlace>, year: number, date: string) =>
  inShort(markedDaysOf(place(fields), year)).filter((line) => line.startsWith(date))

describe('the days of a year', () => {
  test('without a region there are none, not even releases', () => {
    expect(markedDaysOf(place({ releaseShare: 1, keptHolidays: ['assumption'] }), 2026)).toEqual([])
  })

  test('Lower Saxony in 2026, with half of 24 and 31 December', () => {
    expect(inShort(markedDaysOf(place({ region: 'DE-NI', releaseShare: 0.5 }), 2026))).toEqual([
      '2026-01-01 holiday newYear 1',
      '2026-04-03 holiday goodFriday 1',
      '2026-04-06 holiday easterMonday 1',
      '2026-05-01 holiday labourDay 1',
      '2026-05-14 holiday ascension 1',
      '2026-05-25 holiday whitMonday 1',
      '2026-10-03 holiday germanUnity 1',
      '2026-10-31 holiday reformationDay 1',
      '2026-12-24 release christmasEve 0.5',
      '2026-12-25 holiday christmasDay 1',
      '2026-12-26 holiday secondChristmasDay 1',
      '2026-12-31 release newYearsEve 0.5',
    ])
  })

  test.each([
    ['the municipality keeps it', ['assumption'], ['2026-08-15 holiday assumption 1']],
    ['it does not', [], []],
    ['it keeps another', ['peaceFestival'], []],
  ] as const)('15 August in Bavaria when %s', (_, keptHolidays, days) => {
    expect(on({ region: 'DE-BY', keptHolidays }, 2026, '2026-08-15')).toEqual(days)
  })

  test('what a house keeps is no holiday where its region does not ask for it', () => {
    expect(on({ region: 'DE-NI', keptHolidays: ['assumption'] }, 2026, '2026-08')).toEqual([])
  })

  test('in a canton only what is ticked, and 1 May in Solothurn for half a day', () => {
    const keptHolidays = ['labourDay', 'swissNationalDay', 'reformationDay'] as const
    expect(inShort(markedDaysOf(place({ region: 'CH-SO', keptHolidays }), 2026))).toEqual([
      '2026-05-01 holiday labourDay 0.5',
      '2026-08-01 holiday swissNationalDay 1',
    ])
  })

  test('a holiday comes before a release', () => {
    const geneva = { region: 'CH-GE', keptHolidays: ['genevaRestoration'], releaseShare: 0.5 } as const
    expect(on(geneva, 2026, '2026-12')).toEqual([
      '2026-12-24 release christmasEve 0.5',
      '2026-12-31 holiday genevaRestoration 1',
    ])
  })

  test('of two holidays on one date the first stays', () => {
    const days = on({ region: 'LU' }, 2024, '2024-05-09')
    expect(days).toHaveLength(1)
  })

  test.each(regions)('%s: one mark a date, in order, all in the year', (region) => {
    for (const year of [2024, 2026, 2027, 2199]) {
      const dates = markedDaysOf(place({ region, releaseShare: 1 }), year).map(({ date }) => date)
      expect(dates).toEqual([...new Set(dates)].sort())
      expect(dates.filter((date) => !date.startsWith(`${year}-`))).toEqual([])
    }
  })
})

describe('a year written anew', () => {
  const day = (date: string, mark: DayMark): MarkedDay => ({ date: calendarDateOf(date), mark })
  const holiday = (date: string, name = '') =>
    day(date, { kind: 'holiday', holiday: name ? null : 'allSaints', name, share: 1 })
  const winter: Closing = {
    id: 3,
    firstDay: calendarDateOf('2026-12-21'),
    lastDay: calendarDateOf('2026-12-31'),
    name: 'Winter',
    charge: 'timeOff',
  }
  const closed = (date: string) => closingDay(winter, calendarDateOf(date))
  const team = day('2026-11-26', { kind: 'teamDay', name: 'Team' })

  test.each<[string, MarkedDay[], MarkedDay[], MarkedDay[]]>([
    ['holidays of before go', [holiday('2026-11-01')], [], []],
    ['new ones come, in order', [holiday('2026-11-02')], [holiday('2026-10-31')], [holiday('2026-10-31')]],
    ['team days stay', [team], [holiday('2026-11-26')], [team]],
    [
      'so do holidays that the house named',
      [holiday('2026-02-16', 'Rosenmontag')],
      [],
      [holiday('2026-02-16', 'Rosenmontag')],
    ],
    ['closing days stay', [closed('2026-12-28')], [], [closed('2026-12-28')]],
    [
      'a holiday takes a closing day',
      [closed('2026-12-25')],
      [holiday('2026-12-25')],
      [holiday('2026-12-25')],
    ],
    ['and gives it back', [holiday('2026-12-25')], [], [closed('2026-12-25')]],
    ['but closes no Saturday', [holiday('2026-12-26')], [], []],
    ['nor a day that was opened again', [], [], []],
  ])('%s', (_, before, byRule, after) => {
    expect(rewrittenYear(before, byRule, [winter])).toEqual(after)
  })

  const none: MarkedDay[] = []
  const isOver = (date: string) => date < '2026-11-11'
  const saints = (share: 1 | 0.5 = 1) =>
    day('2026-12-01', { kind: 'holiday', holiday: 'allSaints', name: '', share })

  test.each<[string, MarkedDay[], [MarkedDay[], MarkedDay[]], MarkedDay[]]>([
    ['what is no holiday there goes', [saints()], [[saints()], none], none],
    ['what is one there comes', none, [none, [saints()]], [saints()]],
    ['with another share it changes', [saints()], [[saints()], [saints(0.5)]], [saints(0.5)]],
    ['what the house removed stays removed', none, [[saints()], [saints()]], none],
    ['what it made half stays half', [saints(0.5)], [[saints()], [saints()]], [saints(0.5)]],
    [
      'days that are over stay',
      [holiday('2026-11-01')],
      [[holiday('2026-11-01')], none],
      [holiday('2026-11-01')],
    ],
    ['and none comes there', none, [none, [holiday('2026-10-31')]], none],
    [
      'a closing day becomes a holiday',
      [closed('2026-12-24')],
      [none, [holiday('2026-12-24')]],
      [holiday('2026-12-24')],
    ],
    [
      'and a closing day again',
      [holiday('2026-12-24')],
      [[holiday('2026-12-24')], none],
      [closed('2026-12-24')],
    ],
  ])('M1: after a move %s', (_, before, [was, is], after) => {
    expect(yearAfterMove(before, { was, is }, [winter], isOver)).toEqual(after)
  })

  test('M1: every day that comes, goes or becomes something else is named', () => {
    const before = [team, saints(), closed('2026-12-24')]
    const after = [holiday('2026-10-31'), team, holiday('2026-12-24')]
    expect(daysOfMove(before, after)).toEqual([
      { date: '2026-10-31', before: undefined, after: after[0] },
      { date: '2026-12-01', before: saints(), after: undefined },
      { date: '2026-12-24', before: closed('2026-12-24'), after: after[2] },
    ])
  })
})
