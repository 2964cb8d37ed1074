import type { Preset } from '../days/preset.ts'
import type { HouseWeek, TeacherLine, WeekEntries } from '../people/house-week.ts'
import { usualRules } from '../people/house-week.ts'
import { firstTerms } from '../people/terms.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import type { PersonFacts, WeekPlanningFacts, Wish } from '../planning/planning-facts.ts'
import type { PlanningProblem } from '../planning/problem.ts'
import { problemOf } from '../planning/problem-of-week.ts'
import { SeededChance } from '../planning/seeded-chance.ts'
import type { ChildrenStep, Group, Staffing, StaffMember } from '../staffing/staffing.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { calendarDateOf, weekdays } from '../values/calendar-date.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { hoursOf } from '../values/hours.ts'
import { weekContaining } from '../values/week.ts'

/** A house made for planning: the week, its staffing and the facts. */
export interface PlanningHouse {
  readonly week: HouseWeek
  readonly staffing: Staffing
  readonly facts: WeekPlanningFacts
}

interface Colleague {
  readonly hours: readonly [contract: number, team: number, mpa: number, target?: number]
  /** 0 to 2 in a copy of the house; null: a floater. */
  readonly group: 0 | 1 | 2 | null
  readonly balance: number
  readonly off?: readonly Weekday[]
  readonly usual?: readonly string[]
  readonly member?: Partial<StaffMember>
  readonly facts?: Partial<PersonFacts>
}

const fourTimes = (day: string) => [day, day, day, day]

/** The thirteen of the demo house: who works how much, when they are off, and how their days usually are. */
const colleagues: readonly Colleague[] = [
  { hours: [39, 2, 4], group: 0, balance: 4.7, usual: [...fourTimes('8-15:15 b12-12:30'), '8-14'] },
  { hours: [30, 2, 3], group: 0, balance: -3.25, usual: [...fourTimes('8:30-15:15 b12-12:30'), '-'] },
  { hours: [39, 2, 4], group: 1, balance: 12.6 },
  { hours: [32, 2, 3], group: 2, balance: -1.15, usual: [...fourTimes('8-13:30'), '8-13'] },
  {
    hours: [25, 1.5, 2],
    group: 2,
    balance: 2.25,
    member: { qualification: 'assistant' },
    facts: { doesLate: false },
  },
  { hours: [39, 2, 6, 16], group: null, balance: 18.4, facts: { doesEarly: false, doesLate: false } },
  { hours: [28, 1.5, 2.5], group: 2, balance: -7.5, usual: ['-', ...fourTimes('9-15')] },
  { hours: [39, 2, 4], group: 0, balance: 0 },
  { hours: [39, 2, 4], group: 1, balance: 5.5 },
  { hours: [24, 1.5, 2], group: 1, balance: -4.75, off: [2] },
  {
    hours: [32, 2, 3],
    group: 2,
    balance: 0,
    usual: [
      '8:30-15:45 b12:15-12:45',
      '8:30-15:45 b12:15-12:45',
      '-',
      '9-16:15 b13-13:30',
      '9-16:15 b13-13:30',
    ],
  },
  {
    hours: [20, 1, 1.5],
    group: 0,
    balance: 1.25,
    usual: ['8:30-14:30', '-', '8:30-14:30', '-', '8:30-14'],
    member: { qualification: 'assistant' },
    facts: { windows: { 5: { notBefore: null, notAfter: clockTimeOf('15:30') } } },
  },
  { hours: [35, 2, 3.5], group: 1, balance: 8.3 },
]

const presets: readonly Preset[] = [
  { name: 'Early', mark: 'FD', times: '07:00-13:00' },
  { name: 'Middle', mark: 'MD', times: '08:30-14:30' },
  { name: 'Late', mark: 'SD', times: '11:00-17:00' },
]

/** People that a group needs by time, 3 to 7 in a house of thirteen. Overloaded: more than the groups have hours. */
const needs = {
  normal: ['7 1, 8 2, 16 1', '7 1, 8 2, 9 3, 12 2, 16 1', '7 1, 8 2, 15:30 1'],
  tight: ['7 1, 8 2, 9 3, 11 2, 16 1', '7 1, 8 2, 9 3, 12 2, 16 1', '7 1, 8 2, 16 1'],
  overloaded: ['7 1, 8 3, 16 1', '7 1, 8 3, 16 1', '7 1, 8 3, 16 1'],
} as const

export interface HouseShape {
  readonly people: number
  readonly need: keyof typeof needs
  readonly seed?: number
  /** Weeks after the first one. */
  readonly weekAt?: number
}

/** A house of so many people: copies of the thirteen, with days off on other weekdays. */
export function planningHouse({ people: count, need, seed = 3, weekAt = 0 }: HouseShape): PlanningHouse {
  const chance = new SeededChance(seed * 1000 + weekAt)
  const week = weekContaining(calendarDateOf(mondays[weekAt] ?? '2026-11-16'))
  const copies = Math.floor(count / colleagues.length)
  const groupsOf = Math.min(2, copies)
  const made = Array.from({ length: count }, (_, at) => {
    const copy = Math.floor(at / colleagues.length)
    const colleague = colleagues[at % colleagues.length] as Colleague
    const groupCopy = copy < copies ? copy % groupsOf : 0
    return personOf(at + 1, colleague, copy, groupCopy, chance)
  })
  for (let days = 0; days < count; days += 6) giveVacation(made, chance)
  const groups = Array.from({ length: groupsOf * 3 }, (_, at): Group => {
    const houses = Math.floor((copies + groupsOf - 1 - Math.floor(at / 3)) / groupsOf)
    return groupOf(at + 1, needs[need][at % 3] ?? '', houses)
  })
  const open = { opens: clockTimeOf('07:00'), closes: clockTimeOf('17:00') }
  const day = { ...open, joinedUntil: clockTimeOf('08:00'), joinedFrom: clockTimeOf('16:00') }
  return {
    week: { week, currentWeek: week, calendar: [], rules: usualRules, lines: made.map(({ line }) => line) },
    staffing: { opening: byWeekday(day), groups, people: made.map(({ member }) => member) },
    facts: {
      country: 'de',
      people: made.map(({ facts }) => facts),
      wishes: made.flatMap(({ facts }) => wishOf(facts.teacherId, chance)),
      locks: [],
      presets,
    },
  }
}

const mondays = ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07']

export function planningProblem(shape: HouseShape): PlanningProblem {
  const { week, staffing, facts } = planningHouse(shape)
  return problemOf(week, staffing, facts)
}

const byWeekday = <Value>(value: Value) =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, value])) as Record<Weekday, Value>

function groupOf(id: number, steps: string, times: number): Group {
  const children = steps.split(', ').map((step): ChildrenStep => {
    const [time = '', people] = step.split(' ')
    const [hour = '', minute = '00'] = time.split(':')
    return { from: clockTimeOf(`${hour.padStart(2, '0')}:${minute}`), children: Number(people) * times }
  })
  const age = { age: 'preschool', ratioAtLeast: 1, ratioGood: 1, days: byWeekday(children) } as const
  return {
    id,
    name: `Group ${id}`,
    needs: [{ validFrom: null, minPeople: 1, minQualified: 1, children: [age] }],
  }
}

function personOf(id: number, colleague: Colleague, copy: number, groupCopy: number, chance: SeededChance) {
  const [contract, team, mpa, target] = colleague.hours
  const usual = colleague.usual && turned(colleague.usual, copy)
  const off = (colleague.off ?? []).map((weekday) => (((weekday - 1 + copy) % 5) + 1) as Weekday)
  const [terms] = firstTerms({
    weeklyHours: hoursOf(contract),
    targetWorkHours: target === undefined ? null : hoursOf(target),
    teamHours: hoursOf(team),
    mpaHours: hoursOf(mpa),
    usualWeek: usualWeekOf(usual ?? null),
  })
  if (!terms) throw new Error('A teacher always has terms')
  const entries: WeekEntries = {}
  for (const weekday of off) entries[weekday] = { status: 'nonWorkingDay', plannedHours: null, notes: '' }
  const groupId = colleague.group === null ? null : groupCopy * 3 + colleague.group + 1
  const line: TeacherLine = {
    teacher: { id, name: `Person ${id}`, startDate: null, lastDay: null, archivedOn: null },
    terms,
    laterTerms: [],
    setting: undefined,
    entries,
    contractToday: terms.weeklyHours,
  }
  const member: StaffMember = {
    teacherId: id,
    groupId,
    qualification: 'qualified',
    weight: 100,
    ...colleague.member,
  }
  const days = 5 - off.length - (usual?.filter((day) => day === '-').length ?? 0)
  const doesEarly = colleague.facts?.doesEarly ?? true
  const doesLate = colleague.facts?.doesLate ?? true
  const facts: PersonFacts = {
    teacherId: id,
    protection: 'adult',
    balance: hoursOf(colleague.balance),
    doesEarly,
    doesLate,
    windows: {},
    longestDay: null,
    past: {
      workingDays: 7 * days + chance.below(days),
      early: doesEarly ? 2 * days + chance.below(3) : 0,
      late: doesLate ? 2 * days + chance.below(3) : 0,
    },
    ...colleague.facts,
  }
  return { line, member, facts }
}

type MadePerson = ReturnType<typeof personOf>

/** A day of vacation for a person whose group keeps three others on that day. */
function giveVacation(made: readonly MadePerson[], chance: SeededChance): void {
  const person = made[chance.below(made.length)]
  const weekday = weekdays[chance.below(5)] ?? 1
  const works = ({ line }: MadePerson) =>
    !line.entries[weekday] && line.terms.usualWeek?.[weekday]?.status !== 'nonWorkingDay'
  const others = made.filter(
    (other) => other !== person && other.member.groupId === person?.member.groupId && works(other),
  )
  if (!person || !works(person) || others.length < 3) return
  const entries: WeekEntries = person.line.entries
  entries[weekday] = { status: 'vacation', plannedHours: null, notes: '' }
}

/** Monday's day on Tuesday, and so on. */
function turned(days: readonly string[], by: number): string[] {
  return days.map((_, at) => days[(at + 5 - (by % 5)) % 5] ?? '')
}

/** About one in four wishes something. */
function wishOf(teacherId: number, chance: SeededChance): Wish[] {
  const on = weekdays[chance.below(5)] ?? 1
  switch (chance.below(12)) {
    case 0:
      return [{ teacherId, on, kind: 'notEarly' }]
    case 1:
      return [{ teacherId, on, kind: 'notLate' }]
    case 2:
      return [{ teacherId, on, kind: 'times', from: clockTimeOf('08:00'), to: clockTimeOf('15:00') }]
    default:
      return []
  }
}
