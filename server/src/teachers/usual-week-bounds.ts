import { isWithin } from '#domain/days/day-bounds.ts'
import type { Teacher } from '#domain/people/teacher.ts'
import { sameUsualWeek } from '#domain/people/usual-week.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { Refusal } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { boundsFor } from '../sites/sites.store.ts'

/** A new usual week lies in the house's day. One that was agreed before the house narrowed it may stay. */
export async function refuseUsualWeekOutsideDay(
  work: Work,
  before: Pick<Teacher, 'terms'> | undefined,
  after: Pick<Teacher, 'terms'>,
) {
  const known = before?.terms ?? []
  const added = after.terms.filter(
    ({ usualWeek }) => !known.some((terms) => sameUsualWeek(terms.usualWeek, usualWeek)),
  )
  const sessions = added.flatMap(({ usualWeek }) =>
    weekdays.flatMap((weekday) => {
      const day = usualWeek?.[weekday]
      return day?.status === 'present' ? day.sessions : []
    }),
  )
  const times = sessions.map(({ start, end }) => ({ startTime: start, endTime: end }))
  const bounds = await boundsFor(work, times)
  const outside = sessions.find((session) => !isWithin(bounds, session))
  if (!outside) return
  const { dayStart: earliest, dayEnd: latest } = bounds
  const { start, end } = outside
  const message = `A usual day must lie between ${earliest} and ${latest} (${start} - ${end}).`
  throw new Refusal(400, 'usual_week_outside_day', message, { params: { start, end, earliest, latest } })
}
