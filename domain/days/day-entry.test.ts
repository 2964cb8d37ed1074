import { describe, expect, test } from 'vitest'
import { clockTimeOf } from '../values/clock-time.ts'
import { hoursOf } from '../values/hours.ts'
import type { DayDraft, Missing } from './day-draft.ts'
import { changeStatus, draftOf, emptyDay, entryOf, missingIn } from './day-draft.ts'
import type { DayEntry, DayStatus } from './day-entry.ts'
import { absenceOver, dayStatuses, gridMark, isPaidAbsence, planOf } from './day-entry.ts'
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
const planned = {
  status: 'present' as const,
  sessions: [work('08:00', '12:00'), pause('12:00', '12:30'), work('12:30', '15:30')],
  notes: '',
}
const recorded: Session = { ...work('08:00', '12:00'), actualHours: hoursOf(3.5) }
const draft = (...sessions: SessionDraft[]): DayDraft => ({ status: 'present', sessions, notes: '' })

// spec 3.32, 4.23
test('the statuses of a day', () => {
  expect(dayStatuses).toEqual(['present', 'absent', 'sick', 'vacation', 'training', 'nonWorkingDay'])
})

test('vacation, sickness and training are paid absences, and nothing else is', () => {
  expect(dayStatuses.filter(isPaidAbsence)).toEqual(['sick', 'vacation', 'training'])
})

// spec 2.39; decided six-statuses-and-their-marks, labels-where-something-is-shown
describe('the mark in the grid', () => {
  test.each<[string, DayEntry | undefined, string]>([
    ['an empty day is an empty cell', undefined, ''],
    // spec 2.35
    ['absent is /', absence('absent'), '/'],
    // spec 2.36
    ['vacation is U', absence('vacation'), 'U'],
    // spec 2.37, 3.34
    ['training is F', absence('training'), 'F'],
    ['sick is K', absence('sick', 7), 'K'],
    ['non-working is –', absence('nonWorkingDay'), '–'],
    // spec 2.38
    ['present is start - end', present(work('08:00', '16:30')), '08:00 - 16:30'],
    [
      'from the first start to the last end',
      present(pause('12:00', '12:30'), work('07:30', '12:00')),
      '07:30 - 12:30',
    ],
    ['present without a session is an empty cell', present(), ''],
  ])('%s', (_, entry, expected) => expect(gridMark(entry)).toBe(expected))
})

// spec 3.42
describe('opening a day in the dialog', () => {
  // spec 4.26
  test('an empty day is present with one empty work session', () => {
    expect(draftOf(undefined)).toEqual({ status: 'present', sessions: [emptyWorkSession], notes: '' })
  })

  // spec 4.27
  test('an absence brings its status and notes, and no session', () => {
    const entry: DayEntry = { status: 'sick', plannedHours: hoursOf(7), notes: 'until Friday' }
    expect(draftOf(entry)).toEqual({ status: 'sick', sessions: [], notes: 'until Friday' })
  })

  // spec 4.28
  test('sessions come in the order of the day', () => {
    const [early, late] = [work('08:00', '12:00'), work('13:00', '16:00')]
    expect(draftOf(present(late, early)).sessions).toEqual([early, late])
  })
})

// spec 4.24, 4.25
describe('choosing a status', () => {
  const filled: DayDraft = { ...draft(work('08:00', '12:00')), notes: 'trip' }

  test.each(dayStatuses.filter((status) => status !== 'present'))(
    '%s clears the sessions and puts them aside',
    (status) => {
      const kept = filled.sessions
      expect(changeStatus(filled, status)).toEqual({ status, sessions: [], kept, notes: 'trip' })
    },
  )

  test('present without sessions begins with one empty work session', () => {
    expect(changeStatus(changeStatus(emptyDay, 'sick'), 'present')).toEqual(emptyDay)
    expect(changeStatus({ status: 'sick', sessions: [], notes: '' }, 'present')).toEqual(emptyDay)
  })

  test('F10: present brings back what absences had put aside', () => {
    const away = changeStatus(changeStatus(changeStatus(filled, 'sick'), 'absent'), 'nonWorkingDay')
    expect(changeStatus(away, 'present')).toEqual(filled)
    const saved = draftOf({ status: 'absent', plannedHours: null, plan: planned.sessions, notes: '' })
    expect(changeStatus(saved, 'present').sessions).toEqual(planned.sessions)
  })

  test('present keeps the sessions that are there', () => {
    expect(changeStatus(filled, 'present')).toEqual(filled)
  })
})

// spec 5.21
describe('what a day still misses before it can be saved', () => {
  const noEnd: SessionDraft = { ...emptyWorkSession, start: clockTimeOf('08:00') }

  test.each<[string, DayDraft, Missing | undefined]>([
    // spec 5.20
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
    // spec 5.24
    ['an absence needs no session', { status: 'sick', sessions: [], notes: '' }, undefined],
    // spec 5.25
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

  test('F10: an absence takes the plan along, and its recorded hours', () => {
    const sick = changeStatus(draft(recorded, pause('12:00', '12:30')), 'sick')
    const plan = [recorded, pause('12:00', '12:30')]
    expect(entryOf(sick)).toEqual({ status: 'sick', plannedHours: 350, plan, notes: '' })
    expect(entryOf(changeStatus(emptyDay, 'sick'))).toEqual({
      status: 'sick',
      plannedHours: null,
      notes: '',
    })
  })

  test('an absence of which only the note changes counts what it did', () => {
    const before = absence('sick', 5)
    expect(entryOf({ ...draftOf(before), notes: 'flu' }, before)).toEqual({ ...before, notes: 'flu' })
  })
})

// decided every-absence-keeps-the-plan
describe('F10: every absence keeps the plan', () => {
  const plan = planned.sessions

  test.each(['sick', 'vacation', 'training'] as const)('%s counts its 7.00', (status) => {
    expect(absenceOver(planned, status)).toEqual({ status, plannedHours: 700, plan, notes: '' })
  })

  test.each(['absent', 'nonWorkingDay'] as const)('%s keeps it and counts nothing', (status) => {
    expect(absenceOver(planned, status)).toEqual({ status, plannedHours: null, plan, notes: '' })
  })

  test('it survives whatever absences follow one another', () => {
    const ways = dayStatuses.filter((status) => status !== 'present')
    for (const first of ways)
      for (const second of ways) {
        const last = absenceOver(absenceOver(absenceOver(planned, first), second), 'sick')
        expect(last).toEqual({ status: 'sick', plannedHours: 700, plan, notes: '' })
        expect(planOf(last)).toBe(plan)
      }
  })

  test.each<[string, DayEntry | undefined, number | null]>([
    ['hours without sessions survive a change to another paid absence', absence('sick', 7), 700],
    ['a plan of zero survives too', absence('training', 0), 0],
    ['an empty day had no plan', undefined, null],
    ['a day of breaks only counts no plan', present(pause('12:00', '12:30')), null],
    ['a paid absence without a plan stays without', absence('sick'), null],
    ['an unpaid absence without a plan had none', absence('absent'), null],
    ['a non-working day without a plan had none', absence('nonWorkingDay'), null],
  ])('%s', (_, before, expected) => expect(absenceOver(before, 'vacation').plannedHours).toBe(expected))
})
