import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireWish, WireWishList } from '#contract/planning.ts'
import { wishesTag } from '#contract/wire/entity-tags.ts'
import { CallError, call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'

interface WishWrite {
  readonly wishes: readonly WireWish[]
  readonly version: number
}

/** Replaces somebody's wishes. Who was overtaken sees the present ones, and a word. */
export function useWriteWishes(teacherId: number) {
  const { t } = useWords()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const show = (list: WireWishList) => client.setQueryData(keys.wishes(teacherId), list)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ wishes, version }: WishWrite) =>
      call('PUT /api/teachers/{id}/wishes', {
        params: { id: teacherId },
        body: { wishes: [...wishes] },
        ifMatch: wishesTag(teacherId, version),
      }),
    onMutate: () => setProblem(undefined),
    onSuccess: ({ body }) => show(body),
    onError(error) {
      const isOvertaken = error instanceof CallError && error.status === 412
      if (isOvertaken) show(error.problem?.current as WireWishList)
      setProblem(isOvertaken ? t('planning.wishes.meanwhile') : reasonOf(error, t))
    },
    onSettled: () => readAgain(client, [keys.everyWeek]),
  })
  const write = (wishes: readonly WireWish[], version: number) => mutate({ wishes, version })
  return { write, busy: isPending, problem }
}
