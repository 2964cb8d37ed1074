import type { PersonInYear } from '#contract/absences.ts'
import type { WireHouseDay } from '#contract/calendar.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import { weekdaysIn } from '#domain/absences/absence-span.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { isoWeekday } from '#domain/values/calendar-date.ts'

type WorkingPerson = Pick<PersonInYear, 'worksOn' | 'employed'>

/** On which days of the week a person usually works at that time. */
function usuallyWorks({ worksOn }: WorkingPerson, date: CalendarDate): boolean {
  const held = worksOn.findLast(({ from }) => from <= date) ?? worksOn[0]
  return held?.weekdays.includes(isoWeekday(date) as Weekday) ?? true
}

/** How many days of leave a span would take, going by the usual week; the server counts what is really planned. */
export function countedDays(
  person: WorkingPerson,
  span: DaySpan,
  houseDays: readonly WireHouseDay[],
  share: 0.5 | 1 = 1,
): number {
  const free = new Map(
    houseDays
      .filter(({ kind }) => kind === 'holiday' || kind === 'release')
      .map((day) => [day.date, day.share]),
  )
  return weekdaysIn(span)
    .filter(({ date }) => usuallyWorks(person, date))
    .reduce((sum, { date }) => {
      const freeShare = free.get(date)
      return sum + (freeShare === 1 ? 0 : freeShare === 0.5 ? 0.5 : share)
    }, 0)
}
