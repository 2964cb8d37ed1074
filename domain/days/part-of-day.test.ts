import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writtenOver } from '../paste/grid-selection.ts'
import type { KindWeek } from '../test/kind-weeks.ts'
import { holiday, kindWeek, release, typedDay } from '../test/kind-weeks.ts'
import { weekRow } from '../test/week-facts.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { toNumber } from '../values/hours.ts'
import { dayCounts } from '../weeks/statistics.ts'
import type { AbsenceStatus } from './absence-statuses.ts'
import { changeStatus, draftOf, entryOf, missingIn } from './day-draft.ts'
import type { AbsentDay } from './day-entry.ts'
import { absenceOver, gridMark } from './day-entry.ts'
import { faultIn } from './day-fault.ts'
import { printDayText, readDayText } from './day-text.ts'
import { readTypedAbsence } from './kind-text.ts'
import { slotsFromEntry } from './time-slot.ts'

/** An absence that begins or ends at a time of the day (D0; field of people, section 2.6). */

/** Worked, credited and difference of a week. */
function figures(given: KindWeek) {
  const row = weekRow(kindWeek(given))
  return [row.worked, row.credited, row.difference].map(({ hours }) => toNumber(hours))
}

const planned = '8-16 p12-12:30'
const week = (first: string) => [first, planned, planned, planned, planned]
const terms = { contract: 37.5, team: 0, mpa: 0 } as const

describe('D0: what is planned in the time of the absence is credited', () => {
  test.each<[string, worked: number, credited: number]>([
    ['K ab 11', 3, 4.5],
    ['K ab 14', 5.5, 2],
    ['K ab 9:30', 1.5, 6],
    ['SU bis 9:45', 5.75, 1.75],
    ['F ab 11 bis 13', 6, 1.5],
  ])('%s of 08:00 to 16:00 with a break', (typed, worked, credited) => {
    expect(figures({ ...terms, days: week(`${typed} over ${planned}`) })).toEqual([30 + worked, credited, 0])
  })

  test('who came late and then went home is short of what was planned before', () => {
    expect(figures({ ...terms, days: week(`9-11 K over ${planned}`) })).toEqual([32, 4.5, -1])
  })

  test('without a plan the usual day says it', () => {
    const usual = ['08:00-14:15', '08:00-14:15', '08:00-14:15', '08:00-14:15', '-']
    const days = ['8-11 K', '8-14:15', '8-14:15', '8-14:15', '-']
    expect(figures({ contract: 25, team: 0, mpa: 0, usual, days })).toEqual([21.75, 3.25, 0])
  })

  test('with neither, the day is its share, and what was worked less than it is credited', () => {
    expect(figures({ contract: 39, team: 0, mpa: 0, days: ['8-11 K', ...Array(4).fill('K')] })).toEqual([
      3, 36, 0,
    ])
  })

  test('on a day with half a release what is left of the plan counts', () => {
    const days = week(`K ab 11 over ${planned}`)
    expect(figures({ ...terms, days, marks: { 1: release(0.5) } })).toEqual([33, 4.5, 0])
  })

  test('on a holiday nothing is credited for it', () => {
    const days = week(`K ab 11 over ${planned}`)
    expect(figures({ ...terms, days, marks: { 1: holiday() } })).toEqual([33, 4.5, 0])
  })
})

describe('D0: time off from a time on', () => {
  test('costs its hours, and so much of team and MPA', () => {
    const row = weekRow(
      kindWeek({
        contract: 37.5,
        team: 2,
        mpa: 3,
        days: ['zb ab 14 over 8-16 p12-12:30', '/', '/', '/', '/'],
      }),
    )
    // A fifth of 5.00 for the day, and 2.00 of 7.50 of it: 0.27.
    expect([row.worked.hours, row.credited.hours, row.target.hours].map(toNumber)).toEqual([5.5, 0, 32.77])
  })
})

test('D0: it counts no day of anything', () => {
  const facts = kindWeek({ ...terms, days: week(`K ab 11 over ${planned}`) })
  const counts = dayCounts(facts.entries, { usualWeek: null, employedDays: [1, 2, 3, 4, 5] }, {})
  expect(counts).toMatchObject({ sick: 0, absent: 0, training: 0, vacation: 0 })
})

const sick = { status: 'sick', plannedHours: null, notes: '' }
const morning = { type: 'work', start: '08:00', end: '11:00', actualHours: null }

describe('D0: typing', () => {
  test.each<[string, object]>([
    ['K ab 11', { ...sick, awayFrom: '11:00' }],
    ['k ab 11 Uhr', { ...sick, awayFrom: '11:00' }],
    ['krank ab 11:30', { ...sick, awayFrom: '11:30' }],
    ['sick from 1115', { ...sick, awayFrom: '11:15' }],
    ['K bis 9:45', { ...sick, awayTo: '09:45' }],
    ['8-11 K', { ...sick, awayFrom: '11:00', sessions: [morning] }],
    ['8-11 krank', { ...sick, awayFrom: '11:00', sessions: [morning] }],
    ['8-11, K ab 11:30', { ...sick, awayFrom: '11:30', sessions: [morning] }],
    ['F ab 11 bis 13', { ...sick, status: 'training', awayFrom: '11:00', awayTo: '13:00' }],
    ['8-11 /', { ...sick, status: 'absent', awayFrom: '11:00', sessions: [morning] }],
  ])('%s', (text, entry) => {
    expect(readDayText(text)).toEqual({ entry })
    expect(readTypedAbsence(text)).toEqual({ entry })
  })

  test('kk ab 12 in a house with kinds', () => {
    expect(readTypedAbsence('kk ab 12')).toMatchObject({
      entry: { status: 'absent', kind: 'childSick', awayFrom: '12:00' },
    })
  })

  test.each([
    ['U ab 11', 'unreadable'],
    ['8-12 U', 'unreadable'],
    ['– ab 11', 'unreadable'],
    ['K ab 11:07', 'offGrid'],
    ['K ab 4', 'outsideDay'],
    ['K ab 13 bis 11', 'endBeforeStart'],
    ['8-12 K ab 11', 'overlap'],
    ['K ab 25', 'unreadable'],
  ])('%s is refused', (text, fault) => {
    expect(readDayText(text)).toEqual({ fault })
  })

  test.each(['8-16 Uhr', '8-12/13-16', '8-16 (P 12-12:30)', '8-16 inkl. 12-12:30'])(
    '%s is times as before',
    (text) => {
      expect(readDayText(text)).not.toMatchObject({ entry: { status: 'sick' } })
      expect(readDayText(text)).toEqual(readDayText(text.replace('Uhr', '')))
    },
  )

  test.each(['b', 'p'] as const)('what is printed with %s is read again', (letter) => {
    const time = fc.constantFrom('08:00', '09:45', '11:00', '14:30').map(clockTimeOf)
    const status = fc.constantFrom<AbsenceStatus>('sick', 'training', 'absent')
    const away = fc.oneof(
      time.map((awayFrom) => ({ awayFrom })),
      time.map((awayTo) => ({ awayTo })),
    )
    fc.assert(
      fc.property(status, away, fc.boolean(), (status, away, isPlanned) => {
        const plan = typedDay(planned)
        const entry = absenceOver(isPlanned ? plan : undefined, { status, ...away })
        const read = readDayText(printDayText(entry, letter))
        expect('entry' in read && writtenOver(isPlanned ? plan : undefined, read.entry)).toEqual(entry)
      }),
    )
  })
})

describe('D0: the day', () => {
  const plan = typedDay(planned)
  const home = absenceOver(plan, { status: 'sick', awayFrom: clockTimeOf('11:00') })

  test('keeps the whole plan, and what was worked of it', () => {
    expect(home).toMatchObject({
      plan: [{}, {}, {}],
      sessions: [{ start: '08:00', end: '11:00' }],
      plannedHours: 750,
    })
    expect(gridMark(home)).toBe('08:00 - 11:00 K')
    expect(gridMark(absenceOver(plan, { status: 'sick', awayTo: clockTimeOf('09:45') }))).toBe(
      'K 09:45 - 16:00',
    )
  })

  test('becomes a whole one, which keeps the plan and nothing that was worked', () => {
    expect(absenceOver(home, 'sick')).toEqual(absenceOver(plan, 'sick'))
  })

  test('is present again as it was planned', () => {
    const draft = changeStatus(draftOf(home), 'present')
    expect(entryOf(draft, home)).toEqual(plan)
  })

  test('stays a part under another reason, but not as leave', () => {
    expect(changeStatus(draftOf(home), 'absent')).toMatchObject({ status: 'absent', awayFrom: '11:00' })
    expect(changeStatus(draftOf(home), 'vacation')).not.toHaveProperty('awayFrom')
  })

  test('cannot be worked in the time of the absence', () => {
    const late = { ...draftOf(home), sessions: [{ ...morning, end: '12:00' }] } as unknown as ReturnType<
      typeof draftOf
    >
    expect(missingIn(late)).toBe('freeTime')
  })

  test.each<[string, Partial<AbsentDay>, string]>([
    ['vacation', { status: 'vacation' }, 'part_of_leave'],
    ['half a day', { share: 0.5 }, 'part_and_half'],
    ['backwards', { awayTo: clockTimeOf('10:00') }, 'part_reversed'],
    ['worked within it', { awayFrom: clockTimeOf('10:00') }, 'sessions_overlap'],
  ])('is refused: %s', (_, change, code) => {
    expect(faultIn(slotsFromEntry({ ...home, ...change }))?.code).toBe(code)
  })
})
