import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewTeacher } from '#contract/teachers.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { useRetryKey } from '../../api/use-retry-key.ts'
import { useShowReason } from '../../api/use-show-reason.ts'

/** Adds the whole list as one action. A retry of the same list has the same key, so that it adds nobody twice. */
export function useAddTeachers(onAdded: () => void) {
  const showReason = useShowReason()
  const client = useQueryClient()
  const keyOf = useRetryKey()
  const adding = useMutation({
    mutationFn: ({ teachers, key }: { teachers: NewTeacher[]; key: string }) =>
      call('POST /api/teachers/list', {
        body: { teachers },
        idempotencyKey: key,
      }),
    onSuccess() {
      onAdded()
      void client.invalidateQueries({ queryKey: keys.everyWeek })
      return client.invalidateQueries({ queryKey: keys.teachers })
    },
    onError: showReason,
  })
  const add = (teachers: NewTeacher[]) => adding.mutate({ teachers, key: keyOf(teachers) })
  return { add, busy: adding.isPending }
}
