import type { AbsenceDay } from '../absences/absence-span.ts'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver } from '../days/day-entry.ts'
import type { LineFacts, WeekEntries, WeekFrame } from '../people/house-week.ts'
import type { Hours } from '../values/hours.ts'
import { minus, noHours, plus } from '../values/hours.ts'
import { figuresOf } from '../weeks/week-row.ts'

/** A person's week as it is. */
interface WeekOfPerson {
  readonly line: LineFacts
  readonly frame: WeekFrame
}

/**
 * What these days take from the account. A paid absence leaves a week's difference as it was, so it is what the week has
 * less than with leave on the same days: 4 × 7.00 planned, contract 30.00 with 5.00 of team and MPA: 28.00 + 4.00.
 */
export function hoursOfTimeOff(
  days: readonly AbsenceDay[],
  weekOf: (weekNumber: number) => WeekOfPerson,
): Hours {
  let hours = noHours
  for (const number of new Set(days.map(({ weekNumber }) => weekNumber))) {
    const ofWeek = days.filter(({ weekNumber }) => weekNumber === number)
    const { line, frame } = weekOf(number)
    const differenceWith = (entryOf: (day: AbsenceDay) => DayEntry | undefined) => {
      const entries: WeekEntries = { ...line.entries }
      for (const day of ofWeek) {
        const entry = entryOf(day)
        if (entry) entries[day.weekday] = entry
      }
      return figuresOf({ ...line, entries }, frame).difference.hours
    }
    hours = plus(
      hours,
      minus(
        differenceWith(asLeave),
        differenceWith(({ after }) => after),
      ),
    )
  }
  return hours
}

/** The same day on leave, which counts the hours that were planned. */
function asLeave({ before, after }: AbsenceDay): DayEntry | undefined {
  if (!after || after.status === 'present') return after
  const { kind: _, ...absence } = after
  return absenceOver(before, { ...absence, status: 'vacation' }, after.notes)
}
