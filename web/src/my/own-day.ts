import type { WireHouseDay } from '#contract/calendar.ts'
import type { ColleagueRow, MyWeek } from '#contract/my.ts'
import type { TeacherRow } from '#contract/weeks.ts'
import type { AbsenceKind } from '#domain/days/absence-kinds.ts'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { isoWeekday, weekdays } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { minutesOf } from '#domain/values/clock-time.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'

export interface Times {
  readonly start: ClockTime
  readonly end: ClockTime
}

/** What is said of an own day. */
export type DayOfMine =
  | ({ readonly kind: 'work'; readonly hours: number; readonly away?: AwayFor | undefined } & Times)
  | ({ readonly kind: 'away' } & AwayFor)
  | { readonly kind: 'free' }
  | { readonly kind: 'closed'; readonly day: WireHouseDay }
  | { readonly kind: 'unplanned' }

export interface AwayFor {
  readonly status: AbsenceStatus
  readonly absence: AbsenceKind | null
}

interface Slot {
  readonly dayOfWeek: number
  readonly sessionType: string
  readonly startTime: ClockTime | null
  readonly endTime: ClockTime | null
}

/** From the first start to the last end. */
function timesOf(slots: readonly Slot[]): Times | undefined {
  const work = slots.filter(({ sessionType }) => sessionType === 'work')
  const starts = work.flatMap(({ startTime }) => startTime ?? []).toSorted()
  const ends = work.flatMap(({ endTime }) => endTime ?? []).toSorted()
  const [start, end] = [starts[0], ends.at(-1)]
  return start && end ? { start, end } : undefined
}

/** Null: nobody has opened the week yet. */
export function ownDay(week: Pick<MyWeek, 'own' | 'calendar'> | null, date: CalendarDate): DayOfMine {
  const weekday = isoWeekday(date)
  if (weekday > 5) return { kind: 'free' }
  const slots = week?.own?.timeSlots.filter(({ dayOfWeek }) => dayOfWeek === weekday) ?? []
  const absence = slots.find(({ status }) => status !== 'present')
  const away = absence && { status: absence.status as AbsenceStatus, absence: absence.kind }
  const times = timesOf(slots)
  if (times && (!away || absence?.share === 0.5 || absence?.startTime))
    return { kind: 'work', ...times, hours: hoursOf(slots), away }
  const closed = week?.calendar.find((day) => day.date === date && day.kind !== 'teamDay' && day.share === 1)
  if (closed && !slots.length) return { kind: 'closed', day: closed }
  if (away) return away.status === 'nonWorkingDay' ? { kind: 'free' } : { kind: 'away', ...away }
  return week?.own && isUsuallyFree(week.own, weekday as Weekday) ? { kind: 'free' } : { kind: 'unplanned' }
}

const isUsuallyFree = ({ terms }: TeacherRow, weekday: Weekday) => terms.usualWeek?.[weekday - 1] === '-'

function hoursOf(slots: TeacherRow['timeSlots']): number {
  const minutes = slots
    .filter(({ sessionType }) => sessionType === 'work')
    .map(({ startTime, endTime, actualHours }) =>
      actualHours === null && startTime && endTime
        ? minutesOf(endTime) - minutesOf(startTime)
        : Math.round(Number(actualHours) * 60),
    )
  return minutes.reduce((sum, each) => sum + each, 0) / 60
}

export interface ColleagueToday {
  readonly id: number
  readonly name: string
  /** Nothing: not in. */
  readonly times: Times | undefined
}

/** Who is in the own group that day, or in the house where there are no groups; then only who is there. */
export function withMe(
  { group, others }: Pick<MyWeek, 'group' | 'others'>,
  date: CalendarDate,
): ColleagueToday[] {
  const weekday = isoWeekday(date)
  return others
    .filter(({ groupId }) => !group || groupId === group.id)
    .flatMap(({ id, name, timeSlots }) => {
      const slots = timeSlots.filter(({ dayOfWeek }) => dayOfWeek === weekday)
      const times = timesOf(slots)
      return times || (group && isAway(slots)) ? [{ id, name, times }] : []
    })
    .toSorted((one, other) => Number(!one.times) - Number(!other.times))
}

const isAway = (slots: ColleagueRow['timeSlots']) =>
  slots.length > 0 && slots.every(({ status }) => status !== 'present')

export interface NotIn {
  readonly id: number
  readonly name: string
  readonly weekdays: readonly Weekday[]
}

/** Who is not in on some days of the week, from a day on. Why is nobody's to know. */
export function notIn({ id, others }: Pick<MyWeek, 'id' | 'others'>, from: CalendarDate): NotIn[] {
  const week = weekOfNumber(id)
  return others.flatMap(({ id, name, timeSlots }) => {
    const days = weekdays.filter(
      (weekday) =>
        dateOfWeekday(week, weekday) >= from &&
        isAway(timeSlots.filter(({ dayOfWeek }) => dayOfWeek === weekday)),
    )
    return days.length > 0 ? [{ id, name, weekdays: days }] : []
  })
}
