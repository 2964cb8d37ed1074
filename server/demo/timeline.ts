import type { SentBooking } from '#contract/account.ts'
import type { Closing } from '#domain/closings/closing.ts'
import { slotsFromEntry } from '#domain/days/time-slot.ts'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth, monthBefore, monthWith } from '#domain/months/month.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { toNumber } from '#domain/values/hours.ts'
import type { Week } from '#domain/values/week.ts'
import { dateOfWeekday, weekNumberOf } from '#domain/values/week.ts'
import type { DemoDay } from './board.ts'
import {
  agreedLastDay,
  demoWeeks,
  instantOn,
  knownAt,
  lastDayOf,
  plannedAt,
  schoolYearStart,
  startDateOf,
} from './demo-dates.ts'
import type { HouseYear } from './house-year.ts'
import { livedYear } from './house-year.ts'
import { lawSteps } from './law.ts'
import { leaveSteps } from './leave-steps.ts'
import type { Management } from './management.ts'
import type { Balances } from './people.ts'
import { initialBalances } from './people.ts'
import { presets } from './presets.ts'
import type { DemoTeacher } from './roster.ts'
import { roster, teams } from './roster.ts'
import { staffingSteps } from './staffing.ts'
import { stageSteps } from './stages.ts'
import type { PlannedWeek } from './week-plan.ts'
import { planWeek } from './week-plan.ts'

/** Something that the management of the house did, and when. */
export interface DemoStep {
  readonly at: number
  readonly does: (management: Management) => Promise<unknown>
}

/** The whole history of the house in the order in which it happened, so that the account of changes reads true. */
export function timeline(monday: CalendarDate, year = livedYear(monday)): DemoStep[] {
  const weeks = plannedWeeks(monday, year)
  const [first] = weeks
  if (!first) return []
  const opening = addDays(first.week.startDate, -28)
  const doings = [
    ...teams.map((name) => ({ at: instantOn(opening, 8), does: (house: Management) => house.addTeam(name) })),
    { at: instantOn(opening, 8), does: (house: Management) => house.setPresets(presets) },
    ...yearOf(year, opening, monday),
    ...roster.flatMap((teacher) => careerOf(teacher, opening, monday, year)),
    ...weeks.flatMap(stepsOf),
    ...(year.isPlain
      ? []
      : [
          ...bookingsBefore(monday),
          ...leaveSteps(opening, monday),
          ...monthsBefore(monday, opening, weeks),
          ...stageSteps(opening, monday),
          ...staffingSteps(weeks, monday, year),
          ...lawSteps(weeks, monday),
        ]),
  ]
  return doings.sort((a, b) => a.at - b.at)
}

/** Where the house is, and its closings, each months before it comes. */
function yearOf(
  { isPlain, place, closings }: HouseYear,
  opening: CalendarDate,
  monday: CalendarDate,
): DemoStep[] {
  if (isPlain) return []
  const announced = ({ firstDay }: Closing) => {
    const early = addDays(firstDay, -120)
    return early < opening ? opening : early
  }
  const known = closings.filter((closing) => announced(closing) <= monday)
  return [
    { at: instantOn(opening, 8, 15), does: (house) => house.useAbsenceKinds() },
    {
      at: instantOn(opening, 8, 30),
      does: (house) => house.sayPlace({ ...place, keptHolidays: [...place.keptHolidays] }),
    },
    ...known.map((closing) => ({
      at: instantOn(announced(closing), 8, 45),
      does: (house: Management) => house.close(closing),
    })),
  ]
}

/** A payout with last month's pay, and an evening that was not written down. */
function bookingsBefore(monday: CalendarDate): DemoStep[] {
  const booked = (name: string, weeks: number, booking: Omit<SentBooking, 'date'>): DemoStep => {
    const date = addDays(monday, -7 * weeks + 4)
    return { at: instantOn(date, 11), does: (house) => house.book(name, { date, ...booking }) }
  }
  return [
    booked('Clara Dietz', 3, {
      kind: 'payout',
      hours: -10,
      reason: 'Mit dem Gehalt ausgezahlt, so vereinbart',
    }),
    booked('Katharina Maier', 36, {
      kind: 'correction',
      hours: 1.5,
      reason: 'Elternabend nachgetragen, stand nicht im Plan',
    }),
  ]
}

/**
 * The month before last was closed a week after its end. In the last one, which is still open, a day was wiped
 * away and the management has not seen it yet.
 */
function monthsBefore(
  monday: CalendarDate,
  opening: CalendarDate,
  weeks: readonly PlannedWeek[],
): DemoStep[] {
  const open = monthBefore(monthWith(monday))
  const closed = monthBefore(open)
  return [
    { at: instantOn(opening, 8, 20), does: (house) => house.keepMonthSheets() },
    {
      at: instantOn(addDays(firstDayOfMonth(open), 7), 10),
      does: (house) => house.closeMonth(closed),
    },
    ...wipedDay(open, weeks),
  ]
}

/** The first Wednesday of the month on which this one worked. */
function wipedDay(month: Month, weeks: readonly PlannedWeek[]): DemoStep[] {
  const wednesday = 3
  for (const { week, entries } of weeks) {
    const date = dateOfWeekday(week, wednesday)
    if (monthWith(date) !== month) continue
    for (const [{ name }, days] of entries)
      if (name === 'Tobias Wagner' && days[wednesday]?.status === 'present')
        return [{ at: instantOn(date, 16), does: (house) => house.clearDay(name, week, wednesday) }]
  }
  return []
}

export function plannedWeeks(monday: CalendarDate, year = livedYear(monday)): PlannedWeek[] {
  const weeks: PlannedWeek[] = []
  let balances: Balances = initialBalances
  for (const week of demoWeeks(monday)) {
    const planned = planWeek(week, monday, balances, year)
    weeks.push(planned)
    balances = planned.balances
  }
  return weeks
}

/** Comes to the house, may get a new contract, may leave. */
function careerOf(
  teacher: DemoTeacher,
  opening: CalendarDate,
  monday: CalendarDate,
  { isPlain }: HouseYear,
): DemoStep[] {
  const { name, team, initialBalance, contract, newContract, usualWeek } = teacher
  const startDate = startDateOf(teacher, monday, isPlain)
  const agreed = agreedLastDay(teacher, monday, isPlain)
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
  if (agreed) {
    doings.push({
      at: instantOn(addDays(monday, -40), 11),
      does: (house) => house.changeTeacher(name, { lastDay: agreed }),
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
        ...('realHours' in slot && slot.realHours ? { realHours: toNumber(slot.realHours) } : {}),
        teacherId: house.idOf(teacher.name),
        weekId,
        dayOfWeek: weekday,
        sessionIndex,
      })),
    ),
  )
}
