import type { CalendarDate } from '#domain/calendar-date.ts'
import { addDays } from '#domain/calendar-date.ts'
import { slotsFromEntry } from '#domain/time-slot.ts'
import type { Week } from '#domain/week.ts'
import { weekNumberOf } from '#domain/week.ts'
import type { DemoDay } from './board.ts'
import {
  demoWeeks,
  instantOn,
  knownAt,
  lastDayOf,
  plannedAt,
  schoolYearStart,
  startDateOf,
} from './demo-dates.ts'
import type { Management } from './management.ts'
import type { Balances } from './people.ts'
import { initialBalances } from './people.ts'
import { presets } from './presets.ts'
import type { DemoTeacher } from './roster.ts'
import { roster, teams } from './roster.ts'
import type { PlannedWeek } from './week-plan.ts'
import { planWeek } from './week-plan.ts'

/** Something that the management of the house did, and when. */
export interface DemoStep {
  readonly at: number
  readonly does: (management: Management) => Promise<unknown>
}

/** The whole history of the house in the order in which it happened, so that the account of changes reads true. */
export function timeline(monday: CalendarDate): DemoStep[] {
  const weeks = plannedWeeks(monday)
  const [first] = weeks
  if (!first) return []
  const opening = addDays(first.week.startDate, -28)
  const doings = [
    ...teams.map((name) => ({ at: instantOn(opening, 8), does: (house: Management) => house.addTeam(name) })),
    { at: instantOn(opening, 8), does: (house: Management) => house.setPresets(presets) },
    ...roster.flatMap((teacher) => careerOf(teacher, opening, monday)),
    ...weeks.flatMap(stepsOf),
  ]
  return doings.sort((a, b) => a.at - b.at)
}

export function plannedWeeks(monday: CalendarDate): PlannedWeek[] {
  const weeks: PlannedWeek[] = []
  let balances: Balances = initialBalances
  for (const week of demoWeeks(monday)) {
    const planned = planWeek(week, monday, balances)
    weeks.push(planned)
    balances = planned.balances
  }
  return weeks
}

/** Comes to the house, may get a new contract, may leave. */
function careerOf(teacher: DemoTeacher, opening: CalendarDate, monday: CalendarDate): DemoStep[] {
  const { name, team, initialBalance, contract, newContract, usualWeek } = teacher
  const startDate = startDateOf(teacher, monday)
  const lastDay = lastDayOf(teacher, monday)
  const doings: DemoStep[] = [
    {
      at: instantOn(startDate ? addDays(startDate, -40) : opening, 9),
      does: (house) => house.addTeacher({ name, ...contract, initialBalance, startDate }, team),
    },
  ]
  if (newContract) {
    const validFrom = schoolYearStart(monday)
    const { contract: hours } = newContract
    doings.push({
      at: instantOn(addDays(validFrom, -28), 10),
      does: (house) => house.changeTeacher(name, { ...hours, validFrom }),
    })
  }
  if (usualWeek) {
    doings.push({
      at: instantOn(addDays(monday, -26), 10),
      does: (house) => house.changeTeacher(name, { usualWeek: [...usualWeek], validFrom: monday }),
    })
  }
  if (lastDay) doings.push({ at: instantOn(lastDay, 15), does: (house) => house.archiveTeacher(name) })
  return doings
}

function stepsOf({ week, steps, settings }: PlannedWeek): DemoStep[] {
  return [
    { at: plannedAt(week), does: (house) => house.openWeek(week) },
    ...steps.map(({ at, days }) => ({ at, does: (house: Management) => saveDays(house, week, days) })),
    ...settings.map(({ teacher, change }) => ({
      at: knownAt(week) + 60 * 60_000,
      does: (house: Management) => house.setForWeek(teacher.name, week, change),
    })),
  ]
}

function saveDays(house: Management, week: Week, days: readonly DemoDay[]): Promise<unknown> {
  const weekId = weekNumberOf(week.startDate)
  return house.saveDays(
    days.flatMap(({ teacher, weekday, entry }) =>
      // The hours of an absence are left to the server, which knows what was planned.
      slotsFromEntry(entry).map(({ actualHours: _, ...slot }, sessionIndex) => ({
        ...slot,
        teacherId: house.idOf(teacher.name),
        weekId,
        dayOfWeek: weekday,
        sessionIndex,
      })),
    ),
  )
}
