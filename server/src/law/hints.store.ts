import { answers, isShutRule } from '#domain/law/hint-answer.ts'
import type { KeptHint } from '#domain/law/kept-hint.ts'
import { keptHints } from '#domain/law/kept-hint.ts'
import type { LawFacts, LawWeek, PlacedHint } from '#domain/law/law-week.ts'
import { lawCountryOf, lawHintsOf } from '#domain/law/law-week.ts'
import type { SheetLawHint } from '#domain/months/month-sheet-lines.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { dateOfWeekday, weekContaining, weekOfNumber } from '#domain/values/week.ts'
import { readPlace } from '../calendar/calendar.store.ts'
import type { TeacherWeekFacts } from '../ledger/ledger.store.ts'
import { readWorkBefore } from '../ledger/work-before.store.ts'
import type { Work } from '../site-transaction.ts'
import type { StoredAnswer } from './law.store.ts'
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
  return (await readHints(work, everyone)).own
}

/** The hints of a week by everyone's own protection, and those that there would be if all were adults. */
async function readHints(work: Work, everyone: readonly TeacherWeekFacts[]) {
  const facts = everyone.filter(({ hasLedgerRow }) => hasLedgerRow)
  const [first] = facts
  const law = first && (await readLaw(work, first.weekNumber))
  if (!law) return { own: [], forAdults: [] }
  const week: LawWeek = {
    week: first.week,
    currentWeek: weekContaining(work.today),
    calendar: first.calendar,
    lines: facts.map(({ teacherId, line }) => ({ ...line, teacher: { ...line.teacher, id: teacherId } })),
  }
  return { own: lawHintsOf(week, law), forAdults: lawHintsOf(week, { ...law, protections: new Map() }) }
}

interface LawOfPerson {
  readonly hints: Map<CalendarDate, readonly SheetLawHint[]>
  readonly kept: Map<CalendarDate, readonly KeptHint[]>
}

/** The hints of some weeks with the reasons that hold for their days as they are, by teacher and day. */
export async function readHintsByDay(
  work: Work,
  everyone: readonly TeacherWeekFacts[],
): Promise<Map<number, LawOfPerson>> {
  const byTeacher = new Map<number, LawOfPerson>()
  for (const [weekNumber, facts] of Map.groupBy(everyone, (each) => each.weekNumber)) {
    const given = await readAnswers(work, weekNumber, weekNumber)
    const { own, forAdults } = await readHints(work, facts)
    for (const { teacherId, dayVersions } of facts) {
      const person = byTeacher.get(teacherId) ?? { hints: new Map(), kept: new Map() }
      byTeacher.set(teacherId, person)
      for (const weekday of weekdays) {
        const isHere = (hint: PlacedHint) => hint.teacherId === teacherId && hint.weekday === weekday
        const version = dayVersions[weekday - 1] ?? 0
        const hints = own.filter(isHere)
        // A reason of a shut day holds also when the hint is gone, because a profile has ended.
        const isHeld = (answer: StoredAnswer) =>
          isShutRule(answer.rule)
            ? answer.dayVersion === version
            : hints.some((hint) => answers(answer, hint, version))
        const held = given.filter(
          (each) => each.teacherId === teacherId && each.dayOfWeek === weekday && isHeld(each),
        )
        const date = dateOfWeekday(weekOfNumber(weekNumber), weekday)
        person.hints.set(
          date,
          hints.map(({ teacherId: _, weekday: __, ...hint }) => {
            const answer = held.find((each) => answers(each, hint, version))
            return { ...hint, reason: answer ? reasonOf(answer) : null }
          }),
        )
        const isForAdults = forAdults.some((hint) => isHere(hint) && hint.severity === 'alert')
        person.kept.set(date, keptHints(held.map(reasonOf), isForAdults))
      }
    }
  }
  return byTeacher
}

const reasonOf = ({ reason, text, answeredAt }: StoredAnswer) => ({ reason, text, answeredAt })
