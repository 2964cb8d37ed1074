import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OpeningFiguresSent } from '#contract/opening-figures.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { useRetryKey } from '../../api/use-retry-key.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Enters the whole table as one action. */
export function useEnterFigures(onDone: () => void) {
  const { t } = useWords()
  const client = useQueryClient()
  const keyOf = useRetryKey()
  const entering = useMutation({
    mutationFn: ({ key, ...body }: OpeningFiguresSent & { readonly key: string }) =>
      call('POST /api/teachers/figures', { body, idempotencyKey: key }),
    onSuccess(_, { people }) {
      const message = t('openingFigures.savedMessage', { count: people.length })
      showToast({ title: t('openingFigures.saved'), message })
      onDone()
    },
    onSettled() {
      void client.invalidateQueries({ queryKey: keys.everyWeek })
      return client.invalidateQueries({ queryKey: keys.teachers })
    },
  })
  const enter = (figures: OpeningFiguresSent) => entering.mutate({ ...figures, key: keyOf(figures) })
  return { enter, isPending: entering.isPending, error: entering.error }
}
