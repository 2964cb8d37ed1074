import type { WeekSettingChange } from '#contract/week-settings.ts'
import type { WeekEntries } from '#domain/people/house-week.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import type { DemoAbsence } from './absences.ts'
import { absenceKnownAhead, isOnVacationAllWeek, sickness } from './absences.ts'
import type { DemoDay } from './board.ts'
import { Board } from './board.ts'
import { knownAt, morningOf, plannedAt } from './demo-dates.ts'
import { settingOf } from './demo-settings.ts'
import type { Duties } from './duties.ts'
import { dutiesOf, standIns } from './duties.ts'
import type { HouseYear } from './house-year.ts'
import { withKind } from './kinds.ts'
import type { Balances, DemoPerson } from './people.ts'
import { balanceWith, peopleOf } from './people.ts'
import type { DemoTeacher } from './roster.ts'
import { shiftEntryOf } from './shifts.ts'

/** Days that are saved together, at one moment. */
interface Step {
  readonly at: number
  readonly days: readonly DemoDay[]
}

export interface PlannedWeek {
  readonly week: Week
  /** The plan first, then what became of it. */
  readonly steps: readonly Step[]
  readonly settings: readonly { teacher: DemoTeacher; change: WeekSettingChange }[]
  /** How it stood in the end, for those who were in the week. */
  readonly entries: ReadonlyMap<DemoTeacher, WeekEntries>
  readonly balances: Balances
}

const mostAwayByChoice = 3
const mostAway = 5

/** One week of the house: planned as usual, then crossed by absences, then mended. */
export function planWeek(week: Week, monday: CalendarDate, balances: Balances, year: HouseYear): PlannedWeek {
  const people = peopleOf(week, monday, balances, year)
  const isOpenFor = ({ workingDays }: DemoPerson) => workingDays.length > 0
  const onVacation = people.filter(({ teacher }) => isOnVacationAllWeek(teacher, week, year))
  const working = people.filter((person) => !onVacation.includes(person) && isOpenFor(person))
  const away = new Away()
  for (const { teacher, setting } of working)
    if (setting?.includeInWeek === false) away.add(teacher, weekdays)
  const ahead = absencesOf(working, away, absenceKnownAhead, mostAwayByChoice)
  const duties = dutiesOf(working, (teacher, weekday) => !away.has(teacher, weekday))
  const sick = absencesOf(working, away, sickness, mostAway)

  const board = new Board()
  const plan = [...onVacation.flatMap(vacationWeek), ...working.flatMap((person) => workWeek(person, duties))]
  const steps = [
    { at: plannedAt(week), days: board.save(plan) },
    { at: knownAt(week), days: ahead.flatMap(({ teacher, absence }) => board.mark(teacher, absence)) },
    ...sick.map(({ teacher, absence }) => ({
      at: morningOf(week, absence.weekdays[0] ?? 1),
      days: board.mark(teacher, absence),
    })),
    ...weekdays.map((weekday) => {
      const absent = sick
        .filter(({ absence }) => absence.weekdays.includes(weekday))
        .map((line) => line.teacher)
      const moved = standIns(duties, weekday, absent, (teacher) => !away.has(teacher, weekday))
      const days = moved.map(({ teacher, duty }) => ({
        teacher,
        weekday,
        entry: shiftEntryOf(teacher, duty),
      }))
      return { at: morningOf(week, weekday) + 15 * 60_000, days: board.save(days) }
    }),
  ]
  const after = people.map(
    (person) => [person.teacher, balanceWith(person, board.entriesOf(person.teacher))] as const,
  )
  const inWeek = people.filter(({ setting }) => setting?.includeInWeek !== false)
  return {
    week,
    entries: new Map(inWeek.map(({ teacher }) => [teacher, board.entriesOf(teacher)])),
    steps: steps.filter((step) => step.days.length > 0),
    settings: people.flatMap(({ teacher }) => {
      const change = settingOf(teacher, week, monday, year)
      return change ? [{ teacher, change }] : []
    }),
    balances: new Map([...balances, ...after]),
  }
}

/** Who is away on which day, so that not too many are at once. */
class Away {
  readonly #days = new Set<string>()

  has = (teacher: DemoTeacher, weekday: Weekday) => this.#days.has(`${teacher.name}/${weekday}`)

  add(teacher: DemoTeacher, days: readonly Weekday[]) {
    for (const weekday of days) this.#days.add(`${teacher.name}/${weekday}`)
  }

  on(weekday: Weekday): number {
    return [...this.#days].filter((day) => day.endsWith(`/${weekday}`)).length
  }
}

function absencesOf(
  working: readonly DemoPerson[],
  away: Away,
  absenceIn: (person: DemoPerson) => DemoAbsence | undefined,
  most: number,
) {
  return working.flatMap((person) => {
    const { teacher } = person
    const found = absenceIn(person)
    const absence = found && withKind(found, person.year)
    const days = absence?.weekdays.filter(
      (weekday) =>
        person.workingDays.includes(weekday) && !away.has(teacher, weekday) && away.on(weekday) < most,
    )
    if (!absence || !days || days.length === 0) return []
    away.add(teacher, days)
    return [{ teacher, absence: { ...absence, weekdays: days } }]
  })
}

/** Days on which the house is closed stay empty: the calendar says what they are. */
function vacationWeek({ teacher, daysOff, workingDays }: DemoPerson): DemoDay[] {
  return weekdays.flatMap((weekday): DemoDay[] => {
    if (daysOff.includes(weekday)) return [{ teacher, weekday, entry: dayOff }]
    const entry = { status: 'vacation', plannedHours: null, notes: '' } as const
    return workingDays.includes(weekday) ? [{ teacher, weekday, entry }] : []
  })
}

function workWeek({ teacher, daysOff }: DemoPerson, duties: Duties): DemoDay[] {
  return weekdays.flatMap((weekday): DemoDay[] => {
    const duty = duties.get(teacher)?.get(weekday)
    if (duty) return [{ teacher, weekday, entry: shiftEntryOf(teacher, duty) }]
    return daysOff.includes(weekday) ? [{ teacher, weekday, entry: dayOff }] : []
  })
}

const dayOff = { status: 'nonWorkingDay', plannedHours: null, notes: '' } as const
