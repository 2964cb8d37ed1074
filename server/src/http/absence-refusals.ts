import type { SavedDay } from '#contract/day-entries.ts'
import type { whyNotEmployed } from '#domain/absences/absence-span.ts'
import type { Teacher } from '#domain/people/teacher.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { Refusal } from './problems.ts'

type NotEmployed = NonNullable<ReturnType<typeof whyNotEmployed>>

export function notEmployed(why: NotEmployed, { name, startDate, lastDay, archivedOn }: Teacher): Refusal {
  const dates = { teacher_archived: archivedOn, teacher_not_started: startDate, teacher_left: lastDay }
  const date = dates[why] ?? ''
  const message = {
    teacher_archived: `${name} is archived since ${date}: the absence must end before.`,
    teacher_not_started: `${name} starts on ${date}: the absence cannot begin before.`,
    teacher_left: `The last day of ${name} is ${date}: the absence cannot go beyond.`,
  }[why]
  return new Refusal(409, why, message, { params: { name, date } })
}

export const noWorkingDay = ({ name }: Teacher) =>
  new Refusal(409, 'no_working_day', `None of these days is a working day of ${name}.`, { params: { name } })

/** As for many days at once: with what each of them is now. */
export const daysChangedMeanwhile = (current: readonly SavedDay[]) =>
  new Refusal(412, 'changed_meanwhile', 'Somebody else changed one of these days in the meantime.', {
    current,
  })

/** What is entered there was decided too: it is not overwritten by moving something else. */
export const absenceInTheWay = ({ name }: Teacher, date: CalendarDate) =>
  new Refusal(409, 'absence_in_the_way', `${name} is away already on ${date}.`, { params: { name, date } })
