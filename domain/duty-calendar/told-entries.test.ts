import { describe, expect, test } from 'vitest'
import type { DayMark } from '../calendar/house-day.ts'
import { absenceStatuses } from '../days/absence-statuses.ts'
import type { DayStatus } from '../days/day-entry.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, calendarDateOf } from '../values/calendar-date.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import type { DayToTell, PlannedPart } from './own-entries.ts'
import { dayToTell } from './own-entries.ts'
import type { ToldEntry } from './told-entries.ts'
import { changedEntries, entriesToTell } from './told-entries.ts'

const today = calendarDateOf('2026-11-11')
const tomorrow = addDays(today, 1)
const day = 86_400_000
const noon = Date.parse('2026-11-11T11:00:00Z')

const part = (type: PlannedPart['type'], start: string, end: string, group: string | null = null) => ({
  status: 'present' as const,
  ...{ type, group, start: clockTimeOf(start), end: clockTimeOf(end) },
})
const away = (status: DayStatus): PlannedPart => ({
  status,
  type: 'none',
  start: null,
  end: null,
  group: null,
})
const plan = (date: CalendarDate, parts: PlannedPart[], mark?: DayMark) => dayToTell({ date, parts, mark })
const morning = [part('work', '08:00', '12:00')]

/** What a phone was told after each look, one after the other. */
function looks(...each: [now: number, ...days: DayToTell[]][]): ToldEntry[] {
  let told: ToldEntry[] = []
  for (const [now, ...days] of each) {
    const at = { today: calendarDateOf(new Date(now).toISOString().slice(0, 10)), now }
    const changes = changedEntries(told, days, at)
    const isChanged = (one: ToldEntry) =>
      changes.some(({ date, number }) => one.date === date && one.number === number)
    told = [...told.filter((one) => !isChanged(one)), ...changes]
  }
  return told.toSorted((one, other) => one.number - other.number)
}
const brief = (told: readonly ToldEntry[]) =>
  told.map(({ number, sequence, entry, isCancelled }) => [
    number,
    sequence,
    isCancelled ? 'gone' : entry.what,
  ])

describe('the entries of a day', () => {
  const holiday = (share: 1 | 0.5): DayMark => ({ kind: 'holiday', holiday: null, name: 'Fest', share })
  const release = (share: 1 | 0.5): DayMark => ({ kind: 'release', holiday: null, name: 'Frei', share })
  const closing: DayMark = { kind: 'closing', name: 'Umbau', charge: 'leave', closingId: 3 }
  const noon = part('break', '12:00', '12:30')
  const off = { what: 'off' }

  test.each<[what: string, parts: PlannedPart[], mark: DayMark | undefined, entries: unknown[]]>([
    ['nothing planned', [], undefined, [null]],
    ['a team day with work', morning, { kind: 'teamDay', name: 'Team' }, [null, { what: 'duty' }]],
    ['a closing day', [], closing, [off]],
    ['a closing day on which somebody works', morning, closing, [null, { what: 'duty' }]],
    ['a day off with pay', [], release(1), [off]],
    ['half a day off with pay', morning, release(0.5), [null, { what: 'duty' }]],
    ['half a day off with pay, nothing planned', [], release(0.5), [null]],
    ['a holiday', [], holiday(1), [{ what: 'holiday' }]],
    ['half a holiday', [], holiday(0.5), [null]],
    ['work on a holiday', morning, holiday(1), [{ what: 'holiday' }, { what: 'duty' }]],
    ['somebody is ill on a holiday', [away('sick')], holiday(1), [{ what: 'holiday' }]],
    ['half a day away', [away('sick'), ...morning], undefined, [null, { what: 'duty', end: '12:00' }]],
    [
      'two duties',
      [part('work', '14:00', '17:00'), ...morning],
      undefined,
      [null, { start: '08:00' }, { start: '14:00' }],
    ],
    [
      'one with a break, in two groups',
      [part('work', '12:30', '15:00', 'Füchse'), noon, part('work', '08:00', '12:00', 'Igel')],
      undefined,
      [null, { start: '08:00', end: '15:00', groups: ['Igel', 'Füchse'], breaks: [{ start: '12:00' }] }],
    ],
    ['a break alone', [noon], undefined, [null]],
  ])('%s', (_, parts, mark, entries) => {
    const found = plan(tomorrow, parts, mark).entries
    expect(found).toHaveLength(entries.length)
    expect(found).toMatchObject(entries)
  })

  test('every absence and a closing day are the same entry', () => {
    const all = [
      ...absenceStatuses.map((status) => plan(tomorrow, [away(status)])),
      plan(tomorrow, [], closing),
    ]
    for (const { entries } of all) expect(entries).toEqual([{ what: 'off' }])
  })
})

describe('what is told of a change', () => {
  const planned = plan(tomorrow, morning)

  test('a day that is removed and planned again keeps its name, and its sequence grows', () => {
    const again = looks([noon, planned], [noon + 1, plan(tomorrow, [])], [noon + 2, planned])
    expect(again).toMatchObject([
      { date: tomorrow, number: 1, sequence: 3, isCancelled: false, changedAt: noon + 2 },
    ])
  })

  test('the same day again is no change, whatever absence it is', () => {
    expect(changedEntries(looks([noon, planned]), [planned], { today, now: noon + day })).toEqual([])
    const sick = looks([noon, plan(tomorrow, [away('sick')])])
    for (const status of absenceStatuses)
      expect(changedEntries(sick, [plan(tomorrow, [away(status)])], { today, now: noon + 9 })).toEqual([])
  })

  test('an absence of a later day cancels the duty and stands as a day', () => {
    const told = looks([noon, planned], [noon + 1, plan(tomorrow, [away('sick')])])
    expect(brief(told)).toEqual([
      [0, 1, 'off'],
      [1, 2, 'gone'],
    ])
    expect(told[1]?.entry).toMatchObject({ what: 'duty', start: '08:00' })
  })

  test('what was removed is not removed again', () => {
    const gone = looks([noon, planned], [noon + 1, plan(tomorrow, [])])
    expect(changedEntries(gone, [plan(tomorrow, [])], { today, now: noon + 2 })).toEqual([])
  })
})

describe('a change of today', () => {
  const before = plan(today, morning)

  test.each<[what: string, parts: PlannedPart[]]>([
    ['removed', []],
    ['ill', [away('sick')]],
    ['on leave', [away('vacation')]],
    ['ill from ten on', [away('sick'), part('work', '08:00', '10:00')]],
  ])('%s: only tomorrow', (_, parts) => {
    expect(brief(looks([noon, before], [noon + 1, plan(today, parts)]))).toEqual([[1, 1, 'duty']])
    const next = looks([noon, before], [noon + 1, plan(today, parts)], [noon + day, plan(today, parts)])
    expect(next.some(({ sequence }) => sequence === 2)).toBe(true)
  })

  test('other times are told at once, and so is a duty where there was none', () => {
    const later = plan(today, [part('work', '09:00', '13:00')])
    expect(looks([noon, before], [noon + 1, later])).toMatchObject([
      { sequence: 2, entry: { start: '09:00' } },
    ])
    expect(brief(looks([noon, plan(today, [away('vacation')])], [noon + 1, before]))).toEqual([
      [0, 2, 'gone'],
      [1, 1, 'duty'],
    ])
  })
})

test('what stands in the answer: days from the first on, and what was removed for 60 days', () => {
  const first = addDays(today, -28)
  const entry = { what: 'off' } as const
  const told = (date: CalendarDate, changedAt: number, isCancelled: boolean) => ({
    ...{ date, number: 0, sequence: 1, changedAt, entry, isCancelled },
  })
  const stand = [
    told(addDays(today, -70), noon - 59 * day, true),
    told(first, noon - 400 * day, false),
    told(addDays(today, 20), noon - 59 * day, true),
  ]
  const gone = [
    told(addDays(first, -1), noon, false),
    told(addDays(today, 30), noon - 60 * day, true),
    told(addDays(today, -70), noon - 61 * day, true),
  ]
  expect(entriesToTell([...gone, ...stand.toReversed()], first, noon)).toEqual(stand)
})
