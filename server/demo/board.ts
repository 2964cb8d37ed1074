import type { DayEntry } from '#domain/days/day-entry.ts'
import { absenceOver } from '#domain/days/day-entry.ts'
import type { WeekEntries } from '#domain/people/house-week.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import type { DemoAbsence } from './absences.ts'
import type { DemoTeacher } from './roster.ts'

export interface DemoDay {
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

  save(days: readonly DemoDay[]): readonly DemoDay[] {
    for (const { teacher, weekday, entry } of days) {
      this.#entries.set(teacher, { ...this.entriesOf(teacher), [weekday]: entry })
    }
    return days
  }

  mark(teacher: DemoTeacher, { weekdays: days, notes, ...absence }: DemoAbsence): readonly DemoDay[] {
    const marked = days.map((weekday): DemoDay => {
      return { teacher, weekday, entry: absenceOver(this.entriesOf(teacher)[weekday], absence, notes) }
    })
    return this.save(marked)
  }
}
