import type { YearPerson } from '../staffing/year-coverage.ts'
import type { AskedDays } from './request.ts'
import { askedAbsences } from './request.ts'

/**
 * Everybody's year if all that waits for an answer were approved. Who is away on a day already stays away as they are:
 * an approval leaves such a day alone.
 */
export function yearIfApproved(
  people: readonly YearPerson[],
  asked: ReadonlyArray<AskedDays & { readonly teacherId: number }>,
): readonly YearPerson[] {
  return people.map((person) => {
    const own = asked.filter(({ teacherId }) => teacherId === person.id)
    if (own.length === 0) return person
    const spans = own.flatMap((request) =>
      askedAbsences(request, { status: 'vacation' }).map(({ from, to, share = 1 }) => ({ from, to, share })),
    )
    return { ...person, spans: [...person.spans, ...spans] }
  })
}
