import { expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver } from '../days/day-entry.ts'
import type { HouseWeek, TeacherLine, WeekEntries } from '../people/house-week.ts'
import { usualRules } from '../people/house-week.ts'
import { usualFacts } from '../staffing/planning-facts.ts'
import { creche, works } from '../test/creche.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { hoursOf } from '../values/hours.ts'
import { dateOfWeekday, weekOfNumber } from '../values/week.ts'
import type { CalloutFacts } from './callout-of-week.ts'
import { absencesIn, calloutDayOf } from './callout-of-week.ts'

const week = weekOfNumber(99)
const line = (id: number, entries: WeekEntries): TeacherLine => ({
  teacher: { id, name: `Teacher ${id}`, startDate: null, lastDay: null, archivedOn: null },
  terms: {} as TeacherLine['terms'],
  laterTerms: [],
  setting: undefined,
  entries,
  contractToday: hoursOf(30),
})
const day = works('08:00-14:00')
const sick: DayEntry = absenceOver(day, 'sick')
const lines = [
  line(1, { 1: works('09:00-20:00'), 2: day, 3: works('07:30-12:00') }),
  line(2, { 2: sick }),
  line(3, { 2: day }),
]
const houseWeek: HouseWeek = { week, currentWeek: week, calendar: [], rules: usualRules, lines }
const facts: CalloutFacts = {
  staffing: creche,
  planning: new Map([[1, { ...usualFacts, teacherId: 1, notAfter: { 2: clockTimeOf('15:00') } }]]),
  steppedIn: new Map([[1, 2]]),
  balances: new Map([[1, hoursOf(4.5)]]),
  protections: new Map([[3, 'minor']]),
  wishOf: () => null,
  country: 'de',
  today: dateOfWeekday(week, 2),
  now: 425,
}

test('a day of the week with who is to be away', () => {
  const found = calloutDayOf(houseWeek, 2, new Map([[3, absenceOver(day, 'sick')]]), facts)
  expect(found.now).toBe(425)
  expect(found.entries.get(3)?.status).toBe('sick')
  expect(found.before?.get(3)).toEqual(day)
  expect(found.before?.get(2)).toEqual(sick)
  expect(found.colleagues.map(({ teacherId }) => teacherId)).toEqual([1, 2])
  expect(found.colleagues[0]).toMatchObject({
    balance: hoursOf(4.5),
    contract: hoursOf(30),
    steppedIn: 2,
    previousEnd: '20:00',
    nextStart: '07:30',
    notAfter: '15:00',
    notBefore: null,
    protection: 'adult',
  })
})

test('for a gap that is there already, as if those with a plan were not away', () => {
  const absences = absencesIn(houseWeek, 2)
  expect([...absences.keys()]).toEqual([2])
  const found = calloutDayOf(houseWeek, 2, absences, { ...facts, steppedIn: null })
  expect(found.before?.get(2)).toMatchObject({ status: 'present', sessions: day.sessions })
  expect(found.colleagues.map(({ teacherId, protection }) => [teacherId, protection])).toEqual([
    [1, 'adult'],
    [3, 'minor'],
  ])
  expect(found.colleagues[0]?.steppedIn).toBeNull()
})

test('without any absence every gap of the day is meant; another day has no clock', () => {
  const found = calloutDayOf(houseWeek, 3, new Map(), facts)
  expect(found.before).toBeNull()
  expect(found.now).toBeNull()
})
