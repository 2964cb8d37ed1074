import type { WireGroup, WireStaffing, WireStaffMember } from '#contract/staffing.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'
import { weekWith } from '#contract/wire/week-facts.ts'
import { sessionsOfPlan } from '#domain/days/plan-text.ts'
import type { ChildAge } from '#domain/staffing/staffing.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { emptyRow, weekOf } from './week-rows.ts'

export const staffedWeekId = 99
export const [igel, eichhorn] = [1, 2]
export const [emine, leyla, tobias, clara] = [11, 12, 13, 14]
const hannelore = 15

const names = ['Emine Fischer', 'Leyla Öztürk', 'Tobias Wagner', 'Clara Dietz', 'Hannelore Jung']
const everyDay = <Value>(value: Value) =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, value])) as Record<Weekday, Value>

const group = (id: number, name: string, age: ChildAge, minPeople: number): WireGroup => {
  const steps = [
    { from: clockTimeOf('08:00'), children: 4 },
    { from: clockTimeOf('16:30'), children: 0 },
  ]
  const children = [{ age, ratioAtLeast: 5, ratioGood: 4, days: everyDay(steps) }]
  return { id, name, version: 1, needs: [{ validFrom: null, minPeople, minQualified: 1, children }] }
}

const person = (teacherId: number, groupId: number | null, more = {}): WireStaffMember => ({
  teacherId,
  groupId,
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
  ...more,
})

/** Two groups: the hedgehogs need two people, one of them qualified, the squirrels one. */
export const staffing: WireStaffing = {
  opening: everyDay({
    opens: clockTimeOf('07:30'),
    closes: clockTimeOf('16:30'),
    joinedUntil: null,
    joinedFrom: null,
  }),
  openingVersion: 1,
  groups: [group(eichhorn, 'Eichhörnchen', 'preschool', 1), group(igel, 'Igel', 'under3', 2)],
  people: [
    person(emine, igel),
    person(leyla, igel, { qualification: 'assistant' }),
    person(tobias, igel),
    person(clara, eichhorn),
    person(hannelore, null),
  ],
}

const day = (teacherId: number, weekday: Weekday, plan: string): ShownDay => ({
  place: { weekNumber: staffedWeekId, teacherId, weekday },
  after: { status: 'present', sessions: sessionsOfPlan(plan) ?? [], notes: '' },
})

/** All days alike and covered, but Thursday afternoon: only the assistant is there after 15:00. */
export function staffedWeek(): TeacherWeek {
  const days = weekdays.flatMap((weekday) => [
    day(emine, weekday, '08:00-16:30'),
    day(leyla, weekday, '08:00-16:30'),
    day(clara, weekday, '08:00-16:30'),
    day(hannelore, weekday, '09:00-12:00'),
  ])
  const rows = names.map((name, index) => emptyRow(emine + index, name))
  const covered = weekWith(weekOf(staffedWeekId, rows), days)
  return weekWith(covered, [day(emine, 4, '08:00-15:00')])
}
