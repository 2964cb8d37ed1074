import type { ParentRow, TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { entriesFromWire } from '#contract/wire/day-entries.ts'
import { weekForParents } from '#contract/wire/parents.ts'
import { parentsSeeLeast } from '#domain/house/site.ts'
import { isEmployedOn } from '#domain/people/employment.ts'
import type { WeekEntries } from '#domain/people/house-week.ts'
import { termsInForce } from '#domain/people/terms.ts'
import type { PersonExpected } from '#domain/requests/expected-day.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import type { Work } from '../site-transaction.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'
import { readWeekDocument } from '../weeks/weeks.store.ts'

/**
 * The others in a week as far as a colleague may see them, and nothing beyond it: times and "not in" of the days that she
 * could look up herself, and what is usual today. What is agreed for later, like a long absence that nobody knows of yet,
 * changes nothing here.
 */
export interface VisibleWeek {
  readonly isPlanned: boolean
  readonly names: ReadonlyMap<number, string>
  peopleOn(weekday: Weekday): PersonExpected[]
}

export async function readVisibleWeek(
  work: Work,
  number: number,
  ownId: number,
  teachers: readonly StoredTeacher[],
): Promise<VisibleWeek> {
  const document = await readWeekDocument(work, number)
  const week = document === undefined ? undefined : (JSON.parse(document) as TeacherWeek)
  const usual = new Map(teachers.map((teacher) => [teacher.id, usualToday(teacher, work)]))
  const rows = week ? weekForParents(week, parentsSeeLeast).teachers : undefined
  const others = rows
    ? rows.map(rowSeen)
    : teachers.flatMap((teacher) => (isHereToday(teacher, work) ? [personSeen(teacher)] : []))
  const seen = others.filter(({ id }) => id !== ownId)
  return {
    isPlanned: [...(rows ?? []), ...ownRow(week, ownId)].some(({ timeSlots }) =>
      timeSlots.some(({ sessionType }) => sessionType === 'work'),
    ),
    names: new Map(seen.map(({ id, name }) => [id, name])),
    peopleOn: (weekday) =>
      seen.map(({ id, entries }) => ({
        ...{ teacherId: id, entry: entries[weekday], isHere: true },
        usual: usual.get(id)?.[weekday],
      })),
  }
}

interface PersonSeen {
  readonly id: number
  readonly name: string
  readonly entries: Readonly<WeekEntries>
}

const rowSeen = ({ id, name, timeSlots }: ParentRow): PersonSeen => ({
  id,
  name,
  entries: entriesFromWire(timeSlots),
})
const personSeen = ({ id, name }: StoredTeacher): PersonSeen => ({ id, name, entries: {} })

const ownRow = (week: TeacherWeek | undefined, ownId: number): TeacherRow[] =>
  week?.teachers.filter(({ id }) => id === ownId) ?? []

function usualToday({ terms }: StoredTeacher, { today }: Work) {
  return termsInForce(terms, today).usualWeek
}

function isHereToday(teacher: StoredTeacher, { today }: Work): boolean {
  return isEmployedOn(teacher, today) && !termsInForce(teacher.terms, today).longAbsence
}
