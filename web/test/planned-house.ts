import type { WirePlanning } from '#contract/planning.ts'
import type { WireStaffing } from '#contract/staffing.ts'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { staffingFrom } from '#contract/wire/staffing.ts'
import { usualRules } from '#domain/people/house-week.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import type { KnownOfHouse } from '../src/schedule/planning/known-for-week.ts'
import { emptyRow, weekOf } from './week-rows.ts'

/** A small house that knows what its children need: one group, four people, nothing planned. */

const open = {
  opens: clockTimeOf('07:00'),
  closes: clockTimeOf('17:00'),
  joinedUntil: null,
  joinedFrom: null,
}
const steps = [{ from: clockTimeOf('07:00'), children: 10 }]
const everyDay = <Value>(value: Value) => ({ 1: value, 2: value, 3: value, 4: value, 5: value })

const names = ['Anna Becker', 'Birgit Çelik', 'Clara Dietz', 'Emine Fischer']
const people = names.map((name, at) => ({ id: at + 1, name }))

const staffing: WireStaffing = {
  opening: everyDay(open),
  openingVersion: 1,
  groups: [
    {
      id: 1,
      name: 'Igel',
      needs: [
        {
          validFrom: null,
          minPeople: 1,
          minQualified: 1,
          children: [{ age: 'preschool', ratioAtLeast: 12, ratioGood: 12, days: everyDay(steps) }],
        },
      ],
      version: 1,
    },
  ],
  people: people.map(({ id }) => ({
    teacherId: id,
    groupId: 1,
    qualification: 'qualified',
    weight: 100,
    early: true,
    late: true,
    notBefore: {},
    notAfter: {},
    longestDay: null,
    mayBeAsked: true,
    onFreeDay: false,
    phone: '',
    version: 1,
  })),
}

export const knownOfHouse: KnownOfHouse = {
  staffing,
  needs: staffingFrom(staffing),
  presets: [],
  country: 'de',
  protections: new Map(),
  rules: usualRules,
  closedBefore: null,
}

export const planningOf = (weekId: number, more: Partial<WirePlanning> = {}): WirePlanning => ({
  weekId,
  people: people.map(({ id }) => ({
    teacherId: id,
    targetHours: 30,
    creditedHours: 0,
    workedHours: 0,
    balanceBefore: 0,
    workingDays: 0,
    earlyDuties: 0,
    lateDuties: 0,
    steppedIn: 0,
  })),
  wishes: [],
  locks: [],
  ...more,
})

/** The week from November 16, 2026, unless it is another. */
export const emptyWeek = (id = 99, change: (row: TeacherRow) => TeacherRow = (row) => row): TeacherWeek =>
  weekOf(
    id,
    people.map(({ id: teacherId, name }) => change(emptyRow(teacherId, name))),
  )
