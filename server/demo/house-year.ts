import { holidayDate } from '#domain/calendar/holiday-dates.ts'
import type { MarkedDay } from '#domain/calendar/house-day.ts'
import type { HousePlace } from '#domain/closings/calendar-year.ts'
import { markedDaysOf } from '#domain/closings/calendar-year.ts'
import type { Closing } from '#domain/closings/closing.ts'
import { closingDates, closingDay } from '#domain/closings/closing.ts'
import { needsNoPlan } from '#domain/days/day-credit.ts'
import type { WeekMarks } from '#domain/people/house-week.ts'
import { marksIn } from '#domain/people/house-week.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { addDays, weekdays, yearOf } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { christmasWeeks, demoWeeks, mondayOfIsoWeek } from './demo-dates.ts'

/**
 * How the house lives through its years: in North Rhine-Westphalia, with holidays, closings and kinds of absence; or
 * plainly, as a house that has set up nothing.
 */
export interface HouseYear {
  readonly isPlain: boolean
  readonly place: HousePlace
  readonly closings: readonly Closing[]
  /** All its holidays, releases and closing days. */
  readonly days: readonly MarkedDay[]
}

export const plainYear: HouseYear = {
  isPlain: true,
  place: { region: null, keptHolidays: [], releaseShare: 0 },
  closings: [],
  days: [],
}

const place: HousePlace = { region: 'DE-NW', keptHolidays: [], releaseShare: 1 }

export function livedYear(monday: CalendarDate): HouseYear {
  const weeks = demoWeeks(monday)
  const years = [...new Set(weeks.map(({ startDate }) => yearOf(startDate)))]
  const first = weeks[0]?.startDate ?? monday
  const closings = years
    .flatMap(closingsIn)
    .filter(({ firstDay }) => firstDay >= first)
    .map((closing, at): Closing => ({ ...closing, id: at + 1 }))
  const allYears = [...years, (years.at(-1) ?? 0) + 1]
  const holidays = allYears.flatMap((year) => markedDaysOf(place, year))
  const closed = closings.flatMap((closing) =>
    closingDates({ from: closing.firstDay, to: closing.lastDay }, holidays).map((date) =>
      closingDay(closing, date),
    ),
  )
  return { isPlain: false, place, closings, days: [...holidays, ...closed] }
}

/** Three weeks in summer, the day after Ascension, and the weeks of Christmas and New Year. */
function closingsIn(year: number): Omit<Closing, 'id'>[] {
  const bridge = addDays(holidayDate('ascension', year), 1)
  const summer = mondayOfIsoWeek(year, 30)
  const [before, after] = christmasWeeks(year)
  return [
    { name: 'Brückentag', firstDay: bridge, lastDay: bridge, charge: 'timeOff' },
    { name: 'Sommerschließung', firstDay: summer, lastDay: addDays(summer, 18), charge: 'leave' },
    { name: 'Weihnachtsschließung', firstDay: before, lastDay: addDays(after, 4), charge: 'none' },
  ]
}

const marksOf = ({ days }: HouseYear, week: Week): WeekMarks => marksIn({ week, calendar: days })

/** The days for which nothing is planned, because the house is closed. */
export function freeDaysIn(year: HouseYear, week: Week): readonly Weekday[] {
  const marks = marksOf(year, week)
  return weekdays.filter((weekday) => needsNoPlan(marks[weekday]))
}
