import { isWholeHoliday } from '../days/day-credit.ts'
import { sessionsOf } from '../days/day-entry.ts'
import { isAtWork } from '../days/session.ts'
import { realEntries } from '../people/counted-entries.ts'
import type { HouseWeek } from '../people/house-week.ts'
import { marksIn } from '../people/house-week.ts'
import { weekdays } from '../values/calendar-date.ts'
import type { Finding } from './check.ts'

/**
 * Work on a public holiday is forbidden but for exceptions (§ 9 ArbZG). Its hours count as worked, and the holiday is
 * not credited beside them (product, section 10). On 24 and 31 December work is allowed.
 */
export function worksOnHoliday(week: HouseWeek): Finding<'worksOnHoliday'>[] {
  const marks = marksIn(week)
  const holidays = weekdays.filter((weekday) => {
    const mark = marks[weekday]
    return mark?.kind === 'holiday' && isWholeHoliday(mark)
  })
  return week.lines.flatMap((line) =>
    holidays.flatMap((weekday): Finding<'worksOnHoliday'>[] => {
      const entry = realEntries(line)[weekday]
      if (!entry || !isAtWork(sessionsOf(entry))) return []
      return [
        {
          code: 'worksOnHoliday',
          severity: 'hint',
          where: { teacherId: line.teacher.id, weekday },
          numbers: {},
        },
      ]
    }),
  )
}
