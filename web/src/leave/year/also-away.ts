import type { PersonInYear } from '#contract/absences.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'

/** Somebody else who is away then, with the days of it that matter. */
export interface AlsoAway extends DaySpan {
  readonly id: number
  readonly name: string
}

/** Whoever is away on a day of the span, in the order in which they go. */
export function alsoAway(people: readonly PersonInYear[], teacherId: number, span: DaySpan): AlsoAway[] {
  const others = people.filter(({ id }) => id !== teacherId)
  const away = others.flatMap(({ id, name, spans }) =>
    spans
      .filter(({ from, to }) => from <= span.to && to >= span.from)
      .map(({ from, to }) => ({
        id,
        name,
        from: from < span.from ? span.from : from,
        to: to > span.to ? span.to : to,
      })),
  )
  return away.sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1))
}
