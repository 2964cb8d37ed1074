import type { QueryClient } from '@tanstack/react-query'
import type { WireTeacher } from '#contract/teachers.ts'
import { laterKeys } from '../api/later-keys.ts'
import { keys } from '../api/queries.ts'

type Named = Pick<WireTeacher, 'id' | 'name'>

/** A teacher's name from what has been read already: a week with a line for them, or the lists of all teachers. */
export function nameKnown(client: QueryClient) {
  return (teacherId: number): string | undefined => {
    const weeks = client.getQueriesData<{ teachers?: readonly Named[] }>({ queryKey: keys.everyWeek })
    const lists = [laterKeys.activeTeachers, laterKeys.archivedTeachers].map((key) =>
      client.getQueryData<readonly Named[]>(key),
    )
    const people = [...weeks.map(([, week]) => week?.teachers), ...lists].flatMap((list) => list ?? [])
    return people.find(({ id }) => id === teacherId)?.name
  }
}
