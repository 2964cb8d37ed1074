import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { laterKeys } from '../later-keys.ts'
import { keys } from '../queries.ts'

export const teachersQuery = (which: 'active' | 'archived') =>
  queryOptions({
    queryKey: which === 'active' ? laterKeys.activeTeachers : laterKeys.archivedTeachers,
    queryFn: ({ signal }) => call(`GET /api/teachers/${which}`, { signal }).then(({ body }) => body),
  })

/** Who was deleted and can be brought back. */
export const removedPeopleQuery = queryOptions({
  queryKey: laterKeys.removedPeople,
  queryFn: ({ signal }) => call('GET /api/teachers/removed', { signal }).then(({ body }) => body),
})

/** The weeks with entries: what deleting would take along, and whether a change of hours has a past to leave alone. */
export const recordedWeeksQuery = (teacherId: number) =>
  queryOptions({
    queryKey: laterKeys.recordedWeeks(teacherId),
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('GET /api/teachers/{id}/recorded-weeks', { params: { id: teacherId }, signal }).then(
        ({ body }) => body,
      ),
  })

/** Read again whenever it is opened: every save in any week moves it. */
export const accountQuery = (teacherId: number) =>
  queryOptions({
    queryKey: laterKeys.account(teacherId),
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      call('GET /api/teachers/{id}/account', { params: { id: teacherId }, signal }).then(({ body }) => body),
  })

export const teamsQuery = queryOptions({
  queryKey: keys.teams,
  queryFn: ({ signal }) => call('GET /api/teams', { signal }).then(({ body }) => body),
})
