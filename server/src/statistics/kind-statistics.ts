import type { KindStatistics } from '#contract/statistics.ts'
import type { KindDays } from '#domain/absences/kind-statistics.ts'
import { kindDays } from '#domain/absences/kind-statistics.ts'
import { absenceKindNames, kindRecord } from '#domain/days/absence-kinds.ts'
import { marksFor } from '#domain/people/house-week.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { agreedIn } from '#domain/weeks/week-row.ts'
import type { InSite } from '../db/transaction.ts'
import type { TeacherWeekFacts } from '../ledger/ledger.store.ts'
import { readAbsenceWeeks } from '../ledger/ledger.store.ts'
import { readTeachersInOrder } from './statistics.store.ts'

/** The days of one calendar year by kind, over the weeks that count up to the current one. */
export async function kindStatistics(
  work: InSite,
  year: number,
  currentWeek: number,
): Promise<KindStatistics> {
  const first = weekNumberOf(calendarDateOf(`${year}-01-01`))
  const last = Math.min(weekNumberOf(calendarDateOf(`${year}-12-31`)), currentWeek)
  const [teachers, weeks] = await Promise.all([
    readTeachersInOrder(work),
    readAbsenceWeeks(work, Math.max(first, 1), last),
  ])
  const weeksOf = Map.groupBy(weeks, ({ teacherId }) => teacherId)
  return {
    year,
    teachers: teachers.map((teacher) => ({
      ...teacher,
      kinds: countsIn(kindDays((weeksOf.get(teacher.id) ?? []).map(weekOfKinds), year)),
    })),
  }
}

function weekOfKinds(facts: TeacherWeekFacts) {
  const { week, line } = facts
  return { week, entries: line.entries, agreed: agreedIn(line, facts), marks: marksFor(line, facts) }
}

function countsIn(days: KindDays) {
  const counts = absenceKindNames.map((kind) => ({ kind, days: days[kind], quota: kindRecord(kind).quota }))
  return [...counts, { kind: 'absent' as const, days: days.absent, quota: null }]
}
