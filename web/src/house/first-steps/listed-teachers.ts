import type { NewTeacher } from '#contract/teachers.ts'
import type { EmptyDays, PeopleList } from '#domain/paste/people-list.ts'
import { mostListedPeople } from '#domain/paste/people-list.ts'
import { contractLimits } from '#domain/people/terms.ts'
import { usualTexts } from '#domain/people/usual-week.ts'
import { toNumber } from '#domain/values/hours.ts'
import { readHours } from '#domain/values/hours-text.ts'

/** Why a list cannot be added yet. */
export type ListHindrance = 'nobody' | 'tooMany' | 'hours' | 'emptyDays' | 'breaks'

/**
 * The teachers of a pasted list as they are sent; `missingHours` is the contract of those who have none in the list.
 */
export function listedTeachers(
  { people, unclearDays }: PeopleList,
  missingHours: string,
  emptyDays?: EmptyDays,
  /** What else has to be answered. */
  unanswered?: ListHindrance,
): { readonly teachers: NewTeacher[] } | { readonly hindrance: ListHindrance } {
  const added = people.filter((person) => person.canBeAdded)
  if (added.length === 0) return { hindrance: 'nobody' }
  if (added.length > mostListedPeople) return { hindrance: 'tooMany' }
  const read = readHours(missingHours, contractLimits)
  const otherwise = 'hours' in read ? read.hours : null
  const teachers: NewTeacher[] = []
  for (const { name, contract, startDate, usualWeek } of added) {
    const weeklyHours = contract === null ? otherwise : toNumber(contract)
    if (weeklyHours === null) return { hindrance: 'hours' }
    teachers.push({ name, weeklyHours, startDate, usualWeek: usualTexts(usualWeek) })
  }
  if (unclearDays.length > 0 && !emptyDays) return { hindrance: 'emptyDays' }
  if (unanswered) return { hindrance: unanswered }
  return { teachers }
}

/** Whom the list gives no contract. */
export function withoutHours({ people }: PeopleList): string[] {
  return people.filter((person) => person.canBeAdded && person.contract === null).map((person) => person.name)
}
