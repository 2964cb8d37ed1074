import { describe, expect, test } from 'vitest'
import { writtenOver } from '../paste/grid-selection.ts'
import { readOwnPaste, readPaste } from '../paste/pasted-block.ts'
import { dayMeant, readPastedDay } from '../paste/pasted-day.ts'
import { typedDay } from '../test/kind-weeks.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { absenceKindNames, kindRecord } from './absence-kinds.ts'
import type { AbsentDay } from './day-entry.ts'
import { absenceOver } from './day-entry.ts'
import { printDayText, readDayText } from './day-text.ts'
import { readTypedDay } from './preset.ts'

const bare = { plannedHours: null, notes: '' }
const kindOf = (kind: keyof typeof statusOf): AbsentDay => ({ ...bare, status: statusOf[kind], kind })
const statusOf = {
  childSick: 'absent',
  timeOff: 'absent',
  regeneration: 'absent',
  conversion: 'absent',
  unpaid: 'absent',
  special: 'absent',
  school: 'training',
} as const
const morning = { type: 'work', start: '08:00', end: '12:00', actualHours: null }

describe('typing in a house that uses kinds', () => {
  test.each([
    ['kk', kindOf('childSick')],
    ['KK', kindOf('childSick')],
    ['Kind krank', kindOf('childSick')],
    ['child sick', kindOf('childSick')],
    ['zb', kindOf('timeOff')],
    ['za', kindOf('timeOff')],
    ['Überstundenabbau', kindOf('timeOff')],
    ['TOIL', kindOf('timeOff')],
    ['r', kindOf('regeneration')],
    ['Regenerationstag', kindOf('regeneration')],
    ['sz', kindOf('conversion')],
    ['Umwandlungstag', kindOf('conversion')],
    ['ub', kindOf('unpaid')],
    ['unbezahlter Urlaub', kindOf('unpaid')],
    ['unpaid', kindOf('unpaid')],
    ['su', kindOf('special')],
    ['Sonderurlaub', kindOf('special')],
    ['special leave', kindOf('special')],
    ['bs', kindOf('school')],
    ['Berufsschule', kindOf('school')],
  ])('%s', (text, entry) => expect(readTypedDay(text, [], undefined, true)).toEqual({ entry }))

  test.each([
    ['U', 'vacation'],
    ['K', 'sick'],
    ['S', 'sick'],
    ['F', 'training'],
    ['Urlaub', 'vacation'],
    ['krank', 'sick'],
    ['Fobi', 'training'],
    ['/', 'absent'],
    ['–', 'nonWorkingDay'],
    ['frei', 'nonWorkingDay'],
  ])('%s is a status without a kind, as ever', (text, status) =>
    expect(readTypedDay(text, [], undefined, true)).toEqual({ entry: { ...bare, status } }),
  )

  test.each([
    ['½U', { status: 'vacation', share: 0.5 }],
    ['U/2', { status: 'vacation', share: 0.5 }],
    ['1/2 U', { status: 'vacation', share: 0.5 }],
    ['U 1/2', { status: 'vacation', share: 0.5 }],
    ['halber Urlaub', { status: 'vacation', share: 0.5 }],
    ['half kk', { status: 'absent', kind: 'childSick', share: 0.5 }],
    ['½/', { status: 'absent', share: 0.5 }],
    ['//2', { status: 'absent', share: 0.5 }],
    ['U/2 8-12', { status: 'vacation', share: 0.5, sessions: [morning] }],
    ['½zb, 8-12', { status: 'absent', kind: 'timeOff', share: 0.5, sessions: [morning] }],
    ['F 8h', { status: 'training', kind: 'training', realHours: hoursOf(8) }],
    ['F 6,5', { status: 'training', kind: 'training', realHours: hoursOf(6.5) }],
    ['bs 8.25 Std', { status: 'training', kind: 'school', realHours: hoursOf(8.25) }],
    ['F=24', { status: 'training', kind: 'training', realHours: hoursOf(24) }],
    [
      '½F 4h 8-12',
      { status: 'training', kind: 'training', share: 0.5, realHours: hoursOf(4), sessions: [morning] },
    ],
  ])('%s', (text, entry) =>
    expect(readTypedDay(text, [], undefined, true)).toEqual({ entry: { ...bare, ...entry } }),
  )

  test.each([
    ['½–', 'unreadable'],
    ['½frei', 'unreadable'],
    ['U 8-12', 'unreadable'],
    ['K 8h', 'unreadable'],
    ['kk 8h', 'unreadable'],
    ['F 0h', 'unreadable'],
    ['F 24,01h', 'unreadable'],
    ['½U 12-8', 'endBeforeStart'],
    ['½U 8:10-12', 'offGrid'],
    ['½U 6-12', 'outsideDay'],
    ['½U 8-12, 11-13', 'overlap'],
    ['½', 'unreadable'],
    ['1/2', 'unreadable'],
    ['½ 8-12', 'unreadable'],
    ['xy/2', 'unreadable'],
  ])('%s is refused: %s', (text, fault) => expect(readTypedDay(text, [], undefined, true)).toEqual({ fault }))

  test.each([
    '8-16',
    '8-12, 12:30-16',
    '8-16 b12-12:30',
    'von 8 bis 16',
    'p12-12:30',
    'u. 8-12',
    '8-12/13-16',
    '730-1400',
  ])('times are read as ever: %s', (text) =>
    expect(readTypedDay(text, [], undefined, true)).toEqual(readTypedDay(text, [])),
  )

  test('a preset of the house comes before letters of kinds', () => {
    const preset = { name: 'Reserve', mark: 'R', times: '08:00-12:00' }
    expect(readTypedDay('r', [preset], undefined, true)).toMatchObject({ entry: { status: 'present' } })
  })
})

test.each([
  'kk',
  'zb',
  'r',
  'sz',
  'ub',
  'su',
  '½U',
  'U/2',
  'F 8h',
  'Regenerationstag',
  'Sonderurlaub',
  'unpaid',
])('a house without kinds does not understand %s', (text) => {
  expect(readTypedDay(text, [])).toEqual({ fault: 'unreadable' })
  expect(readPastedDay(text, [])).not.toHaveProperty('entry')
})

test.each([
  ['za', 'absent'],
  ['Kind krank', 'absent'],
  ['bs', 'training'],
])('and takes %s for a status', (text, status) =>
  expect(readTypedDay(text, [])).toEqual({ entry: { ...bare, status } }),
)

describe('pasting', () => {
  const paste = (text: string) => readPastedDay(text, [], undefined, true)
  test.each([
    ['KK', { entry: kindOf('childSick') }],
    ['ZA', { entry: kindOf('timeOff') }],
    ['Sonderurlaub', { entry: kindOf('special') }],
    ['Regenerationstag', { entry: kindOf('regeneration') }],
    ['½ Urlaub', { entry: { ...bare, status: 'vacation', share: 0.5 } }],
    ['U/2 8-12', { entry: { ...bare, status: 'vacation', share: 0.5, sessions: [morning] } }],
    // Single letters are the sheet's own.
    ['R', { code: 'R' }],
    ['F', { code: 'F' }],
    ['S', { code: 'S' }],
    ['½ F', { code: '½ F' }],
    ['K', { entry: { ...bare, status: 'sick' } }],
  ])('%s', (text, read) => expect(paste(text)).toEqual(read))

  test('a code may mean a kind', () => {
    expect(dayMeant({ kind: 'regeneration' })).toEqual(kindOf('regeneration'))
  })

  const target = {
    people: [{ id: 7, name: 'Anna Becker' }],
    range: { top: 0, bottom: 0, first: 1, last: 1 },
    presets: [],
    monday: calendarDateOf('2026-11-09'),
  } as const
  const block = [['KK', '½U 8-12']]

  test('a block of another program follows the house', () => {
    const entries = (kinds: boolean) => readPaste(block, { ...target, kinds }).days.map(({ entry }) => entry)
    expect(entries(true)).toMatchObject([{ kind: 'childSick' }, { share: 0.5, sessions: [morning] }])
    expect(entries(false)).toEqual([])
  })

  test('what was copied here means what it says in any house', () => {
    expect(readOwnPaste(block, target).days.map(({ entry }) => entry)).toMatchObject([
      { kind: 'childSick' },
      { share: 0.5 },
    ])
  })
})

test('what is printed is read again; where the mark says as much, without the kind', () => {
  for (const kind of absenceKindNames) {
    const { status, letters } = kindRecord(kind)
    for (const half of [{}, { share: 0.5 }, { share: 0.5, sessions: [morning] }] as object[]) {
      const entry = { ...bare, status, ...(letters ? { kind } : {}), ...half } as AbsentDay
      const printed = printDayText({ ...entry, kind })
      expect(readTypedDay(printed, [], undefined, true)).toEqual({ entry })
    }
  }
  const course = { ...bare, status: 'training', kind: 'training', realHours: hoursOf(8.25) } as const
  expect(printDayText(course)).toBe('F 8.25h')
  expect(readTypedDay(printDayText(course), [], undefined, true)).toEqual({ entry: course })
})

describe('writing into a day', () => {
  const planned = typedDay('8-16')
  test('a kind keeps the plan', () => {
    expect(writtenOver(planned, typedDay('kk')!)).toEqual(
      absenceOver(planned, { status: 'absent', kind: 'childSick' }),
    )
  })

  test('half a day keeps what is worked in its other half, unless stated otherwise', () => {
    const half = writtenOver(planned, typedDay('½U 8-12')!)
    expect(writtenOver(half, typedDay('½K')!)).toMatchObject({
      status: 'sick',
      share: 0.5,
      sessions: [morning],
    })
    expect(writtenOver(half, typedDay('½K 13-16')!).sessions).toHaveLength(1)
    expect(writtenOver(half, typedDay('K')!)).toEqual(absenceOver(planned, 'sick'))
  })

  test('a letter over the kind that it stands for changes nothing', () => {
    const leave = absenceOver(planned, { status: 'vacation', kind: 'leave' })
    expect(writtenOver(leave, typedDay('u')!)).toBe(leave)
    expect(readDayText('u')).toMatchObject({ entry: { status: 'vacation' } })
  })
})
