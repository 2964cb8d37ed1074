import { describe, expect, test } from 'vitest'
import { clockTimeOf } from '../values/clock-time.ts'
import type { DayEntry } from './day-entry.ts'
import { dutyAt, dutyRuns, onDuty } from './on-duty.ts'
import type { Session } from './session.ts'

const usual = { from: 7 * 60, to: 18 * 60 }

/** `08:00-12:00`, or `12:00-12:30 break`. */
function day(...spans: string[]): DayEntry {
  const sessions = spans.map((span): Session => {
    const [start = '', end = ''] = span.slice(0, 11).split('-')
    const type = span.endsWith('break') ? 'break' : 'work'
    return { type, start: clockTimeOf(start), end: clockTimeOf(end), actualHours: null }
  })
  return { status: 'present', sessions, notes: '' }
}

/** Only the runs with people there. */
const staffed = (...entries: Array<DayEntry | undefined>) =>
  dutyRuns(onDuty(entries, usual), usual)
    .filter((run) => run.people > 0)
    .map((run) => `${run.from}-${run.to}: ${run.people}`)

describe('how many people are on duty', () => {
  test('is counted in 44 quarters of an hour from 07 to 18', () => {
    expect(onDuty([], usual)).toEqual(new Array(44).fill(0))
  })

  test('a wider day is counted from its own beginning', () => {
    const wider = { from: 6 * 60, to: 18.5 * 60 }
    const counts = onDuty([day('06:00-14:00')], wider)
    expect(counts).toHaveLength(50)
    expect(dutyRuns(counts, wider)).toEqual([
      { from: '06:00', to: '14:00', people: 1 },
      { from: '14:00', to: '18:30', people: 0 },
    ])
  })

  test.each<[string, Array<DayEntry | undefined>, string[]]>([
    ['one day of work', [day('08:00-16:30')], ['08:00-16:30: 1']],
    [
      'two that overlap',
      [day('07:00-13:00'), day('12:00-15:00')],
      ['07:00-12:00: 1', '12:00-13:00: 2', '13:00-15:00: 1'],
    ],
    [
      'a break',
      [day('08:00-12:00', '12:00-12:30 break', '12:30-14:00')],
      ['08:00-12:00: 1', '12:30-14:00: 1'],
    ],
    ['quarters of an hour', [day('08:15-09:45')], ['08:15-09:45: 1']],
    [
      'one relieves the other at a quarter past',
      [day('08:00-09:15'), day('09:15-10:00')],
      ['08:00-10:00: 1'],
    ],
    ['work after 18 is not shown', [day('17:00-20:00')], ['17:00-18:00: 1']],
    ['only after 18', [day('18:00-20:00')], []],
    ['none who is absent', [{ status: 'vacation', plannedHours: null, notes: '' }, undefined], []],
  ])('%s', (_, entries, expected) => expect(staffed(...entries)).toEqual(expected))
})

test('runs cover the whole day without a gap', () => {
  expect(dutyRuns(onDuty([day('08:00-16:30')], usual), usual)).toEqual([
    { from: '07:00', to: '08:00', people: 0 },
    { from: '08:00', to: '16:30', people: 1 },
    { from: '16:30', to: '18:00', people: 0 },
  ])
})

test('F38: every number of people is shown exactly, however many they are', () => {
  const counts = onDuty(
    Array.from({ length: 11 }, () => day('09:00-12:00')),
    usual,
  )
  expect(Math.max(...counts)).toBe(11)
  expect(dutyAt(counts, 8, usual)).toEqual({ from: '09:00', to: '09:15', people: 11 })
  expect(dutyAt(counts, 7, usual)).toEqual({ from: '08:45', to: '09:00', people: 0 })
})
