import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EyeOff, Send } from 'lucide-react'
import type { ListedWeek } from '#contract/listed-weeks.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { useShowReason } from '../../api/reason-of.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePlansOnly } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { useWeeks } from '../choose-week/use-weeks.ts'
import styles from './week-publication.module.css'

/** Above a week to come, whether colleagues see it: nothing where the house publishes no weeks. */
export function WeekPublication({ weekId }: { readonly weekId: number }) {
  const { t } = useWords()
  const plansOnly = usePlansOnly()
  const published = useWeeks('teacher').data?.find(({ id }) => id === weekId)?.published
  const change = useChangePublication(weekId)
  const { isPending } = change
  if (published === undefined) return null
  const Icon = published ? Send : EyeOff
  return (
    <section className={styles.line} aria-label={t('publication.label')}>
      <p role="status">
        <Icon size={16} aria-hidden />
        {published ? <WhenAndWho {...published} /> : <Draft />}
      </p>
      {!plansOnly && (
        <Button
          look={published ? 'quiet' : 'plain'}
          aria-disabled={isPending}
          onClick={() => !isPending && change.mutate(!published)}
        >
          {t(published ? 'publication.takeBack' : 'publication.publish')}
        </Button>
      )}
    </section>
  )
}

function Draft() {
  const { t } = useWords()
  return (
    <span>
      <strong>{t('publication.draft')}</strong> {t('publication.unseen')}
    </span>
  )
}

function WhenAndWho({ at, by: name }: NonNullable<ListedWeek['published']>) {
  const { t, language } = useWords()
  const when = formatMoment(at, language)
  return (
    <span>{name ? t('publication.publishedBy', { when, name }) : t('publication.published', { when })}</span>
  )
}

function useChangePublication(weekId: number) {
  const client = useQueryClient()
  const onError = useShowReason()
  return useMutation({
    mutationFn: (isPublished: boolean) =>
      call(isPublished ? 'PUT /api/weeks/{weekId}/publication' : 'DELETE /api/weeks/{weekId}/publication', {
        params: { weekId },
      }),
    onSuccess: ({ body }) =>
      client.setQueryData<readonly ListedWeek[]>(keys.weeks, (weeks) =>
        weeks?.map((week) => (week.id === body.id ? body : week)),
      ),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: keys.weeks }),
  })
}
