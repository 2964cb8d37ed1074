import type { MyWeek } from '#contract/my.ts'
import { recordsFromWire } from '#contract/wire/records.ts'
import { entryOfDay } from '#contract/wire/week-facts.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import { isAtWork } from '#domain/days/session.ts'
import type { DayRecord } from '#domain/records/day-record.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { dateOfWeekday, weekNumberOf, weekOfNumber } from '#domain/values/week.ts'

/** An own day that can be confirmed, or was. */
export interface OwnWorkedDay {
  readonly date: CalendarDate
  readonly weekId: number
  readonly weekday: Weekday
  /** Of what is recorded; 0: nothing ever was. */
  readonly version: number
  readonly entry: DayEntry | undefined
  readonly record: DayRecord | undefined
  /** What the management made of it. */
  readonly managed: Managed | undefined
  /** It is planned, and nobody has said how it was. */
  readonly isOpen: boolean
}

type Managed = NonNullable<MyWeek['recording']>['managed'][number]

type WeekAsked = Pick<MyWeek, 'id' | 'own' | 'recording'>

/** The own days from the first that may still be confirmed until today, the latest first. */
export function workedDays(
  weeks: readonly (WeekAsked | null | undefined)[],
  today: CalendarDate,
): OwnWorkedDay[] {
  return weeks
    .flatMap((week) => (week?.own && week.recording ? daysIn(week, week.recording, week.own) : []))
    .filter(({ date }) => date <= today)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
}

function daysIn(
  { id }: WeekAsked,
  { since, firstOwnDay, came, managed }: NonNullable<MyWeek['recording']>,
  own: NonNullable<MyWeek['own']>,
): OwnWorkedDay[] {
  const first = since > firstOwnDay ? since : firstOwnDay
  const records = recordsFromWire(own.records ?? [])
  return weekdays.flatMap((weekday): OwnWorkedDay[] => {
    const date = dateOfWeekday(weekOfNumber(id), weekday)
    if (date < first) return []
    const entry = entryOfDay(own, weekday)
    const record = records[weekday]
    const begun = came.find(({ dayOfWeek }) => dayOfWeek === weekday)
    return [
      {
        ...{ date, weekId: id, weekday, entry, record },
        version: record?.version ?? begun?.version ?? 0,
        managed: managed.find(({ dayOfWeek }) => dayOfWeek === weekday),
        isOpen: !record && isAtWork(sessionsOf(entry)),
      },
    ]
  })
}

/** The weeks before this one that hold days to confirm. */
export function earlierWeeks(recording: MyWeek['recording'], today: CalendarDate): number[] {
  if (!recording) return []
  const { since, firstOwnDay } = recording
  const first = weekNumberOf(since > firstOwnDay ? since : firstOwnDay)
  const count = Math.max(0, weekNumberOf(today) - first)
  return Array.from({ length: count }, (_, at) => first + at)
}
