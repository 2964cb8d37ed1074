import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MyMonth } from '#contract/my.ts'
import { CallError, call } from '../api/call.ts'
import { keys } from '../api/queries.ts'

/** Confirms the own sheet as it was looked at. One that was closed anew meanwhile is shown as it is now instead. */
export function useConfirmMonth() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ month, closedAt }: { readonly month: MyMonth['month']; readonly closedAt: string }) =>
      call('PUT /api/my/months/{month}/confirmation', { params: { month }, body: { closedAt } }).then(
        ({ body }) => body,
      ),
    onSuccess: (month) => client.setQueryData(keys.my('months', month.month), month),
    onError(error, { month }) {
      const now = sheetNow(error)
      if (now) client.setQueryData(keys.my('months', month), now)
    },
    // Not the sheet itself, which was just answered.
    onSettled: () => client.invalidateQueries({ queryKey: keys.my('months'), exact: true }),
  })
}

/** What a conflict carries: the sheet as it is now. */
export function sheetNow(error: unknown): MyMonth | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined
  return (error.problem?.current as MyMonth | null | undefined) ?? undefined
}
