import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { laterKeys } from '../later-keys.ts'

/** What a proposal and a call-out depend on beside the week. Read again when it is opened: it counts earlier weeks. */
export const planningQuery = (weekId: number) =>
  queryOptions({
    queryKey: laterKeys.planning(weekId),
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      call('GET /api/weeks/{weekId}/planning', { params: { weekId }, signal }).then(({ body }) => body),
  })

/** What a teacher would like. Read again when it is opened: a colleague may have written it down. */
export const wishesQuery = (teacherId: number) =>
  queryOptions({
    queryKey: laterKeys.wishes(teacherId),
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      call('GET /api/teachers/{id}/wishes', { params: { id: teacherId }, signal }).then(({ body }) => body),
  })
