import type { LawFacts, LawWeek, PlacedHint } from '#domain/law/law-week.ts'
import { lawCountryOf, lawHintsOf } from '#domain/law/law-week.ts'
import { weekContaining } from '#domain/week.ts'
import { readPlace } from '../calendar/calendar.store.ts'
import type { TeacherWeekFacts } from '../ledger/ledger.store.ts'
import { readWorkBefore } from '../ledger/work-before.store.ts'
import type { Work } from '../site-transaction.ts'
import { readProtections } from './law.store.ts'

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
