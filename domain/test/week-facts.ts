import type { LineFacts, WeekFrame } from '../people/house-week.ts'
import type { Teacher } from '../people/teacher.ts'
import type { WeekRow } from '../weeks/week-row.ts'
import { figuresOf } from '../weeks/week-row.ts'

/** A line together with its week, as one value that a test can vary. What is left out is as it mostly is. */
export type WeekFacts = Omit<LineFacts, 'teacher' | 'laterTerms'> &
  Pick<WeekFrame, 'week'> & {
    readonly teacher: Partial<Pick<Teacher, 'startDate' | 'lastDay' | 'archivedOn'>>
    readonly laterTerms?: LineFacts['laterTerms']
    /** Left out: the week is the current one. */
    readonly currentWeek?: WeekFrame['currentWeek']
    readonly calendar?: WeekFrame['calendar']
  }

function lineFacts({ teacher, laterTerms = [], ...facts }: WeekFacts): LineFacts {
  return { ...facts, laterTerms, teacher: { startDate: null, lastDay: null, archivedOn: null, ...teacher } }
}

export function weekRow(facts: WeekFacts): WeekRow {
  const { week, currentWeek = week, calendar = [] } = facts
  return figuresOf(lineFacts(facts), { week, currentWeek, calendar })
}
