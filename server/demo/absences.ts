import type { AbsenceChoice } from '#domain/days/day-entry.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { isoWeek, monthOf } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { chanceOf } from './chance.ts'
import { isClosed, offsetOf } from './demo-dates.ts'
import type { HouseYear } from './house-year.ts'
import { firstAid, sickNotes, timeOffInLieu, trainings, vacationNotes } from './notes.ts'
import type { DemoTeacher } from './roster.ts'
import { roster, teams } from './roster.ts'

export interface DemoAbsence extends AbsenceChoice {
  readonly weekdays: readonly Weekday[]
  readonly notes: string
}

/** Who might be away, when, and how their balance stands against the usual. */
export interface Situation {
  readonly teacher: DemoTeacher
  readonly week: Week
  readonly monday: CalendarDate
  readonly year: HouseYear
  readonly workingDays: readonly Weekday[]
  readonly aboveUsual: number
}

const placeOf = (teacher: DemoTeacher) => roster.indexOf(teacher)

/**
 * Two weeks of summer, a quarter of the house at a time, and a week in spring or in autumn. Where closings are charged
 * as leave, those weeks too; where they have a calendar, summer leave is one week before or after the closing.
 */
export function isOnVacationAllWeek(teacher: DemoTeacher, week: Week, year: HouseYear): boolean {
  if (year.isPlain && isClosed(week)) return true
  if (hasLittleLeave(teacher, year)) return false
  const { isPlain } = year
  const place = placeOf(teacher)
  const { week: number } = isoWeek(week.startDate)
  if (!isPlain && number >= 28 && number <= 35) return [28, 29, 33, 34][place % 4] === number
  if (number >= 28 && number <= 35) return Math.floor((number - 28) / 2) === place % 4
  const first = place % 2 === 0 ? 14 : 41
  return number === first + (Math.floor(place / 2) % 4)
}

/** Who came in the middle of the year keeps the leave for the days on which the house is closed. */
const hasLittleLeave = ({ startsLater }: DemoTeacher, { isPlain }: HouseYear) =>
  startsLater === true && !isPlain

/** The present week shows one of each kind, as long as the house is open. */
const presentWeek: Readonly<Record<string, DemoAbsence>> = {
  'Anna Becker': { weekdays: [4, 5], status: 'vacation', notes: '' },
  'Clara Dietz': { weekdays: [3], status: 'training', notes: firstAid },
  'Tobias Wagner': { weekdays: [5], status: 'absent', notes: timeOffInLieu },
}
const sickThisWeek: Readonly<Record<string, DemoAbsence>> = {
  'Emine Fischer': { weekdays: [1, 2], status: 'sick', notes: 'AU liegt vor' },
}

/** Single days that are known when the week is planned: vacation, training, time off in lieu. */
export function absenceKnownAhead(situation: Situation): DemoAbsence | undefined {
  const { teacher, week, monday, workingDays } = situation
  if (offsetOf(week, monday) === 0) return presentWeek[teacher.name]
  const chance = chanceOf('ahead', week.startDate, teacher.name)
  const day = chance.of(workingDays)
  const { week: number } = isoWeek(week.startDate)
  if (number === 11 && placeOf(teacher) % 4 === 2 && workingDays.includes(3)) {
    return { weekdays: [3], status: 'training', notes: firstAid }
  }
  if (chance.happens(0.02)) return { weekdays: [day], status: 'training', notes: chance.of(trainings) }
  if (situation.aboveUsual > 1 && chance.happens(0.2)) {
    return { weekdays: [day], status: 'absent', notes: chance.of([timeOffInLieu, '']) }
  }
  if (!chance.happens(0.07) || hasLittleLeave(teacher, situation.year)) return undefined
  const weekdays = workingDays.filter((weekday) => weekday >= day).slice(0, 1 + chance.below(2))
  return { weekdays, status: 'vacation', notes: chance.of(vacationNotes) }
}

/** Sickness comes in waves: colds in November, the flu in January and February, seldom in summer, and by group. */
export function sickness({ teacher, week, monday, workingDays }: Situation): DemoAbsence | undefined {
  const offset = offsetOf(week, monday)
  if (offset === 0) return sickThisWeek[teacher.name]
  if (offset > 0) return undefined
  const chance = chanceOf('sick', week.startDate, teacher.name)
  const groupHit = chanceOf('wave', week.startDate).of(teams)
  const risk = riskIn(week) * (teacher.team === groupHit ? 2 : 1)
  if (!chance.happens(risk)) return undefined
  const day = chance.of(workingDays)
  const length = chance.of([1, 2, 2, 3, 5])
  const weekdays = workingDays.filter((weekday) => weekday >= day).slice(0, length)
  return { weekdays, status: 'sick', notes: chance.of(sickNotes) }
}

function riskIn(week: Week): number {
  const { week: number } = isoWeek(week.startDate)
  if ((number >= 3 && number <= 6) || number === 47 || number === 48) return 0.16
  return [10, 11, 12, 1, 2, 3].includes(monthOf(week.startDate)) ? 0.07 : 0.02
}
