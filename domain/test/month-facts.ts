import type { MarkedDay } from '../calendar/house-day.ts'
import { monthNamed } from '../months/month.ts'
import type { MonthFacts, SheetWeekFacts } from '../months/month-sheet.ts'
import { usualRules } from '../people/house-week.ts'
import { firstTerms } from '../people/terms.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { hoursOf } from '../values/hours.ts'
import { weekContaining, weekNumberOf } from '../values/week.ts'
import { typedDay } from './kind-weeks.ts'

const terms = firstTerms({
  weeklyHours: hoursOf(39),
  targetWorkHours: null,
  teamHours: hoursOf(2),
  mpaHours: hoursOf(4),
  usualWeek: null,
})

const teacher: MonthFacts['teacher'] = {
  id: 7,
  name: 'Katharina Maier',
  teamId: 1,
  teamName: 'Eichhörnchen',
  startDate: null,
  lastDay: null,
  initialBalance: hoursOf(0),
  archivedOn: null,
  terms,
}

/** A week of a teacher with 33.00 to do, its days as they are typed: `7-14:15` has no break, `7-10 10:30-14:15` one. */
export function sheetWeekFacts(
  monday: string,
  days: readonly string[],
  calendar: readonly MarkedDay[] = [],
): SheetWeekFacts {
  const week = weekContaining(calendarDateOf(monday))
  const entries = Object.fromEntries(
    days.flatMap((text, at) => {
      const entry = typedDay(text)
      return entry ? [[at + 1, entry]] : []
    }),
  )
  const [first] = terms
  if (!first) throw new Error('A teacher always has terms')
  return {
    weekNumber: weekNumberOf(week.startDate),
    week,
    calendar,
    line: { teacher, terms: first, laterTerms: [], setting: undefined, entries },
  }
}

/** October 2026 of the picture, looked at in November. What a test names is different. */
export function monthFacts(given: Partial<Omit<MonthFacts, 'month'>> & { month?: string } = {}): MonthFacts {
  const { month = '2026-10', ...others } = given
  return {
    month: monthNamed(month),
    currentWeek: weekContaining(calendarDateOf('2026-11-09')),
    rules: usualRules,
    teacher,
    balanceBefore: hoursOf(12.25),
    weeks: [],
    calendar: [],
    bookings: [],
    leaveLeft: null,
    ...others,
  }
}
