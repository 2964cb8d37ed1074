import { freeForAll } from '../days/day-credit.ts'
import type { HouseWeek } from '../people/house-week.ts'
import { marksFor } from '../people/house-week.ts'
import { weekdays } from '../values/calendar-date.ts'
import { noHours, sumOf } from '../values/hours.ts'
import { creditedDays } from '../weeks/credited-causes.ts'
import { agreedIn, figuresOf } from '../weeks/week-row.ts'
import type { Finding } from './check.ts'

/**
 * A holiday that nothing is planned for and no usual week names is credited a share of the target, also to a teacher
 * who never works on that weekday: 24.00 on three other days and 4.80 for Ascension Day are +4.80 (product, section
 * 10). Said where it shows: the week has its hours without the holiday.
 */
export function usualWeekMissing(week: HouseWeek): Finding<'usualWeekMissing'>[] {
  if (week.calendar.length === 0) return []
  return week.lines.flatMap((line) => {
    const marks = marksFor(line, week)
    const free = weekdays.filter((weekday) => freeForAll(marks[weekday]) > 0 && !line.entries[weekday])
    if (free.length === 0) return []
    const { usualWeek, employedDays } = agreedIn(line, week)
    const unnamed = free.filter((weekday) => employedDays.includes(weekday) && !usualWeek?.[weekday])
    const row = figuresOf(line, week)
    if (unnamed.length === 0 || !row.counts) return []
    const credited = creditedDays(row.credited.steps)
    return unnamed.flatMap((weekday): Finding<'usualWeekMissing'>[] => {
      const hours = sumOf(credited.filter((day) => day.weekday === weekday).map((day) => day.hours))
      if (hours <= noHours || row.difference.hours < hours) return []
      const where = { teacherId: line.teacher.id, weekday }
      return [{ code: 'usualWeekMissing', severity: 'hint', where, numbers: { hours } }]
    })
  })
}
