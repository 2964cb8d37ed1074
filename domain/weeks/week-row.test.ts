import { describe, expect, test } from 'vitest'
import type { AbsenceStatus } from '../days/absence-statuses.ts'
import type { DayEntry } from '../days/day-entry.ts'
import type { WeekEntries } from '../people/house-week.ts'
import type { Terms } from '../people/terms.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import type { WeekSetting } from '../people/week-setting.ts'
import { noWeekSetting } from '../people/week-setting.ts'
import type { WeekFacts } from '../test/week-facts.ts'
import { weekRow } from '../test/week-facts.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import type { Hours } from '../values/hours.ts'
import { hoursOf, toNumber } from '../values/hours.ts'
import { weekOfNumber } from '../values/week.ts'
import type { WeekRow } from './week-row.ts'

type Set = Partial<Record<keyof Omit<WeekSetting, 'includeInWeek'>, number>>
type Agreed = Partial<
  Record<keyof Omit<Terms, 'validFrom' | 'usualWeek' | 'longAbsence' | 'leaveDays'>, number>
>
interface Case {
  readonly agreed?: Agreed
  readonly set?: Set
  readonly entries?: WeekEntries
}
type FigureOfRow = Exclude<keyof WeekRow, 'inWeek' | 'counts' | 'notCounted' | 'unplannedDays'>

const inHours = <Some extends object>(numbers: Some) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, hoursOf(value)])) as Record<
    keyof Some,
    Hours
  >

/** Monday 2026-11-09 to Friday 2026-11-13. */
const week = weekOfNumber(98)
const thirty: Terms = {
  validFrom: calendarDateOf('2026-09-07'),
  weeklyHours: hoursOf(30),
  targetWorkHours: null,
  teamHours: null,
  mpaHours: null,
  usualWeek: null,
}

function factsOf({ agreed = {}, set, entries = {} }: Case): WeekFacts {
  const terms = { ...thirty, ...inHours(agreed) }
  const setting = set && { ...noWeekSetting, ...inHours(set) }
  return { week, teacher: { startDate: null, archivedOn: null }, terms, setting, entries }
}

const worked = (end: string, actualHours: number | null = null): DayEntry => ({
  status: 'present',
  sessions: [
    {
      type: 'work',
      start: clockTimeOf('08:00'),
      end: clockTimeOf(end),
      actualHours: actualHours === null ? null : hoursOf(actualHours),
    },
    { type: 'break', start: clockTimeOf('18:00'), end: clockTimeOf('18:30'), actualHours: null },
  ],
  notes: '',
})
const marked = (status: AbsenceStatus, planned: number | null = null): DayEntry => ({
  status,
  plannedHours: planned === null ? null : hoursOf(planned),
  notes: '',
})
const every = (entry: DayEntry): WeekEntries => ({ 1: entry, 2: entry, 3: entry, 4: entry, 5: entry })

const vacation = marked('vacation')
const sick = marked('sick')
const off = marked('nonWorkingDay')
const teamAndMpa: Agreed = { teamHours: 2, mpaHours: 3 }

// spec 1.5; decided our-own-formulas
describe('the figures of a week', () => {
  test.each<[string, FigureOfRow, Case, number]>([
    ['contract is the one in force', 'contract', {}, 30],
    ['contract of the week setting comes first', 'contract', { set: { weeklyHours: 20 } }, 20],
    ['a contract set to zero is zero', 'contract', { set: { weeklyHours: 0 } }, 0],
    ['team is zero when nothing is agreed', 'team', {}, 0],
    ['team as agreed', 'team', { agreed: teamAndMpa }, 2],
    ['team of the week setting comes first', 'team', { agreed: teamAndMpa, set: { teamHours: 0 } }, 0],
    ['MPA is zero when nothing is agreed', 'mpa', {}, 0],
    ['MPA as agreed', 'mpa', { agreed: teamAndMpa }, 3],
    ['MPA of the week setting comes first', 'mpa', { agreed: teamAndMpa, set: { mpaHours: 1.5 } }, 1.5],
    ['core is contract − team − MPA', 'core', { agreed: teamAndMpa }, 25],
    [
      'core follows the week setting of its parts',
      'core',
      { agreed: teamAndMpa, set: { weeklyHours: 20 } },
      15,
    ],
    ['core is never below zero', 'core', { agreed: teamAndMpa, set: { weeklyHours: 4 } }, 0],
    ['core just at zero', 'core', { agreed: teamAndMpa, set: { weeklyHours: 5 } }, 0],
    ['core of the week setting comes first', 'core', { agreed: teamAndMpa, set: { coreHours: 22 } }, 22],
    ['target is core', 'target', { agreed: teamAndMpa }, 25],
    ['target follows the core of the week setting', 'target', { set: { coreHours: 22 } }, 22],
    ['the target of the terms comes before core', 'target', { agreed: { targetWorkHours: 24 } }, 24],
    ['a target of zero in the terms is zero', 'target', { agreed: { targetWorkHours: 0 } }, 0],
    [
      'the terms win over the core of the week',
      'target',
      { agreed: { targetWorkHours: 24 }, set: { coreHours: 22 } },
      24,
    ],
    [
      'target of the week setting comes first',
      'target',
      { agreed: { targetWorkHours: 24 }, set: { targetHours: 10 } },
      10,
    ],
    ['worked is zero in an empty week', 'worked', {}, 0],
    [
      'worked is the sum of the work sessions',
      'worked',
      { entries: { 1: worked('15:00'), 4: worked('12:15') } },
      11.25,
    ],
    ['recorded hours replace a duration', 'worked', { entries: { 1: worked('15:00', 6.9) } }, 6.9],
    ['absences are no work', 'worked', { entries: every(marked('sick', 7)) }, 0],
    [
      'actual is worked + credited',
      'actual',
      { entries: { 1: worked('15:00'), 2: marked('sick', 7.5) } },
      14.5,
    ],
    [
      'actual of the week setting comes first',
      'actual',
      { set: { actualHours: 12 }, entries: every(vacation) },
      12,
    ],
    ['actual set to zero is zero', 'actual', { set: { actualHours: 0 }, entries: every(vacation) }, 0],
    [
      'difference is actual − target',
      'difference',
      { agreed: teamAndMpa, set: { actualHours: 27.25 } },
      2.25,
    ],
    ['an empty week shows its full negative difference', 'difference', {}, -30],
  ])('%s', (_, name, given, expected) => {
    expect(toNumber(weekRow(factsOf(given))[name].hours)).toBe(expected)
  })

  test('grid + team + MPA − contract is the same difference', () => {
    const row = weekRow(factsOf({ agreed: teamAndMpa, entries: every(worked('14:30')) }))
    expect(row.difference.hours).toBe(row.worked.hours + 200 + 300 - 3000)
  })
})

// spec 7.50
describe('what an absence is credited, with a target of 30.00', () => {
  test.each<[string, WeekEntries, number]>([
    ['vacation with a plan counts as planned', { 1: marked('vacation', 7) }, 7],
    ['sickness with a plan counts as planned', { 1: marked('sick', 4.25) }, 4.25],
    ['training with a plan counts as planned', { 1: marked('training', 8) }, 8],
    ['a plan of zero counts as zero', { 1: marked('sick', 0) }, 0],
    ['vacation without a plan is a fifth of the target', { 1: vacation }, 6],
    ['sickness without a plan is a fifth of the target', { 5: sick }, 6],
    ['training without a plan is a fifth of the target', { 3: marked('training') }, 6],
    ['with one non-working day it is a quarter', { 1: vacation, 5: off }, 7.5],
    ['with two non-working days it is a third', { 1: vacation, 4: off, 5: off }, 10],
    ['with four it is all', { 1: sick, 2: off, 3: off, 4: off, 5: off }, 30],
    ['a planned day and an unplanned one add up', { 1: marked('sick', 7), 2: vacation }, 13],
    [
      'other days are working days, planned or not',
      { 1: vacation, 2: worked('15:00'), 3: marked('absent') },
      6,
    ],
    ['absent is credited nothing', every(marked('absent')), 0],
    ['a non-working day is credited nothing', every(off), 0],
    ['a present day is credited nothing', every(worked('15:00')), 0],
    ['a whole week of vacation is the target', every(vacation), 30],
    ['a whole week of mixed paid absences too', { ...every(sick), 2: vacation, 3: marked('training') }, 30],
  ])('%s', (_, entries, expected) => {
    expect(toNumber(weekRow(factsOf({ entries })).credited.hours)).toBe(expected)
  })

  const usualWeek = usualWeekOf(['8-15', '8-15', '8-12:30', '', '-'])
  test.each<[string, WeekEntries, number]>([
    ['a plan comes first', { 1: marked('sick', 3) }, 3],
    ['without one, the usual hours of the weekday', { 1: sick, 3: vacation }, 11.5],
    ['nothing on a usually non-working day', { 5: vacation }, 0],
    ['F9: a weekday that is not always the same takes the rest', { 4: vacation }, 11.5],
    ['also when an absence stands on the usually non-working day', { 4: sick, 5: sick }, 11.5],
    ['also when there is work on it', { 4: vacation, 5: worked('10:00') }, 11.5],
    ['also when the absence there was planned', { 4: vacation, 5: marked('sick', 2) }, 13.5],
    ['also when that day is unpaid', { 4: vacation, 5: marked('absent') }, 11.5],
    ['also when another day is worked differently', { 1: worked('10:00'), 4: vacation }, 11.5],
    ['more of it when a named day is non-working', { 1: off, 4: vacation }, 18.5],
    ['a whole week is exactly the target', every(vacation), 30],
  ])('with a usual week of 18.50 and a free Thursday: %s', (_, entries, expected) => {
    const facts = factsOf({ entries })
    const row = weekRow({ ...facts, terms: { ...facts.terms, usualWeek } })
    expect(toNumber(row.credited.hours)).toBe(expected)
  })

  test('F9: several days that are not always the same share the rest, rounded together', () => {
    const usual = usualWeekOf(['8-15', '', '', '', '-'])
    const credited = (entries: WeekEntries) => {
      const facts = factsOf({ agreed: { targetWorkHours: 27 }, entries })
      return toNumber(weekRow({ ...facts, terms: { ...facts.terms, usualWeek: usual } }).credited.hours)
    }
    expect(credited({ 2: sick })).toBe(6.67)
    expect(credited({ 2: sick, 3: sick })).toBe(13.33)
    expect(credited({ 2: sick, 3: sick, 4: vacation })).toBe(20)
    expect(credited({ 2: off, 3: sick, 4: vacation })).toBe(20)
  })

  test('F9: the rest is never below 0.00', () => {
    const usual = usualWeekOf(['8-18', '8-18', '8-18', '8-18', ''])
    const facts = factsOf({ entries: { 5: sick } })
    expect(weekRow({ ...facts, terms: { ...facts.terms, usualWeek: usual } }).credited.hours).toBe(0)
  })

  test.each<[string, number, WeekEntries, number]>([
    ['two of three days of 25.00 are 16.67', 25, { 1: sick, 2: sick, 4: off, 5: off }, 16.67],
    ['three of three days of 25.00 are exactly 25.00', 25, { 1: sick, 2: sick, 3: sick, 4: off, 5: off }, 25],
    ['one day of 0.01 rounds to nothing', 0.01, { 1: sick }, 0],
    ['a week of 38.99 is exactly 38.99', 38.99, every(vacation), 38.99],
  ])('days are rounded together: %s', (_, targetHours, entries, expected) => {
    expect(toNumber(weekRow(factsOf({ set: { targetHours }, entries })).credited.hours)).toBe(expected)
  })

  test('the week setting of the target is what the days share', () => {
    const row = weekRow(factsOf({ set: { targetHours: 20 }, entries: { 1: vacation } }))
    expect(toNumber(row.credited.hours)).toBe(4)
  })

  test('an unpaid absence lets the difference fall, a paid one does not', () => {
    const fourDays = { ...every(worked('14:00')), 5: marked('absent') }
    expect(toNumber(weekRow(factsOf({ entries: fourDays })).difference.hours)).toBe(-6)
    expect(toNumber(weekRow(factsOf({ entries: { ...fourDays, 5: sick } })).difference.hours)).toBe(0)
  })
})
