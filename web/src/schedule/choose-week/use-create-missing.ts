import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { weekContaining, weekName } from '#domain/values/week.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { sentenceOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { weekLabel } from '../../i18n/week-label.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { SelectedWeek } from './use-selected-week.ts'

/** A teacher creates a week by going to it; whoever cannot stays where he was. */
export function useCreateMissing({ missing, stay }: Pick<SelectedWeek, 'missing' | 'stay'>) {
  const { t, language } = useWords()
  const client = useQueryClient()
  const create = useMutation({
    // Without a network it fails at once, and that is said.
    networkMode: 'always',
    mutationFn: (week: Week) => call('POST /api/weeks', { body: { name: weekName(week), ...week } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.weeks }),
  })
  const open = useEffectEvent((monday: CalendarDate) => {
    const week = weekContaining(monday)
    create.mutate(week, {
      onSuccess: () =>
        showToast({
          title: t('weekSelector.createdTitle'),
          message: t('weekSelector.createdMessage', { name: weekLabel(week, language) }),
        }),
      onError(error) {
        stay()
        const message = sentenceOf(error) || error.message || t('weekSelector.createFailed')
        showToast({ title: t('general.error'), message, destructive: true })
      },
    })
  })
  useEffect(() => {
    if (missing) open(missing)
  }, [missing])
}
