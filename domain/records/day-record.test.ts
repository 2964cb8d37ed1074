import { describe, expect, test } from 'vitest'
import { sessionsOfPlan } from '../days/plan-text.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { countedSpans } from './as-worked.ts'
import type { DayRecord } from './day-record.ts'
import { endsOf, faultInSpans, sameSpans, spansOfPlan } from './day-record.ts'
import { recordText, spansOfText } from './record-text.ts'
import { firstOwnDay, whyNotRecordedByManagement, whyNotRecordedByOneself } from './recording.ts'

const spans = (text: string) => spansOfText(text) ?? []
const plan = (text: string) => sessionsOfPlan(text) ?? []

const day = (text: string, more: Partial<DayRecord> = {}): DayRecord => ({
  spans: spans(text),
  planned: endsOf(plan('08:00-12:00 b12:00-12:30 12:30-16:00')),
  tolerance: 0,
  source: 'entered',
  ...more,
})

describe('spans as text', () => {
  test.each([
    '07:53-12:00 b12:00-12:30 12:30-16:07',
    '00:00-23:59',
    '08:00-12:00 t12:00-13:07 m13:07-14:00',
    '08:00-12:00=3.75 b12:00-12:30 12:30-16:00',
  ])('%s comes back as it was', (text) => {
    expect(recordText(spans(text))).toBe(text)
  })

  test.each([
    '',
    '08:00',
    '08:00-24:00',
    '8:00-9:00',
    '09:00-08:00',
    '08:00-12:00 11:59-13:00',
    'b08:00-12:00',
    't08:00-12:00=1.00',
    '08:00-12:00=25.00',
    '08:00-12:00@3',
    Array.from({ length: 17 }, (_, at) => `08:${10 + at}-08:${11 + at}`).join(' '),
  ])('“%s” is none', (text) => {
    expect(spansOfText(text)).toBeUndefined()
  })

  test('are put in order', () => {
    expect(recordText([...spans('08:00-12:00 12:30-16:00')].reverse())).toBe('08:00-12:00 12:30-16:00')
  })
})

test('what is wrong with spans is named', () => {
  expect(faultInSpans([])).toBe('empty')
  expect(faultInSpans(spans('08:00-16:00'))).toBeUndefined()
  const [work] = spans('08:00-16:00')
  if (work) {
    expect(faultInSpans([{ ...work, type: 'break' }])).toBe('noWork')
    expect(faultInSpans([{ ...work, end: work.start }])).toBe('endBeforeStart')
    expect(faultInSpans([work, work])).toBe('overlap')
  }
})

test('as planned is the plan of the moment, with its activities and recorded hours, without its groups', () => {
  expect(recordText(spansOfPlan(plan('08:00-12:00=3.75@7 b12:00-12:30 m12:30-13:00 t13:00-14:00')))).toBe(
    '08:00-12:00=3.75 b12:00-12:30 m12:30-13:00 t13:00-14:00',
  )
  expect(sameSpans(spans('08:00-12:00'), spans('08:00-12:00'))).toBe(true)
  expect(sameSpans(spans('08:00-12:00'), spans('t08:00-12:00'))).toBe(false)
})

describe('tolerance: within it the planned end counts, both ways and at both ends', () => {
  test.each([
    // [recorded, tolerance, counted]; examples 4 of the rules
    ['07:57-12:00 b12:00-12:30 12:30-16:04', 5, '08:00-12:00 b12:00-12:30 12:30-16:00'],
    ['07:53-12:00 b12:00-12:30 12:30-16:04', 5, '07:53-12:00 b12:00-12:30 12:30-16:00'],
    ['08:05-15:55', 5, '08:00-16:00'],
    ['08:06-15:54', 5, '08:06-15:54'],
    ['08:05-15:55', 0, '08:05-15:55'],
    ['07:50-16:10', 10, '08:00-16:00'],
    // A break at the edge is no end of work.
    ['b07:30-07:55 07:55-16:00', 5, 'b07:30-07:55 08:00-16:00'],
    // Nothing becomes empty by it.
    ['07:55-08:00 15:00-16:00', 10, '07:55-08:00 15:00-16:00'],
  ])('%s with %i minutes', (text, tolerance, expected) => {
    expect(recordText(countedSpans(day(text, { tolerance })))).toBe(expected)
  })

  test('without a plan there is nothing to be near to', () => {
    expect(recordText(countedSpans(day('07:57-16:04', { planned: null, tolerance: 10 })))).toBe('07:57-16:04')
  })
})

describe('who may record which day', () => {
  const today = calendarDateOf('2026-12-02')
  const house = { recordsSince: calendarDateOf('2026-10-01'), recordsBy: 'day' } as const
  const own = (date: string, more = {}) =>
    whyNotRecordedByOneself(calendarDateOf(date), { ...house, today, current: undefined, ...more })

  test.each([
    ['2026-12-02', undefined],
    ['2026-11-25', undefined],
    ['2026-11-24', 'record_too_late'],
    ['2026-12-03', 'record_of_day_to_come'],
    ['2026-09-30', 'record_too_early'],
  ])('oneself, %s on 2 December: %s', (date, expected) => {
    expect(own(date)).toBe(expected)
  })

  test('by the month the month before is open as well', () => {
    expect(firstOwnDay(today, { recordsBy: 'month' })).toBe('2026-11-01')
    expect(firstOwnDay(calendarDateOf('2027-01-31'), { recordsBy: 'month' })).toBe('2026-12-01')
    expect(own('2026-11-01', { recordsBy: 'month' })).toBeUndefined()
    expect(own('2026-10-31', { recordsBy: 'month' })).toBe('record_too_late')
  })

  test('not what the management has entered, and nothing in a house that does not record', () => {
    expect(own('2026-12-01', { current: day('08:00-16:00', { source: 'management' }) })).toBe(
      'record_of_management',
    )
    expect(own('2026-12-01', { current: day('08:00-16:00') })).toBeUndefined()
    expect(own('2026-12-01', { recordsSince: null })).toBe('records_off')
  })

  test('the management any day that has come, with a reason once there is a record', () => {
    const managed = (date: string, reason?: string, current?: DayRecord) =>
      whyNotRecordedByManagement(calendarDateOf(date), { ...house, today, current }, reason)
    expect(managed('2026-10-01')).toBeUndefined()
    expect(managed('2026-12-03', 'left early, agreed')).toBe('record_of_day_to_come')
    expect(managed('2026-10-01', undefined, day('08:00-16:00'))).toBe('record_reason_needed')
    expect(managed('2026-10-01', 'too short', day('08:00-16:00'))).toBe('record_reason_needed')
    expect(managed('2026-10-01', 'left early', day('08:00-16:00'))).toBeUndefined()
  })
})
