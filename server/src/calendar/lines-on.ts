import { unopenedLine } from '#domain/closings/closing.ts'
import type { LineFacts } from '#domain/people/house-week.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { readWeekFacts } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'
import { listTeachers } from '../teachers/teachers.store.ts'
import { findWeek } from '../weeks/weeks.store.ts'

interface LinesOn {
  /** Those who are here, then those who left. */
  readonly people: readonly StoredTeacher[]
  /** Of an opened week what it holds, of any other what is agreed for it. */
  lineOf(teacher: StoredTeacher, weekNumber: number): LineFacts | undefined
}

/** Everybody's lines in the weeks of these dates. */
export async function readLinesOn(work: Work, dates: readonly CalendarDate[]): Promise<LinesOn> {
  const opened = new Map<number, ReadonlyMap<number, LineFacts>>()
  for (const number of new Set(dates.map(weekNumberOf)))
    if (await findWeek(work, number)) {
      const facts = await readWeekFacts(work, number)
      opened.set(number, new Map(facts.map(({ teacherId, line }) => [teacherId, line])))
    }
  const active = await listTeachers(work, 'active')
  const archived = await listTeachers(work, 'archived')
  return {
    people: [...active, ...archived],
    lineOf(teacher, number) {
      const week = opened.get(number)
      return week ? week.get(teacher.id) : unopenedLine(teacher, number)
    },
  }
}
