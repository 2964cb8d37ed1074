import { useQueries, useQuery } from '@tanstack/react-query'
import type { WireTerms } from '#contract/terms.ts'
import type { TeacherRow } from '#contract/weeks.ts'
import { termsFrom } from '#contract/wire/terms.ts'
import { agreedOfRow, entriesOfRow, frameOf, lineOfRow } from '#contract/wire/week-facts.ts'
import type { DaySpan, WeekBefore } from '#domain/absences/absence-span.ts'
import { faultInSpan, weekNumbersIn } from '#domain/absences/absence-span.ts'
import { agreedWeek } from '#domain/people/employment.ts'
import { marksFor } from '#domain/people/house-week.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { teachersQuery } from '../../api/queries/teachers.ts'
import { weekQuery, weeksQuery } from '../../api/queries/weeks.ts'

/** A teacher who can be away, with what is agreed for weeks that do not exist yet. */
export interface AbsencePerson {
  readonly id: number
  readonly name: string
  readonly startDate: CalendarDate | null
  readonly lastDay: CalendarDate | null
  readonly terms: readonly WireTerms[]
}

/** Everyone who is employed, and everyone else who stands in the week on the screen. */
export function usePeople(rows: readonly TeacherRow[]): readonly AbsencePerson[] {
  const active = useQuery(teachersQuery('active'))
  const known: readonly AbsencePerson[] = active.data ?? []
  const others = rows.filter(
    ({ id, archived }) => !known.some((person) => person.id === id) && (archived || !active.data),
  )
  return [
    ...known,
    ...others.map(({ terms, laterTerms, ...row }) => ({ ...row, terms: [terms, ...laterTerms] })),
  ]
}

/** What the weeks of these days hold for one person; those that do not exist yet are as agreed. */
export function useAbsenceWeeks(span: DaySpan | undefined, person: AbsencePerson | undefined) {
  const numbers = span && !faultInSpan(span) ? weekNumbersIn(span) : []
  const list = useQuery(weeksQuery('teacher'))
  const there = numbers.filter((number) => list.data?.some(({ id }) => id === number))
  const read = useQueries({ queries: there.map((weekId) => weekQuery('teacher', weekId)) })
  const known = read.flatMap(({ data }) => (data?.viewMode === 'teacher' ? [data] : []))
  const rowIn = (number: number) =>
    known.find(({ id }) => id === number)?.teachers.find(({ id }) => id === person?.id)

  const marksOf = (number: number, row: TeacherRow) => {
    const week = known.find(({ id }) => id === number)
    return week ? marksFor(lineOfRow(row), frameOf(week)) : {}
  }

  const weekOf = (number: number): WeekBefore => {
    if (!there.includes(number)) return { entries: {}, usualWeek: agreedFor(person, number), marks: {} }
    const row = rowIn(number)
    if (!row) return { entries: {}, usualWeek: null, marks: {}, excluded: true }
    const marks = marksOf(number, row)
    return { entries: entriesOfRow(row), usualWeek: agreedOfRow(row, number).usualWeek, marks }
  }
  return {
    weekOf,
    missing: (number: number) => !there.includes(number),
    /** What the server compares: the days as they are on this screen. */
    seen: () =>
      there.flatMap((weekId) => {
        const row = rowIn(weekId)
        return row ? [{ weekId, dayVersions: row.dayVersions }] : []
      }),
    ready: list.data !== undefined && known.length === there.length,
    asked: [list, ...read],
  }
}

function agreedFor(person: AbsencePerson | undefined, number: number) {
  return person ? agreedWeek(person, person.terms.map(termsFrom), weekOfNumber(number)).usualWeek : null
}
