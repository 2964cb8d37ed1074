import { describe, expect, test } from 'vitest'
import { clockTimeOf } from './clock-time.ts'
import type { DayDraft, DayEntry, DayStatus, Missing } from './day-entry.ts'
import {
  changeStatus,
  dayStatuses,
  draftOf,
  emptyDay,
  entryOf,
  gridMark,
  isPaidAbsence,
  missingIn,
  planKept,
} from './day-entry.ts'
import { hoursOf } from './hours.ts'
import type { Session, SessionDraft } from './session.ts'
import { emptyWorkSession } from './session.ts'

const work = (start: string, end: string): Session => ({
  type: 'work',
  start: clockTimeOf(start),
  end: clockTimeOf(end),
  actualHours: null,
})
const pause = (start: string, end: string): Session => ({ ...work(start, end), type: 'break' })
const present = (...sessions: Session[]): DayEntry => ({ status: 'present', sessions, notes: '' })
const absence = (status: Exclude<DayStatus, 'present'>, planned: number | null = null): DayEntry => ({
  status,
  plannedHours: planned === null ? null : hoursOf(planned),
  notes: '',
})
const draft = (...sessions: SessionDraft[]): DayDraft => ({ status: 'present', sessions, notes: '' })

test('the statuses of a day', () => {
  expect(dayStatuses).toEqual(['present', 'absent', 'sick', 'vacation', 'training', 'nonWorkingDay'])
})

test('vacation, sickness and training are paid absences, and nothing else is', () => {
  expect(dayStatuses.filter(isPaidAbsence)).toEqual(['sick', 'vacation', 'training'])
})

describe('the mark in the grid', () => {
  test.each<[string, DayEntry | undefined, string]>([
    ['an empty day is an empty cell', undefined, ''],
    ['absent is /', absence('absent'), '/'],
    ['vacation is U', absence('vacation'), 'U'],
    ['training is F', absence('training'), 'F'],
    ['sick is K', absence('sick', 7), 'K'],
    ['non-working is –', absence('nonWorkingDay'), '–'],
    ['present is start - end', present(work('08:00', '16:30')), '08:00 - 16:30'],
    [
      'from the first start to the last end',
      present(pause('12:00', '12:30'), work('07:30', '12:00')),
      '07:30 - 12:30',
    ],
    ['present without a session is an empty cell', present(), ''],
  ])('%s', (_, entry, expected) => expect(gridMark(entry)).toBe(expected))
})

describe('opening a day in the dialog', () => {
  test('an empty day is present with one empty work session', () => {
    expect(draftOf(undefined)).toEqual({ status: 'present', sessions: [emptyWorkSession], notes: '' })
  })

  test('an absence brings its status and notes, and no session', () => {
    const entry: DayEntry = { status: 'sick', plannedHours: hoursOf(7), notes: 'until Friday' }
    expect(draftOf(entry)).toEqual({ status: 'sick', sessions: [], notes: 'until Friday' })
  })

  test('sessions come in the order of the day', () => {
    const [early, late] = [work('08:00', '12:00'), work('13:00', '16:00')]
    expect(draftOf(present(late, early)).sessions).toEqual([early, late])
  })
})

describe('choosing a status', () => {
  const filled: DayDraft = { ...draft(work('08:00', '12:00')), notes: 'trip' }

  test.each(dayStatuses.filter((status) => status !== 'present'))('%s clears the sessions', (status) => {
    expect(changeStatus(filled, status)).toEqual({ status, sessions: [], notes: 'trip' })
  })

  test('present without sessions begins with one empty work session', () => {
    expect(changeStatus(changeStatus(filled, 'sick'), 'present').sessions).toEqual([emptyWorkSession])
  })

  test('present keeps the sessions that are there', () => {
    expect(changeStatus(filled, 'present')).toEqual(filled)
  })
})

describe('what a day still misses before it can be saved', () => {
  const noEnd: SessionDraft = { ...emptyWorkSession, start: clockTimeOf('08:00') }

  test.each<[string, DayDraft, Missing | undefined]>([
    ['present needs at least one session', draft(), 'session'],
    ['every session needs its times', emptyDay, 'times'],
    ['a start alone is not enough', draft(work('13:00', '15:00'), noEnd), 'times'],
    ['an end at its start is no end', draft(work('08:00', '08:00')), 'times'],
    ['an end before its start is no end', draft(work('09:00', '08:00')), 'times'],
    ['an end after 21:00 is no end', draft(work('20:00', '21:15')), 'times'],
    [
      'overlapping sessions need free time',
      draft(work('08:00', '12:15'), pause('12:00', '12:30')),
      'freeTime',
    ],
    ['touching sessions miss nothing', draft(work('08:00', '12:00'), pause('12:00', '12:30')), undefined],
    ['one session until 21:00 misses nothing', draft(work('07:00', '21:00')), undefined],
    ['an absence needs no session', { status: 'sick', sessions: [], notes: '' }, undefined],
    ['an absence needs no note', { status: 'absent', sessions: [], notes: '' }, undefined],
  ])('%s', (_, day, expected) => expect(missingIn(day)).toBe(expected))
})

describe('saving a day', () => {
  test('a complete draft becomes the entry, its sessions in order', () => {
    const [early, late] = [work('08:00', '12:00'), pause('12:00', '12:30')]
    expect(entryOf({ ...draft(late, early), notes: 'trip' })).toEqual({
      status: 'present',
      sessions: [early, late],
      notes: 'trip',
    })
  })

  test('an absence takes the kept plan along', () => {
    const sick = changeStatus(emptyDay, 'sick')
    expect(entryOf(sick, hoursOf(7))).toEqual({ status: 'sick', plannedHours: 700, notes: '' })
    expect(entryOf(sick)).toEqual({ status: 'sick', plannedHours: null, notes: '' })
  })
})

describe('the plan that a paid absence keeps', () => {
  const planned = present(work('08:00', '12:00'), pause('12:00', '12:30'), work('12:30', '15:30'))

  test.each<[string, DayEntry | undefined, DayStatus, number | null]>([
    ['sick on a planned day keeps its 7.00', planned, 'sick', 700],
    ['vacation on a planned day keeps its 7.00', planned, 'vacation', 700],
    ['training on a planned day keeps its 7.00', planned, 'training', 700],
    ['it survives a change to another paid absence', absence('sick', 7), 'vacation', 700],
    ['a plan of zero survives too', absence('training', 0), 'sick', 0],
    ['an empty day had no plan', undefined, 'sick', null],
    ['a day of breaks only had no plan', present(pause('12:00', '12:30')), 'sick', null],
    ['a paid absence without a plan stays without', absence('vacation'), 'sick', null],
    ['an unpaid absence had no plan', absence('absent'), 'sick', null],
    ['a non-working day had no plan', absence('nonWorkingDay'), 'vacation', null],
    ['absent keeps no plan', planned, 'absent', null],
    ['a non-working day keeps no plan', planned, 'nonWorkingDay', null],
    ['present keeps no plan', absence('sick', 7), 'present', null],
  ])('%s', (_, before, status, expected) => expect(planKept(before, status)).toBe(expected))
})
