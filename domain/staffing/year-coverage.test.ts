import { expect, test } from 'vitest'
import type { DayMark } from '../calendar/house-day.ts'
import { children, group, house, member, open, under3 } from '../test/creche.ts'
import type { CalendarDate, Weekday } from '../values/calendar-date.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import type { YearPerson } from './year-coverage.ts'
import { groupDays, groupDaysAhead, groupDaysMissing } from './year-coverage.ts'

const igel = group(1, [children(under3, '8:00 4, 9:00 9, 14:00 4')])
const staffing = house(
  open('07:30', '16:30'),
  [igel],
  [
    member(1),
    member(2, { qualification: 'assistant' }),
    member(3, { qualification: 'trainee', weight: 50 }),
    member(4, { groupId: 2 }),
  ],
)
const date = (day: number) => calendarDateOf(`2027-08-${String(day).padStart(2, '0')}`)
const all: Weekday[] = [1, 2, 3, 4, 5]
const person = (id: number, more: Partial<YearPerson> = {}): YearPerson => ({
  id,
  employed: { from: calendarDateOf('2027-01-01'), to: calendarDateOf('2027-12-31') },
  worksOn: [{ from: calendarDateOf('2027-01-01'), weekdays: all }],
  spans: [],
  ...more,
})
const away = (from: number, to: number, share = 1) => ({ spans: [{ from: date(from), to: date(to), share }] })

/** Monday to Friday, 9 to 13 August 2027: `2.5/2-3 tight`. */
const week = (
  people: readonly YearPerson[],
  markOn: (date: CalendarDate) => DayMark | undefined = () => undefined,
) =>
  groupDays(igel, staffing, people, { from: date(7), to: date(13) }, markOn).map(
    (day) => `${day.people / 100}/${day.need}-${day.good} ${day.level}`,
  )

test.each<[string, YearPerson[], string[]]>([
  ['all three are there', [person(1), person(2), person(3)], Array(5).fill('2.5/2-3 tight')],
  [
    'the only qualified one is away from Thursday on',
    [person(1, away(12, 20)), person(2), person(3)],
    [...Array(3).fill('2.5/2-3 tight'), ...Array(2).fill('1.5/2-3 gap')],
  ],
  [
    'half a day of leave is half a person',
    [person(1), person(2, away(9, 9, 0.5)), person(3)],
    ['2/2-3 tight', ...Array(4).fill('2.5/2-3 tight')],
  ],
  [
    'a day that a person never works',
    [person(1, { worksOn: [{ from: date(1), weekdays: [2, 3, 4, 5] }] }), person(2), person(3)],
    ['1.5/2-3 gap', ...Array(4).fill('2.5/2-3 tight')],
  ],
  [
    'before a person begins',
    [person(1, { employed: { from: date(10), to: date(31) } }), person(2), person(3)],
    ['1.5/2-3 gap', ...Array(4).fill('2.5/2-3 tight')],
  ],
  ['another group does not help', [person(1), person(4)], Array(5).fill('1/2-3 gap')],
])('%s', (_, people, expected) => expect(week(people)).toEqual(expected))

test('a closing day and a holiday have no need', () => {
  const closing = { kind: 'closing', name: 'Summer', charge: 'leave', closingId: 1 } as const
  expect(week([], (day) => (day >= date(11) ? closing : undefined))).toEqual(['0/2-3 gap', '0/2-3 gap'])
})

test('Q9: what is planned takes the place of what is usual, and what is over says nothing', () => {
  const days = groupDays(igel, staffing, [person(1)], { from: date(9), to: date(13) }, () => undefined)
  const run = {
    from: clockTimeOf('13:15'),
    to: clockTimeOf('13:45'),
    level: 'gap',
    need: 2,
    good: 3,
    people: 100,
    qualified: 1,
    minQualified: 1,
    joined: false,
  } as const
  // Thursday is planned, and has no need.
  const planned = [{ ...run, date: date(11) }]
  const coming = groupDaysAhead(days, planned, new Set([date(11), date(12)]), date(10))
  expect(coming.map((day) => [day.date, day.planned?.from ?? 'usual'])).toEqual([
    [date(10), 'usual'],
    [date(11), '13:15'],
    [date(13), 'usual'],
  ])
})

test('missing is said of days on which fewer come than now, and too few', () => {
  const daysOf = (...people: YearPerson[]) =>
    groupDays(igel, staffing, people, { from: date(9), to: date(13) }, () => undefined)
  const now = daysOf(person(1), person(2), person(3, away(13, 13)))
  const missing = (...people: YearPerson[]) =>
    groupDaysMissing(now, daysOf(...people)).map(
      (day) => `${day.date.slice(-2)} ${day.people / 100} ${day.qualified}`,
    )
  expect(missing(person(1), person(2), person(3, away(13, 13)))).toEqual([])
  // Monday stays tight, on Tuesday a person less is a gap, and Friday was one of another reason.
  expect(missing(person(1, away(10, 10)), person(2, away(13, 13, 0)), person(3, away(13, 13)))).toEqual([
    '10 1.5 0',
  ])
  expect(missing(person(1), person(2, away(13, 13)), person(3, away(13, 13)))).toEqual(['13 1 1'])
})
