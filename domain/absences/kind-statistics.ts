import type { AbsenceKind } from '../days/absence-kinds.ts'
import { absenceKindNames, kindMeantBy } from '../days/absence-kinds.ts'
import type { AbsentDay } from '../days/day-entry.ts'
import type { AgreedWeek } from '../people/employment.ts'
import type { WeekEntries, WeekMarks } from '../people/house-week.ts'
import type { Weekday } from '../values/calendar-date.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { Week } from '../values/week.ts'
import { dateOfWeekday } from '../values/week.ts'
import { lostOn, shareOn } from '../weeks/statistics.ts'

/** How many days of each kind; half a day is 0.5. `absent` are those without a named kind. */
export type KindDays = Readonly<Record<AbsenceKind | 'absent', number>>

/** Vacation without a kind is leave, and so on; "/" without one may be anything. */
function countedAs({ status, kind }: AbsentDay): keyof KindDays | undefined {
  return kind ?? kindMeantBy(status) ?? (status === 'absent' ? 'absent' : undefined)
}

/** One week that counts, as far as its days are in the year: of the week from 28 December 2026 the first four. */
export interface WeekOfKinds {
  readonly week: Week
  readonly entries: WeekEntries
  readonly agreed: Pick<AgreedWeek, 'usualWeek' | 'employedDays'>
  readonly marks: WeekMarks
}

/** The days of a calendar year by kind; leave and sickness only on working days that are no holiday. */
export function kindDays(weeks: readonly WeekOfKinds[], year: number): KindDays {
  const days = Object.fromEntries([...absenceKindNames, 'absent'].map((kind) => [kind, 0])) as Record<
    keyof KindDays,
    number
  >
  for (const { week, entries, agreed, marks } of weeks) {
    for (const weekday of weekdays.filter((weekday) => isInYear(week, weekday, year))) {
      const entry = entries[weekday]
      const kind = entry && entry.status !== 'present' ? countedAs(entry) : undefined
      if (!kind) continue
      const isLost = kind === 'leave' || kind === 'sick'
      days[kind] += isLost ? lostOn(weekday, entries, agreed, marks) : shareOn(entry)
    }
  }
  return days
}

function isInYear(week: Week, weekday: Weekday, year: number): boolean {
  return dateOfWeekday(week, weekday).startsWith(`${year}-`)
}
