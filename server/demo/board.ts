import type { Weekday } from '#domain/calendar-date.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import { absenceOver } from '#domain/day-entry.ts'
import type { WeekEntries } from '#domain/house-week.ts'
import type { Absence } from './absences.ts'
import type { DemoTeacher } from './roster.ts'

export interface DayChange {
  readonly teacher: DemoTeacher
  readonly weekday: Weekday
  readonly entry: DayEntry
}

/** The week as it stands after each step: what the server will keep too. */
export class Board {
  readonly #entries = new Map<DemoTeacher, WeekEntries>()

  entriesOf(teacher: DemoTeacher): WeekEntries {
    return this.#entries.get(teacher) ?? {}
  }

  save(days: readonly DayChange[]): readonly DayChange[] {
    for (const { teacher, weekday, entry } of days) {
      this.#entries.set(teacher, { ...this.entriesOf(teacher), [weekday]: entry })
    }
    return days
  }

  mark(teacher: DemoTeacher, { weekdays: days, status, notes }: Absence): readonly DayChange[] {
    const marked = days.map((weekday): DayChange => {
      return { teacher, weekday, entry: absenceOver(this.entriesOf(teacher)[weekday], status, notes) }
    })
    return this.save(marked)
  }
}
