import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EditConflict, QueuedEdit } from '#domain/outbox/outbox.ts'
import { outboxOf } from '../../api/outbox/outbox.ts'
import { onOutboxReport } from '../../api/outbox/outbox-reports.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import { entryInWords, nameOfPlace } from './day-words.ts'

/** Starts the outbox, and reports what became of edits whose writer does not take care of it. */
export function useOutboxReports(onCompare: () => void) {
  const { t, language } = useWords()
  const client = useQueryClient()
  useEffect(() => {
    // Made here, so that what the page kept before it was closed is sent now.
    outboxOf(client)
    const words = { t, language }
    const conflict = ({ days }: EditConflict) => {
      const day = days.find(({ isChanged }) => isChanged) ?? days[0]
      if (!day) return
      const params = {
        day: nameOfPlace(client, day.place, words),
        now: entryInWords(day.saved, words),
        count: days.length,
      }
      showToast({
        title: t('typing.meanwhile'),
        message: days.length > 1 ? t('typing.meanwhileDays', params) : t('typing.meanwhileDay', params),
        destructive: true,
        action: { label: t('outbox.compare'), act: onCompare },
      })
    }
    const failed = (error: unknown, edits: readonly QueuedEdit[]) => {
      const reason = t('dayDialog.failed', { message: reasonOf(error, t) })
      const days = edits.flatMap((edit) => edit.days.map(({ place }) => nameOfPlace(client, place, words)))
      const named = [...new Set(days)].slice(0, mostNamed).join('; ')
      showToast({
        title: t('general.error'),
        message: edits.length > 1 ? `${reason} ${named}` : reason,
        destructive: true,
      })
    }
    return onOutboxReport({ conflict, failed, compare: onCompare })
  }, [client, t, language, onCompare])
}

const mostNamed = 4
