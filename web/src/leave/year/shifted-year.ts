import type { AbsenceYear, WireAwaySpan } from '#contract/absences.ts'
import { movedSpan } from '#domain/absences/moved-absence.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { countedDays } from './counted-days.ts'

/** A leave of a teacher. */
export interface LeaveSpan {
  readonly teacherId: number
  readonly span: WireAwaySpan
}

/**
 * The year as it will be, to be shown before the server has answered. What is moved has no versions until it is read
 * again.
 */
export function withMoved(
  year: AbsenceYear,
  { teacherId, span }: LeaveSpan,
  start: CalendarDate,
): AbsenceYear {
  return changed(year, { teacherId, span }, (person) => {
    const to = movedSpan(span, start)
    const days = countedDays(person, to, year.houseDays, span.share)
    return [{ ...span, ...to, days, seen: [] }]
  })
}

export function withoutSpan(year: AbsenceYear, leave: LeaveSpan): AbsenceYear {
  return changed(year, leave, () => [])
}

type Person = AbsenceYear['people'][number]

function changed(
  year: AbsenceYear,
  { teacherId, span }: LeaveSpan,
  instead: (person: Person) => WireAwaySpan[],
): AbsenceYear {
  const people = year.people.map((person) => {
    if (person.id !== teacherId) return person
    const others = person.spans.filter((each) => !isSame(each, span))
    if (others.length === person.spans.length) return person
    const spans = [...others, ...instead(person)]
    return { ...person, spans: spans.sort((a, b) => (a.from < b.from ? -1 : 1)) }
  })
  return { ...year, people }
}

const isSame = (a: WireAwaySpan, b: WireAwaySpan) => a.from === b.from && a.to === b.to && a.kind === b.kind
