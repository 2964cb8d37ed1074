import type { CalendarDate } from '#domain/calendar-date.ts'
import { answers } from '#domain/law/hint-answer.ts'
import type { LawFacts, LawWeek, PlacedHint } from '#domain/law/law-week.ts'
import { lawCountryOf, lawHintsOf } from '#domain/law/law-week.ts'
import type { SheetLawHint } from '#domain/month-sheet-lines.ts'
import { dateOfWeekday, weekContaining, weekOfNumber } from '#domain/week.ts'
import { readPlace } from '../calendar/calendar.store.ts'
import type { TeacherWeekFacts } from '../ledger/ledger.store.ts'
import { readWorkBefore } from '../ledger/work-before.store.ts'
import type { Work } from '../site-transaction.ts'
import { readAnswers, readProtections } from './law.store.ts'

/** What the law of the house depends on, in one week; nothing where no law is known. */
export async function readLaw(work: Work, weekNumber: number): Promise<LawFacts | undefined> {
  const country = lawCountryOf((await readPlace(work)).region)
  if (!country) return undefined
  const protections = await readProtections(work)
  return {
    country,
    protections: new Map(protections.map(({ teacherId, protection }) => [teacherId, protection])),
    before: await readWorkBefore(work, weekNumber),
  }
}

/** The hints of one week, from everyone's facts. */
export async function readHintsOfWeek(
  work: Work,
  everyone: readonly TeacherWeekFacts[],
): Promise<PlacedHint[]> {
  const facts = everyone.filter(({ hasLedgerRow }) => hasLedgerRow)
  const [first] = facts
  if (!first) return []
  const law = await readLaw(work, first.weekNumber)
  if (!law) return []
  const week: LawWeek = {
    week: first.week,
    currentWeek: weekContaining(work.today),
    calendar: first.calendar,
    lines: facts.map(({ teacherId, line }) => ({ ...line, teacher: { ...line.teacher, id: teacherId } })),
  }
  return lawHintsOf(week, law)
}

type HintsByDay = Map<CalendarDate, SheetLawHint[]>

/** The hints of some weeks with the reasons that hold for their days as they are, by teacher and day. */
export async function readHintsByDay(
  work: Work,
  everyone: readonly TeacherWeekFacts[],
): Promise<Map<number, HintsByDay>> {
  const byTeacher = new Map<number, HintsByDay>()
  for (const [weekNumber, facts] of Map.groupBy(everyone, (each) => each.weekNumber)) {
    const given = await readAnswers(work, weekNumber, weekNumber)
    const versions = new Map(facts.map(({ teacherId, dayVersions }) => [teacherId, dayVersions]))
    for (const { teacherId, weekday, ...hint } of await readHintsOfWeek(work, facts)) {
      const version = versions.get(teacherId)?.[weekday - 1] ?? 0
      const answer = given.find(
        (each) => each.teacherId === teacherId && each.dayOfWeek === weekday && answers(each, hint, version),
      )
      const reason = answer
        ? { reason: answer.reason, text: answer.text, answeredAt: answer.answeredAt }
        : null
      const days: HintsByDay = byTeacher.get(teacherId) ?? new Map()
      const date = dateOfWeekday(weekOfNumber(weekNumber), weekday)
      days.set(date, [...(days.get(date) ?? []), { ...hint, reason }])
      byTeacher.set(teacherId, days)
    }
  }
  return byTeacher
}
