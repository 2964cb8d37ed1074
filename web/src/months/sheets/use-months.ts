import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WholeMonth } from '#contract/months.ts'
import type { Month } from '#domain/months/month.ts'
import { CallError, call } from '../../api/call.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { monthQuery, monthsQuery } from '../../api/queries/months.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'

export const useMonths = (year: number) => useQuery(monthsQuery(year))

export const useMonth = (month: Month) => useQuery(monthQuery(month))

interface Closed {
  readonly month: Month
  /** Of what was looked at. */
  readonly hash: string
}

/** Closes the month as it was looked at. One that has changed meanwhile is shown as it is now instead. */
export function useCloseMonth() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ month, hash }: Closed) =>
      call('POST /api/months/{month}/close', { params: { month }, body: { hash } }).then(({ body }) => body),
    onSuccess: (month) => client.setQueryData(laterKeys.month(month.month), month),
    onError(error, { month }) {
      const now = monthNow(error)
      if (now) client.setQueryData(laterKeys.month(month), now)
    },
    onSettled: () => readAgain(client, [keys.site, keys.months, keys.everyWeek, keys.everyHistory]),
  })
}

/** What a conflict carries: the month as it is now. */
export function monthNow(error: unknown): WholeMonth | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined
  return (error.problem?.current as WholeMonth | null | undefined) ?? undefined
}

export function useReopenMonth() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ month, reason }: { readonly month: Month; readonly reason: string }) =>
      call('POST /api/months/{month}/reopen', { params: { month }, body: { reason } }).then(
        ({ body }) => body,
      ),
    onSuccess: (month) => client.setQueryData(laterKeys.month(month.month), month),
    onSettled: () => readAgain(client, [keys.site, keys.months, keys.everyWeek, keys.everyHistory]),
  })
}
