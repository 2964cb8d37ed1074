import type { SavedDay } from '#contract/day-entries.ts'
import type { SpanFault, whyNotEmployed } from '#domain/absence-span.ts'
import { mostSpanDays } from '#domain/absence-span.ts'
import type { Teacher } from '#domain/teacher.ts'
import { firstMonday } from '#domain/week.ts'
import { Refusal } from '../http/problems.ts'

const faults: Record<SpanFault, [message: string, params?: Record<string, string | number>]> = {
  span_reversed: ['The last day must not come before the first.'],
  span_too_long: [`An absence can be at most ${mostSpanDays} days long.`, { most: mostSpanDays }],
  span_on_weekend: ['There is no day from Monday to Friday in it.'],
  span_out_of_range: [`An absence can begin on ${firstMonday} at the earliest.`, { date: firstMonday }],
}

export function unfitSpan(fault: SpanFault): Refusal {
  const [message, params] = faults[fault]
  return new Refusal(400, fault, message, params ? { params } : {})
}

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
