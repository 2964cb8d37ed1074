import type { StaffChange, WireGroupNeed, WireOpening } from '#contract/staffing.ts'
import { readChildrenSteps } from '#domain/staffing/children-steps.ts'
import { coverageOfDay } from '#domain/staffing/coverage.ts'
import { usualRatios } from '#domain/staffing/group-need.ts'
import { needOfDay } from '#domain/staffing/need.ts'
import type { ChildAge, Staffing, StaffMember } from '#domain/staffing/staffing.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { addDays, weekdays } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { instantOn } from './demo-dates.ts'
import type { HouseYear } from './house-year.ts'
import type { Management } from './management.ts'
import type { TeamName } from './roster.ts'
import { roster } from './roster.ts'
import type { PlannedWeek } from './week-plan.ts'

/** As the teams are called since the house plans by groups: the little ones are the Igel now. */
const groupNames: Record<TeamName, string> = {
  Krippe: 'Igel',
  Sonnenkäfer: 'Sonnenkäfer',
  Igel: 'Eichhörnchen',
}
/** The first to be renamed is the one whose name another gets. */
const teamsInOrder: readonly TeamName[] = ['Igel', 'Krippe', 'Sonnenkäfer']

const day = {
  opens: clockTimeOf('07:00'),
  closes: clockTimeOf('17:00'),
  joinedUntil: clockTimeOf('09:00'),
  joinedFrom: clockTimeOf('14:00'),
}
const opening: WireOpening = { 1: day, 2: day, 3: day, 4: day, 5: day }

/** Who is where since then; the others stayed in their team. */
const moved: Readonly<Record<string, TeamName>> = {
  'Leyla Öztürk': 'Krippe',
  'Tobias Wagner': 'Krippe',
  'Jana Kowalski': 'Igel',
  'Mareike Petersen': 'Igel',
}

/** What is not as usual: the house has an assistant, a trainee and a leader who helps out everywhere. */
const facts: Readonly<Record<string, Omit<StaffChange, 'groupId'>>> = {
  'Leyla Öztürk': {
    qualification: 'assistant',
    notBefore: { 1: clockTimeOf('08:00') },
    phone: '0151 5550143',
  },
  'Mareike Petersen': { qualification: 'trainee', weight: 50, early: false, late: false, longestDay: 8 },
  'Hannelore Jung': { early: false, late: false },
  'Birgit Çelik': { late: false, notAfter: { 1: clockTimeOf('16:00'), 3: clockTimeOf('16:00') } },
  'Anna Becker': { onFreeDay: true, phone: '0151 5550117' },
  'Jana Kowalski': { mayBeAsked: false },
}

const usualDays: Record<TeamName, readonly [age: ChildAge, steps: string]> = {
  Krippe: ['under3', '7:30 2, 9 5, 12:45 0'],
  Sonnenkäfer: ['preschool', '7 3, 9 11, 14 5, 16:30 2'],
  Igel: ['preschool', '7 3, 9 12, 14 5, 16:30 2'],
}

/** More children on one day than on the others: so many from 9 to 14 o'clock. */
interface Visit {
  readonly team: TeamName
  readonly weekday: Weekday
  readonly children: number
}

function needOf(team: TeamName, visit?: Visit): Omit<WireGroupNeed, 'validFrom'> {
  const [age, usual] = usualDays[team]
  const stepsOn = (weekday: Weekday) => {
    const isVisited = visit?.team === team && visit.weekday === weekday
    const read = readChildrenSteps(isVisited ? usual.replace(/9 \d+/, `9 ${visit.children}`) : usual)
    return 'steps' in read ? [...read.steps] : []
  }
  const days = Object.fromEntries(weekdays.map((weekday) => [weekday, stepsOn(weekday)]))
  return { minPeople: 1, minQualified: 1, children: [{ age, ...usualRatios[age], days }] }
}

/**
 * What the house says of its staffing, three weeks ago, and with it one gap in the present week: as the plan has one,
 * or because more children come on a day.
 */
export function staffingSteps(weeks: readonly PlannedWeek[], monday: CalendarDate, year: HouseYear) {
  const present = weeks.find(({ week }) => week.startDate === monday)
  const visit = present && visitWithOneGap(present, year)
  const at = instantOn(addDays(monday, -21), 13)
  const steps: ((house: Management) => Promise<unknown>)[] = [
    (house) => house.planByGroups(opening),
    ...teamsInOrder.map((team) => (house: Management) => house.renameTeam(team, groupNames[team])),
    ...teamsInOrder.map((team) => (house: Management) => house.putNeed(team, needOf(team, visit))),
    (house) =>
      house.changeStaff(
        roster
          .filter(({ name }) => name in moved || name in facts)
          .map(({ name }) => ({ name, team: moved[name], change: facts[name] ?? {} })),
      ),
  ]
  return steps.map((does, place) => ({ at: at + place * 60_000, does }))
}

function visitWithOneGap(present: PlannedWeek, year: HouseYear): Visit | undefined {
  if (gapsIn(present, year) > 0) return undefined
  const teams: readonly TeamName[] = ['Sonnenkäfer', 'Igel']
  const visits = teams.flatMap((team) =>
    weekdays.toReversed().flatMap((weekday) => [13, 25].map((children) => ({ team, weekday, children }))),
  )
  return visits.find((visit) => gapsIn(present, year, visit) === 1)
}

function gapsIn({ week, entries }: PlannedWeek, { days }: HouseYear, visit?: Visit): number {
  const people = [...entries.keys()]
  const staffing: Staffing = {
    opening,
    groups: teamsInOrder.map((team, id) => ({
      id,
      name: team,
      needs: [{ validFrom: null, ...needOf(team, visit) }],
    })),
    people: people.map(({ name, team }, teacherId): StaffMember => {
      const group = moved[name] ?? team
      const { qualification = 'qualified', weight = 100 } = facts[name] ?? {}
      return { teacherId, groupId: group ? teamsInOrder.indexOf(group) : null, qualification, weight }
    }),
  }
  const runs = weekdays.flatMap((weekday) => {
    const date = dateOfWeekday(week, weekday)
    const mark = days.find((marked) => marked.date === date)?.mark
    const there = new Map(people.map((person, id) => [id, entries.get(person)?.[weekday]]))
    return coverageOfDay(there, needOfDay(staffing, date, weekday, mark), staffing)
  })
  return runs.flatMap(({ runs }) => runs).filter(({ level }) => level === 'gap').length
}
