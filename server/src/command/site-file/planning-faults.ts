import { isoWeekday } from '#domain/values/calendar-date.ts'
import type { SiteFile } from './format.ts'

/** What the database would refuse of wishes and locks, said before anything is written. */
export function planningFaults({ wishes, dayLocks }: SiteFile, teachers: Set<number>): string[] {
  const strangers = [...wishes, ...dayLocks].filter(({ teacherId }) => !teachers.has(teacherId))
  const [said, locked] = [new Set<string>(), new Set<string>()]
  const isNew = (seen: Set<string>, key: string) => seen.size < seen.add(key).size
  return [
    ...strangers.map(({ teacherId }) => `wishes and dayLocks: there is no teacher ${teacherId}`),
    ...wishes.flatMap((wish) => {
      const { teacherId, position, kind, date, weekday, from, to } = wish
      const line = `wish ${teacherId}/${position}`
      if (!isNew(said, `${teacherId}/${position}`) || !isNew(said, `${teacherId} ${kind} ${date} ${weekday}`))
        return [`${line} is named twice`]
      if ((date === null) === (weekday === null)) return [`${line} is on a date or on a weekday`]
      if (date !== null && isoWeekday(date) > 5) return [`${line} is on a weekend`]
      const isTimed = from !== null && to !== null && from < to
      const isPlain = from === null && to === null
      return (kind === 'times' ? isTimed : isPlain) ? [] : [`${line}: only times have times, in order`]
    }),
    ...dayLocks.flatMap(({ teacherId, date }) => {
      if (!isNew(locked, `${teacherId}/${date}`)) return [`dayLocks names ${teacherId}/${date} twice`]
      return isoWeekday(date) > 5 ? [`dayLocks ${teacherId}/${date} is on a weekend`] : []
    }),
  ]
}
