import type { AbsenceDay } from '#domain/absences/absence-span.ts'
import { hoursOfTimeOff } from '#domain/requests/hours-of-time-off.ts'
import { leaveAfter } from '#domain/requests/leave-after.ts'
import type { HouseOfRequests, OpenRequest } from '#domain/requests/request-effect.ts'
import { markIn } from '#domain/requests/request-effect.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { monthOf, yearOf } from '#domain/values/calendar-date.ts'
import { hoursOf } from '#domain/values/hours.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import type { PersonLeave } from '../leave/leave-histories.store.ts'
import { readLeaveHistories } from '../leave/leave-histories.store.ts'
import type { Work } from '../site-transaction.ts'
import { readStatistics } from '../statistics/statistics.store.ts'
import type { OwnFigures } from './requests.wire.ts'

/** Everyone's leave up to the last of these days; nothing where the house keeps no accounts, or nobody asks for leave. */
export async function readLeaveFor(
  work: Work,
  requests: readonly OpenRequest[],
  { leaveAccounts }: { readonly leaveAccounts: boolean },
): Promise<ReadonlyMap<number, PersonLeave>> {
  if (!leaveAccounts || requests.length === 0) return new Map()
  const through = Math.max(...requests.map(({ to }) => yearOf(to)))
  return new Map((await readLeaveHistories(work, through)).map((each) => [each.teacher.id, each]))
}

/** What entering these days does to the asker's leave or hours. */
export async function readOwnFigures(
  work: Work,
  { teacherId, kind }: OpenRequest,
  entered: readonly AbsenceDay[],
  { weeks }: Pick<HouseOfRequests, 'weeks'>,
  leave: ReadonlyMap<number, PersonLeave>,
): Promise<OwnFigures> {
  const history = leave.get(teacherId)?.history
  const left = kind === 'leave' && history ? leaveAfter(history, entered, markIn(weeks), work.today) : []
  if (kind !== 'timeOff') return { left, hours: null, balance: null }
  const currentWeek = weekNumberOf(work.today)
  const hours = hoursOfTimeOff(entered, (number) => {
    const week = weeks.get(number)
    const line = week?.lines.get(teacherId)
    if (!week || !line) throw new Error('A day that is entered lies in a week that was read')
    return { line, frame: { ...week, currentWeek: week.week } }
  })
  const [row] = await readStatistics(work, { throughWeek: currentWeek, currentWeek }, teacherId)
  return { left, hours, balance: row ? hoursOf(row.trailingBalance) : null }
}

/** The last year before a request with leave in the month that it begins in; nothing: none is known. */
export function lastYearOff(leave: PersonLeave | undefined, from: CalendarDate): number | undefined {
  const years = leave?.history.days.flatMap(({ date, entry }) => {
    const isOff = entry?.status === 'vacation' && monthOf(date) === monthOf(from)
    return isOff && yearOf(date) < yearOf(from) ? [yearOf(date)] : []
  })
  return years && years.length > 0 ? Math.max(...years) : undefined
}
