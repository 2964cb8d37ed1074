import { expect, test } from 'vitest'
import { changesTerms } from '#domain/people/terms.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { teacherOf } from '../../../test/house.ts'
import type { Faults, TeacherDraft } from './teacher-draft.ts'
import {
  blankDraft,
  changeOf,
  faultsIn,
  newTeacherOf,
  rebased,
  teacherDraftOf,
  withFollowingTarget,
} from './teacher-draft.ts'

const anna = teacherOf(7, 'Anna Becker', {
  weeklyHours: 39,
  mpaHours: null,
  startDate: calendarDateOf('2026-09-01'),
  initialBalance: -1.5,
  usualWeek: ['08:00-12:00 b12:00-12:30 12:30-15:00', '', '', '', '-'],
  version: 3,
})

const wrong: ReadonlyArray<readonly [Partial<TeacherDraft>, Faults]> = [
  [{}, { name: 'name' }],
  [{ name: ' A ' }, { name: 'name' }],
  [{ name: 'A'.repeat(101) }, { name: 'tooLong' }],
  [{ name: 'Al' }, {}],
  [{ name: 'Al', weeklyHours: '' }, { weeklyHours: 'required' }],
  [{ name: 'Al', weeklyHours: '40', targetWorkHours: '0' }, {}],
  [
    { name: 'Al', weeklyHours: '40.5', targetWorkHours: '41' },
    { weeklyHours: 'most', targetWorkHours: 'most' },
  ],
  [
    { name: 'Al', teamHours: '-0.5', mpaHours: '1.005' },
    { teamHours: 'least', mpaHours: 'decimals' },
  ],
  [
    { name: 'Al', weeklyHours: '1.234,5', initialBalance: '-10000,25' },
    { weeklyHours: 'number', initialBalance: 'least' },
  ],
  [
    { name: 'Al', usual1: '8-16', usual2: 'eight', usual3: 'U', usual4: '8-7' },
    { usual2: 'unreadable', usual3: 'absence', usual4: 'endBeforeStart' },
  ],
  [{ name: 'Al', initialBalance: '-10000', startDate: '' }, {}],
  [
    { name: 'Al', initialBalance: '10000.5', startDate: '2026-02-30' },
    { initialBalance: 'most', startDate: 'date' },
  ],
]

// spec 3.3, 5.6, 5.8, 5.12, 5.40, 9.3
test.each(wrong)('%j has the faults %j', (fields, faults) => {
  expect(faultsIn({ ...blankDraft, ...fields })).toEqual(faults)
})

test('the usual week is shown as it would be typed, and the same in other words is no change', () => {
  const draft = teacherDraftOf(anna, 'en')
  expect([draft.usual1, draft.usual2, draft.usual5]).toEqual(['08:00-15:00 b12:00-12:30', '', '-'])
  expect(changeOf({ ...draft, usual1: '8-15 b12-12:30', usual5: '–' }, anna)).toEqual({})
  expect(changeOf({ ...draft, usual1: '', usual5: ' ' }, anna)).toEqual({ usualWeek: null })
})

test("F24: the usual week is shown with the reader's letter for a break, which is no change", () => {
  const draft = teacherDraftOf(anna, 'de', 'p')
  expect(draft.usual1).toBe('08:00-15:00 p12:00-12:30')
  expect(changeOf(draft, anna)).toEqual({})
})

// spec 5.7, 5.10, 5.13, 9.5, 9.6
test('a blank form adds 20 contract and 20 target hours and a balance of 0', () => {
  expect(newTeacherOf({ ...blankDraft, name: ' Greta ' })).toEqual({
    name: 'Greta',
    weeklyHours: 20,
    targetWorkHours: 20,
    teamHours: null,
    mpaHours: null,
    usualWeek: null,
    teamId: 0,
    startDate: null,
    initialBalance: 0,
    archived: false,
  })
})

test('F3: comma and point are the same hours, and each language shows its own', () => {
  const typed = { ...blankDraft, name: 'Greta', weeklyHours: '12,6', teamHours: '1.5' }
  expect(newTeacherOf({ ...typed, initialBalance: '-3,25' })).toMatchObject({
    weeklyHours: 12.6,
    teamHours: 1.5,
    initialBalance: -3.25,
  })
  expect(teacherDraftOf(anna, 'de')).toMatchObject({
    weeklyHours: '39',
    teamHours: '2',
    initialBalance: '-1,5',
  })
  expect(changeOf({ ...teacherDraftOf(anna, 'de'), weeklyHours: '39,0' }, anna)).toEqual({})
})

// decided no-invented-target
test('F2: an untyped target follows the contract, and 20 belongs to the blank form only', () => {
  const typed = withFollowingTarget({ ...blankDraft, name: 'Greta', weeklyHours: '39' })
  expect(newTeacherOf(typed)).toMatchObject({ weeklyHours: 39, targetWorkHours: null })
  const withTeam = withFollowingTarget({ ...blankDraft, teamHours: '2' })
  expect(withTeam.targetWorkHours).toBe('')
  expect(withFollowingTarget({ ...typed, weeklyHours: '20' })).toEqual({ ...blankDraft, name: 'Greta' })
})

test('F7: what was typed stays when terms change behind the form', () => {
  const before = teacherDraftOf(anna, 'en')
  const now = { ...before, weeklyHours: '30', mpaHours: '3' }
  expect(rebased({ ...before, name: 'Anna B.', mpaHours: '4' }, before, now)).toEqual({
    ...now,
    name: 'Anna B.',
    mpaHours: '4',
  })
})

// spec 5.11; decided no-invented-target
test('opening and saving changes nothing, and invents no target', () => {
  expect(changeOf(teacherDraftOf(anna, 'en'), anna)).toEqual({})
})

test('only what differs is sent, and only hours ask from when on', () => {
  const moved = changeOf({ ...teacherDraftOf(anna, 'en'), startDate: '' }, anna)
  expect(moved).toEqual({ startDate: null })
  expect(changesTerms(moved)).toBe(false)
  const shorter = changeOf({ ...teacherDraftOf(anna, 'en'), teamHours: '' }, anna)
  expect(shorter).toEqual({ teamHours: null })
  expect(changesTerms(shorter)).toBe(true)
  const longer = changeOf({ ...teacherDraftOf(anna, 'en'), usual2: '8-12' }, anna)
  expect(longer).toEqual({ usualWeek: [...anna.usualWeek!.with(1, '08:00-12:00')] })
  expect(changesTerms(longer)).toBe(true)
})
