import type { Session } from '#domain/days/session.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { addDays, weekdays } from '#domain/values/calendar-date.ts'
import { clockTimeAt, minutesOf } from '#domain/values/clock-time.ts'
import { instantOn } from './demo-dates.ts'
import type { Management } from './management.ts'
import type { PlannedWeek } from './week-plan.ts'

const longestRun = 6 * 60
const longer = 30

/** The house wants hints from law, and in the present week one day has become longer than it may be without a break. */
export function lawSteps(weeks: readonly PlannedWeek[], monday: CalendarDate) {
  const present = weeks.find(({ week }) => week.startDate === monday)
  const day = present && dayWithoutBreak(present)
  return [
    { at: instantOn(addDays(monday, -21), 12), does: (house: Management) => house.wantLawHints() },
    ...(present && day
      ? [
          {
            at: instantOn(monday, 9),
            does: (house: Management) => house.planDay(day.name, present.week, day.weekday, day.session),
          },
        ]
      : []),
  ]
}

/** Six hours in a row, which is still allowed, and half an hour more. */
function dayWithoutBreak({ entries }: PlannedWeek) {
  for (const weekday of weekdays.toReversed())
    for (const [{ name }, days] of entries) {
      const found = sixHoursIn(days[weekday])
      if (found) return { name, weekday: weekday as Weekday, session: found }
    }
  return undefined
}

function sixHoursIn(
  entry: NonNullable<ReturnType<PlannedWeek['entries']['get']>>[Weekday],
): Pick<Session, 'start' | 'end'> | undefined {
  if (entry?.status !== 'present' || entry.notes) return undefined
  const [session, ...others] = entry.sessions
  if (!session || others.length > 0) return undefined
  const [start, end] = [minutesOf(session.start), minutesOf(session.end)]
  if (end - start !== longestRun) return undefined
  return { start: session.start, end: clockTimeAt(end + longer) }
}
