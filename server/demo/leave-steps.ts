import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, calendarDateOf, daysBetween, yearOf } from '#domain/values/calendar-date.ts'
import { instantOn, startDateOf } from './demo-dates.ts'
import type { Management } from './management.ts'
import type { DemoTeacher } from './roster.ts'
import { roster } from './roster.ts'

interface LeaveStep {
  readonly at: number
  readonly does: (management: Management) => Promise<unknown>
}

/**
 * The house keeps leave accounts from the beginning. What was taken before its first week is a correction, so that the
 * first year leaves a few days, which are carried over; some were notified in time that these lapse.
 */
export function leaveSteps(opening: CalendarDate, monday: CalendarDate): LeaveStep[] {
  const firstYear = yearOf(opening)
  const thisYear = yearOf(monday)
  const years = [...new Set([firstYear, thisYear])]
  const dated: { readonly on: CalendarDate; readonly does: LeaveStep['does'] }[] = [
    ...fromTheBeginning(monday).map(({ name }, place) => ({
      on: addDays(opening, 2),
      does: (house: Management) =>
        house.correctLeave(name, firstYear, {
          days: -takenBefore(opening, place),
          reason: 'Genommen, bevor es diesen Plan gab',
        }),
    })),
    ...years.flatMap((year) =>
      roster
        .filter((_, place) => place % 4 === (year === thisYear ? 1 : 0))
        .map(({ name }) => {
          const on = calendarDateOf(`${year}-10-05`)
          return { on, does: (house: Management) => house.noteNotice(name, year, on) }
        }),
    ),
    ...ownCorrections(monday),
  ]
  return [
    { at: instantOn(opening, 8, 20), does: (house) => house.keepLeaveAccounts() },
    ...dated
      .filter(({ on }) => on > addDays(opening, 1) && on <= monday)
      .map(({ on, does }) => ({ at: instantOn(on, 10, 30), does })),
  ]
}

const fromTheBeginning = (monday: CalendarDate) =>
  roster.filter((teacher) => startDateOf(teacher, monday, false) === null)

/** The part of the year that is over and a little more, so that a few days are left at its end. */
function takenBefore(opening: CalendarDate, place: number): number {
  const over = daysBetween(calendarDateOf(`${yearOf(opening)}-01-01`), opening) / 365
  return 7 + Math.round(26 * over) - (place % 3)
}

/** Who came in the middle of the year had leave before; and one has been there for long. */
function ownCorrections(monday: CalendarDate) {
  const give = (teacher: DemoTeacher | undefined, on: CalendarDate, days: number, reason: string) =>
    teacher
      ? [
          {
            on,
            does: (house: Management) => house.correctLeave(teacher.name, yearOf(on), { days, reason }),
          },
        ]
      : []
  const newcomer = roster.find(({ startsLater }) => startsLater)
  const started = newcomer && startDateOf(newcomer, monday, false)
  const jubilee = addDays(monday, -140)
  return [
    ...(started
      ? [
          ...give(newcomer, addDays(started, -39), -7.5, 'Beim früheren Träger schon genommen (§ 6 BUrlG)'),
          // After the summer closing, so that half a day is left where four days a week are worth less leave than five.
          ...give(newcomer, addDays(started, 180), 0.5, 'Laut Bescheinigung waren es nur 7 Tage'),
        ]
      : []),
    ...give(
      roster.find(({ name }) => name === 'Tobias Wagner'),
      jubilee,
      1,
      'Ein freier Tag zum Dienstjubiläum',
    ),
  ]
}
