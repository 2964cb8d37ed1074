import { useQuery } from '@tanstack/react-query'
import { teachersQuery } from '../../api/queries/teachers.ts'

/** Everyone who could be in a week. */
export function useTeachers() {
  const active = useQuery(teachersQuery('active'))
  const archived = useQuery(teachersQuery('archived'))
  return {
    active: active.data ?? [],
    archived: archived.data ?? [],
    asked: [active, archived],
    isRead: active.data !== undefined && archived.data !== undefined,
  }
}
