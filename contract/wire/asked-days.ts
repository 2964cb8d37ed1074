import { isHalfDay } from '#domain/days/day-entry.ts'
import { daysToEnter } from '#domain/requests/request.ts'
import type { RequestKind } from '#domain/requests/request-kinds.ts'
import { absenceOf } from '#domain/requests/request-kinds.ts'
import { weekBeforeOf } from '#domain/requests/week-of-house.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import type { PlanRequest, WireRequest } from '../requests.ts'
import type { TeacherRow, TeacherWeek } from '../weeks.ts'
import type { ShownDay } from './week-facts.ts'
import { frameOf, lineOfRow } from './week-facts.ts'

/** A request that waits, as whoever plans is sent it: who only plans is not sent why. */
export type WaitingRequest = PlanRequest & Partial<Pick<WireRequest, 'kind'>>

/** As much of it as decides which days it would enter. */
type Asked = Pick<WaitingRequest, 'teacherId' | 'from' | 'to' | 'firstHalf' | 'lastHalf' | 'kind'>

/** A day of the week that somebody has asked for, and what an approval would make of it. */
export interface AskedDay extends ShownDay {
  readonly weekday: Weekday
  readonly kind: RequestKind | undefined
  readonly isHalf: boolean
}

type Frame = Pick<TeacherWeek, 'id' | 'startDate' | 'endDate' | 'currentWeekId' | 'calendar'>

/** Only days that an approval would enter: a day off, a holiday or a day of sickness within a request stays what it is. */
export function askedDaysOf(
  row: TeacherRow,
  week: Frame,
  waiting: readonly Asked[],
  rules: { readonly absenceKinds: boolean },
): AskedDay[] {
  const own = waiting.filter(
    ({ teacherId, from, to }) => teacherId === row.id && from <= week.endDate && to >= week.startDate,
  )
  if (own.length === 0) return []
  const before = weekBeforeOf(lineOfRow(row), frameOf(week))
  const elsewhere = { entries: {}, usualWeek: null, marks: {}, excluded: true }
  return own.flatMap((request) =>
    daysToEnter(request, absenceOf(request.kind ?? 'leave', rules), (number) =>
      number === week.id ? before : elsewhere,
    ).map(({ weekNumber, weekday, after }) => ({
      ...{ place: { weekNumber, teacherId: row.id, weekday }, after, weekday },
      ...{ kind: request.kind, isHalf: isHalfDay(after) },
    })),
  )
}
