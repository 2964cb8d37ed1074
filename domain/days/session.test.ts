import { describe, expect, test } from 'vitest'
import { clockTimeOf } from '../values/clock-time.ts'
import { hoursOf, toNumber } from '../values/hours.ts'
import type { Session, SessionDraft, SessionType } from './session.ts'
import {
  byStart,
  durationOf,
  emptyWorkSession,
  freeEnds,
  freeStarts,
  insteadOfClock,
  isPossible,
  overlapping,
  workedIn,
} from './session.ts'

function session(type: SessionType, start: string, end: string, actualHours?: number): Session {
  const recorded = actualHours === undefined ? null : hoursOf(actualHours)
  return { type, start: clockTimeOf(start), end: clockTimeOf(end), actualHours: recorded }
}

const work = (start: string, end: string, actualHours?: number) => session('work', start, end, actualHours)
const pause = (start: string, end: string) => session('break', start, end)
const startedAt = (start: string): SessionDraft => ({ ...emptyWorkSession, start: clockTimeOf(start) })

describe('worked hours of a day', () => {
  test.each<[string, Session[], number]>([
    ['no session is no work', [], 0],
    ['08:00 to 16:30 is 8.50', [work('08:00', '16:30')], 8.5],
    ['a quarter of an hour is 0.25', [work('07:00', '07:15')], 0.25],
    [
      'a break counts as no work',
      [work('08:00', '12:00'), pause('12:00', '12:30'), work('12:30', '16:30')],
      8,
    ],
    ['a day of breaks only is no work', [pause('12:00', '13:00')], 0],
    ['recorded hours replace the duration', [work('08:00', '16:00', 6.4)], 6.4],
    ['recorded zero replaces the duration too', [work('08:00', '16:00', 0)], 0],
    [
      'recorded hours replace only their own session',
      [work('08:00', '10:00', 1.5), work('10:00', '12:00')],
      3.5,
    ],
  ])('%s', (_, sessions, expected) => expect(toNumber(workedIn(sessions))).toBe(expected))

  test('the whole day from 07:00 to 21:00 is 14.00', () => {
    expect(toNumber(durationOf(work('07:00', '21:00')))).toBe(14)
  })
})

describe('sessions may touch but not overlap', () => {
  test.each<[string, Session[], boolean]>([
    ['none', [], false],
    ['one alone', [work('08:00', '12:00')], false],
    ['work until 12:00, break from 12:00', [work('08:00', '12:00'), pause('12:00', '12:30')], false],
    ['a quarter of an hour in common', [work('08:00', '12:15'), pause('12:00', '12:30')], true],
    ['the same span twice', [work('08:00', '12:00'), pause('08:00', '12:00')], true],
    ['one inside another', [work('08:00', '16:00'), pause('12:00', '12:30')], true],
    ['entered out of order', [pause('12:00', '12:30'), work('12:15', '16:00'), work('08:00', '12:00')], true],
  ])('%s', (_, sessions, expected) => expect(overlapping(sessions) !== undefined).toBe(expected))

  test('the two that overlap are named in the order of the day', () => {
    const [early, late] = [work('08:00', '12:15'), pause('12:00', '12:30')]
    expect(overlapping([late, early])).toEqual([early, late])
  })
})

describe('a session lies within 07:00 to 21:00 and has some length', () => {
  test.each([
    ['07:00', '21:00', true],
    ['20:45', '21:00', true],
    ['20:45', '21:15', false],
    ['21:00', '21:15', false],
    ['12:00', '12:00', false],
    ['12:15', '12:00', false],
  ])('%s to %s: %s', (start, end, expected) => expect(isPossible(work(start, end))).toBe(expected))
})

// spec 5.29
test('sessions are put in order of their start, unfinished ones last', () => {
  const [early, late] = [work('08:00', '12:00'), work('13:00', '16:00')]
  expect(byStart<SessionDraft>([emptyWorkSession, late, early])).toEqual([early, late, emptyWorkSession])
})

describe('the choices of a session', () => {
  const around = [work('08:00', '12:00'), emptyWorkSession, work('13:00', '20:30')]

  // spec 5.27; decided sessions-may-touch
  test('a start that leaves no possible end is not offered', () => {
    expect(freeStarts([emptyWorkSession], 0).at(0)).toBe('07:00')
    expect(freeStarts([emptyWorkSession], 0).at(-1)).toBe('20:45')
  })

  // spec 5.29, 5.30; decided sessions-may-touch
  test('starts are free times between the other sessions; they may touch the end of one', () => {
    expect(freeStarts(around, 1)).toEqual([
      ...['07:00', '07:15', '07:30', '07:45'],
      ...['12:00', '12:15', '12:30', '12:45'],
      ...['20:30', '20:45'],
    ])
  })

  // spec 5.28
  test('there is no end to choose before a start is chosen', () => {
    expect(freeEnds([emptyWorkSession], 0)).toEqual([])
    expect(freeEnds([], 0)).toEqual([])
  })

  // spec 5.31, 5.32, 5.33, 9.13
  test.each([
    ['07:30', ['07:45', '08:00']],
    ['12:15', ['12:30', '12:45', '13:00']],
    ['20:30', ['20:45', '21:00']],
    ['20:45', ['21:00']],
    ['21:00', []],
    ['10:00', []],
    ['13:00', []],
  ])('after %s the ends are %j: up to the next start, 21:00 at the latest', (start, expected) => {
    expect(freeEnds([around[0]!, startedAt(start), around[2]!], 1)).toEqual(expected)
  })

  test('another session that has only a start blocks that start and limits the ends before it', () => {
    const drafts = [startedAt('08:00'), startedAt('09:00')]
    expect(freeEnds(drafts, 0)).toEqual(['08:15', '08:30', '08:45', '09:00'])
    expect(freeStarts(drafts, 0)).not.toContain('09:00')
    expect(freeStarts(drafts, 0)).toContain('09:15')
  })

  test('another session that starts after 21:00 lets no end pass 21:00', () => {
    expect(freeEnds([startedAt('20:45'), startedAt('21:15')], 0)).toEqual(['21:00'])
  })
})

test('the clock says what recorded hours stand instead of', () => {
  const day = [work('08:00', '12:00', 3.5), pause('12:00', '12:30'), work('12:30', '16:00')]
  expect(insteadOfClock(workedIn(day), day)).toEqual({ insteadOf: hoursOf(7.5) })
  expect(insteadOfClock(hoursOf(7.5), day)).toEqual({})
  expect(insteadOfClock(hoursOf(0.25), [pause('12:00', '12:30')])).toEqual({})
})
