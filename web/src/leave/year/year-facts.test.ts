import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AbsenceYear, PersonInYear, WireAwaySpan } from '#contract/absences.ts'
import type { WireHouseDay } from '#contract/calendar.ts'
import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import { leaveOf } from '../../../test/leave.ts'
import { countedDays } from './counted-days.ts'
import { closedColumns, holidaysOf } from './house-columns.ts'
import { carriedUntil, lapsingNext } from './lapsing.ts'
import { withMoved, withoutSpan } from './shifted-year.ts'
import { alsoAway } from './span-details.tsx'
import { dayAfterKey } from './use-year-keyboard.ts'

const date = calendarDateOf
const days = (from: string, to = from) => ({ from: date(from), to: date(to) })
const span = (from: string, to = from, more: Partial<WireAwaySpan> = {}): WireAwaySpan => ({
  ...days(from, to),
  kind: 'leave',
  share: 1,
  days: 1,
  seen: [{ weekId: 1, dayVersions: [1, 1, 1, 1, 1] }],
  ...more,
})
const person = (id: number, name: string, spans: WireAwaySpan[] = [], weekdays = [1, 2, 3, 4, 5]) =>
  ({
    id,
    name,
    employed: days('2027-01-01', '2027-12-31'),
    worksOn: [{ from: date('2026-11-02'), weekdays }],
    spans,
  }) as PersonInYear
const houseDay = (day: string, kind: WireHouseDay['kind'], share: 0.5 | 1 = 1, name = 'Sommer') =>
  ({ date: date(day), kind, holiday: null, name, share }) as WireHouseDay

describe('how many days a leave would take', () => {
  test.each([
    ['2027-08-09', '2027-08-20', [1, 2, 3, 4, 5], 1, 10],
    ['2027-08-09', '2027-08-20', [1, 2, 3], 1, 6],
    ['2027-08-14', '2027-08-15', [1, 2, 3, 4, 5], 1, 0],
    ['2027-05-03', '2027-05-07', [1, 2, 3, 4, 5], 1, 4],
    ['2027-12-20', '2027-12-24', [1, 2, 3, 4, 5], 1, 4.5],
    ['2027-08-09', '2027-08-10', [1, 2, 3, 4, 5], 0.5, 1],
  ] as const)('%s to %s, weekdays %j, share %d: %d', (from, to, weekdays, share, expected) => {
    const house = [houseDay('2027-05-06', 'holiday'), houseDay('2027-12-24', 'release', 0.5)]
    expect(countedDays(person(1, 'Anna', [], [...weekdays]), days(from, to), house, share)).toBe(expected)
  })

  test('by the week that holds then, and none in a long absence', () => {
    const changing = {
      ...person(1, 'Anna'),
      worksOn: [
        { from: date('2026-11-02'), weekdays: [1, 2, 3, 4, 5] as const },
        { from: date('2027-08-11'), weekdays: [] },
      ],
    } as unknown as PersonInYear
    expect(countedDays(changing, days('2027-08-09', '2027-08-13'), [])).toBe(2)
  })
})

describe('who else is away', () => {
  const people = [
    person(1, 'Emine', [span('2027-08-09', '2027-08-20')]),
    person(2, 'Leyla', [span('2027-08-05', '2027-08-13', { kind: 'away' }), span('2027-08-20')]),
    person(3, 'Tobias', [span('2027-08-12', '2027-08-13'), span('2027-09-01')]),
    person(4, 'Anna', [span('2027-08-23')]),
  ]

  test('whoever is on one of the days, cut to them, in the order in which they go', () => {
    expect(alsoAway(people, 1, days('2027-08-09', '2027-08-20'))).toEqual([
      { id: 2, name: 'Leyla', from: '2027-08-09', to: '2027-08-13' },
      { id: 3, name: 'Tobias', from: '2027-08-12', to: '2027-08-13' },
      { id: 2, name: 'Leyla', from: '2027-08-20', to: '2027-08-20' },
    ])
  })

  test('never the person, never anybody outside, and everybody sees each other', () => {
    const start = fc.integer({ min: 0, max: 300 }).map((at) => addDays(date('2027-01-01'), at))
    const someSpan = fc
      .tuple(start, fc.integer({ min: 0, max: 20 }))
      .map(([from, length]) => span(from, addDays(from, length)))
    fc.assert(
      fc.property(fc.array(someSpan, { minLength: 2, maxLength: 8 }), (spans) => {
        const team = spans.map((each, at) => person(at + 1, `Person ${at}`, [each]))
        for (const [at, asked] of spans.entries()) {
          const others = alsoAway(team, at + 1, asked)
          for (const other of others) {
            expect(other.id).not.toBe(at + 1)
            expect(other.from >= asked.from && other.to <= asked.to && other.from <= other.to).toBe(true)
            const theirs = spans[other.id - 1]
            expect(theirs && alsoAway(team, other.id, theirs).map(({ id }) => id)).toContain(at + 1)
          }
        }
      }),
    )
  })
})

describe('the columns of the house', () => {
  test('closed days in a row are one, also over a weekend; another name begins anew', () => {
    const closed = ['2027-07-22', '2027-07-23', '2027-07-26', '2027-07-28'].map((day) =>
      houseDay(day, 'closing'),
    )
    expect(closedColumns([...closed, houseDay('2027-07-29', 'closing', 1, 'Umbau')])).toEqual([
      { ...days('2027-07-22', '2027-07-26'), name: 'Sommer' },
      { ...days('2027-07-28'), name: 'Sommer' },
      { ...days('2027-07-29'), name: 'Umbau' },
    ])
  })

  test('holidays on a weekend change nothing', () => {
    const all = [
      houseDay('2027-05-01', 'holiday'),
      houseDay('2027-05-06', 'holiday'),
      houseDay('2027-05-07', 'teamDay'),
    ]
    expect(holidaysOf(all).map((day) => day.date)).toEqual(['2027-05-06'])
  })
})

describe('the year before the server has answered', () => {
  const emine = person(1, 'Emine', [
    span('2027-03-30', '2027-04-02'),
    span('2027-08-09', '2027-08-20', { days: 10 }),
  ])
  const year: AbsenceYear = {
    year: 2027,
    today: date('2027-01-12'),
    houseDays: [houseDay('2027-05-06', 'holiday')],
    people: [emine, person(2, 'Leyla')],
  }
  const leave = { teacherId: 1, span: emine.spans[1] as WireAwaySpan }

  test('a moved leave has its new days, no versions yet, and draws no other row again', () => {
    const moved = withMoved(year, leave, date('2027-05-03'))
    expect(moved.people[0]?.spans).toEqual([
      emine.spans[0],
      { ...leave.span, ...days('2027-05-03', '2027-05-14'), days: 9, seen: [] },
    ])
    expect(moved.people[1]).toBe(year.people[1])
    expect(withMoved(year, { teacherId: 2, span: leave.span }, date('2027-05-03')).people[1]).toBe(
      year.people[1],
    )
  })

  test('a removed one is gone', () => {
    expect(withoutSpan(year, leave).people[0]?.spans).toEqual([emine.spans[0]])
  })
})

test('what lapses next, and for how many', () => {
  const account = (id: number, on: string | null) =>
    leaveOf({ id, lapsesSoon: on ? { days: 2, on: date(on) } : null })
  expect(lapsingNext([account(1, null)])).toBeUndefined()
  expect(lapsingNext([account(1, '2027-05-31'), account(2, '2027-03-31'), account(3, '2027-03-31')])).toEqual(
    {
      on: '2027-03-31',
      people: 2,
    },
  )
  expect(carriedUntil([leaveOf()])).toBe('2026-03-31')
  expect(carriedUntil([])).toBeUndefined()
})

test.each([
  ['2027-08-13', 'ArrowRight', false, '2027-08-16'],
  ['2027-08-16', 'ArrowLeft', false, '2027-08-13'],
  ['2027-08-13', 'ArrowRight', true, '2027-08-20'],
  ['2027-01-01', 'ArrowLeft', true, '2027-01-01'],
  ['2027-12-31', 'ArrowRight', false, '2027-12-31'],
  ['2027-08-13', 'Home', false, '2027-01-01'],
  ['2027-08-13', 'End', false, '2027-12-31'],
  ['2027-08-13', 'x', false, undefined],
])('from %s with %s (Ctrl: %s) to %s', (from, key, ctrlKey, to) => {
  const year = days('2027-01-01', '2027-12-31')
  expect(dayAfterKey(date(from), { key, ctrlKey, metaKey: false }, year)).toBe(to)
})
