import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpeningFiguresSent } from '#contract/opening-figures.ts'
import { call } from '../api/call.ts'
import { keys } from '../api/queries.ts'
import { useWords } from '../i18n/use-words.ts'
import { showToast } from '../ui/toast-store.ts'

/** Enters the whole table as one action. The same again after a lost answer has the same key: it is entered once. */
export function useEnterFigures(onDone: () => void) {
  const { t } = useWords()
  const client = useQueryClient()
  const [sent, setSent] = useState({ text: '', key: '' })
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
  const enter = (figures: OpeningFiguresSent) => {
    const text = JSON.stringify(figures)
    const key = text === sent.text ? sent.key : crypto.randomUUID()
    setSent({ text, key })
    entering.mutate({ ...figures, key })
  }
  return { enter, isPending: entering.isPending, error: entering.error }
}
