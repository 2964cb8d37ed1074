import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { EndpointAt } from '#contract/endpoints.ts'
import { call } from '../../api/call.ts'
import { leaveQuery } from '../../api/queries/leave.ts'
import { siteQuery } from '../../api/queries/sites.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'

/** The accounts of a year; among them, when the person is employed then, the one that is asked for. */
export function useLeaveAccount(teacherId: number, year: number) {
  const leave = useQuery(leaveQuery(year))
  return { leave, account: leave.data?.accounts.find(({ id }) => id === teacherId) }
}

/** The house with what only teachers know of it. */
export function useOwnSite() {
  const site = useQuery(siteQuery('teacher')).data
  return site && 'leaveLapsesOn' in site ? site : undefined
}

/** Also the next year's account begins with what this one leaves. */
export function useLeaveMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'leave' },
    mutationFn,
    onSettled: () => readAgain(client, [keys.teachers, keys.everyHistory]),
  })
}

interface OfYear {
  readonly teacherId: number
  readonly year: number
}

type LeaveYear = OfYear & BodyOf<EndpointAt['PUT /api/teachers/{id}/leave/{year}']>

export function usePutLeaveYear() {
  return useLeaveMutation(({ teacherId, year, ...body }: LeaveYear) =>
    call('PUT /api/teachers/{id}/leave/{year}', { params: { id: teacherId, year }, body }),
  )
}

interface CorrectionToEnter extends OfYear {
  readonly days: number
  readonly reason: string
  /** The same again after a lost answer: it is entered once. */
  readonly key: string
}

export function useEnterCorrection() {
  return useLeaveMutation(({ teacherId, year, days, reason, key }: CorrectionToEnter) =>
    call('POST /api/teachers/{id}/leave/{year}/corrections', {
      params: { id: teacherId, year },
      body: { days, reason },
      idempotencyKey: key,
    }).then(({ body }) => body),
  )
}

export function useRemoveCorrection() {
  return useLeaveMutation((id: number) => call('DELETE /api/leave-corrections/{id}', { params: { id } }))
}
