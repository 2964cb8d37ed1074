import { useQuery } from '@tanstack/react-query'
import { teachersQuery } from '../../api/queries/teachers.ts'

/** No teacher works here yet, and none ever did. Asked only where a week without anybody makes it possible. */
export function useEmptyHouse(isPossible: boolean) {
  const active = useActiveTeachers(isPossible)
  const archived = useQuery({ ...teachersQuery('archived'), enabled: isPossible })
  const isEmpty = active.data?.length === 0 && archived.data?.length === 0
  return {
    isEmpty: isPossible && isEmpty,
    asked: [active, archived],
    isPending: isPossible && (active.data === undefined || archived.data === undefined),
  }
}

export function useActiveTeachers(enabled = true) {
  return useQuery({ ...teachersQuery('active'), enabled })
}
