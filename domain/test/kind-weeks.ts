import type { DayMark, MarkedDay } from '../calendar/house-day.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver } from '../days/day-entry.ts'
import { readTypedDay } from '../days/preset.ts'
import { firstTerms } from '../people/terms.ts'
import { usualWeekOf } from '../people/usual-week.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { calendarDateOf, weekdays } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { dateOfWeekday, weekContaining } from '../values/week.ts'
import type { WeekFacts } from './week-facts.ts'

/** A week of a house that uses kinds, written as it is typed: `8-15`, `kk`, `½U 8-12`, or `F 8h over 8-14`. */
export interface KindWeek {
  readonly contract?: number
  readonly target?: number
  readonly team?: number
  readonly mpa?: number
  readonly usual?: readonly string[]
  readonly days: readonly string[]
  readonly marks?: Partial<Record<Weekday, DayMark>>
}

export function typedDay(text: string): DayEntry | undefined {
  const [typed = '', plan] = text.split(' over ')
  if (typed === '') return undefined
  const read = readTypedDay(typed, [], undefined, true)
  if ('fault' in read) throw new Error(`Not a day: ${text}`)
  const { entry } = read
  return plan && entry.status !== 'present' ? absenceOver(typedDay(plan), entry) : entry
}

export function kindWeek(
  { contract = 30, target, team, mpa, usual, days, marks = {} }: KindWeek,
  monday = '2026-11-09',
): WeekFacts {
  const week = weekContaining(calendarDateOf(monday))
  const orNull = (hours: number | undefined) => (hours === undefined ? null : hoursOf(hours))
  const [terms] = firstTerms({
    weeklyHours: hoursOf(contract),
    targetWorkHours: orNull(target),
    teamHours: orNull(team),
    mpaHours: orNull(mpa),
    usualWeek: usualWeekOf(usual ?? null),
  })
  if (!terms) throw new Error('A teacher always has terms')
  const entries = Object.fromEntries(
    days.flatMap((text, at) => {
      const entry = typedDay(text)
      return entry ? [[at + 1, entry]] : []
    }),
  )
  const calendar = weekdays.flatMap((weekday): MarkedDay[] => {
    const mark = marks[weekday]
    return mark ? [{ date: dateOfWeekday(week, weekday), mark }] : []
  })
  return { week, teacher: {}, terms, setting: undefined, entries, calendar }
}

export const holiday = (share: 1 | 0.5 = 1): DayMark => ({ kind: 'holiday', holiday: null, name: '', share })
export const release = (share: 1 | 0.5 = 1): DayMark => ({ kind: 'release', holiday: null, name: '', share })
export const closing = (charge: 'none' | 'timeOff'): DayMark => ({
  kind: 'closing',
  name: 'Summer',
  charge,
  closingId: 1,
})
