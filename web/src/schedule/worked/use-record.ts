import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { confirmAsPlanned, writeRecords } from '#contract/records.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'

type Written = BodyOf<typeof writeRecords>
type OpenDays = BodyOf<typeof confirmAsPlanned>['days']

const changed = [keys.everyWeek, keys.teachers, keys.everyHistory]

/** Says what was worked on days, all or none. */
export function useRecordDays() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Written) =>
      call('PUT /api/records', { body, idempotencyKey: crypto.randomUUID() }).then(({ body }) => body.days),
    onSettled: () => readAgain(client, changed),
  })
}

/** As many as one call takes. */
const mostAtOnce = 400
const mostToConfirm = 1_000

/** Confirms what is open, in one step that can be taken back in one. */
export function useConfirmAll() {
  const { t } = useWords()
  const client = useQueryClient()
  const record = useRecordDays()
  const failed = (error: Error) =>
    showToast({ title: t('general.error'), message: reasonOf(error, t), destructive: true })
  const takeBack = async (days: Written['days']) => {
    try {
      for (let at = 0; at < days.length; at += mostAtOnce)
        await record.mutateAsync({
          days: days.slice(at, at + mostAtOnce),
          reason: t('worked.reasonOfTakingBack'),
        })
      showToast({ title: t('worked.takenBack', { count: days.length }) })
    } catch (error) {
      failed(error as Error)
    }
  }
  return useMutation({
    mutationFn: (days: OpenDays) =>
      // The rest stays on the list, and is the next one that is confirmed.
      call('PUT /api/records/as-planned', {
        body: { days: days.slice(0, mostToConfirm) },
        idempotencyKey: crypto.randomUUID(),
      }).then(({ body }) => body),
    onSuccess({ days, left }) {
      const message = left.length > 0 ? { message: t('worked.left', { count: left.length }) } : {}
      if (days.length === 0) return showToast({ title: t('worked.nothingDone') })
      const back = days.map(({ teacherId, weekId: week, dayOfWeek, version }) => ({
        ...{ teacherId, weekId: week, dayOfWeek, version },
        record: null,
      }))
      showToast({
        title: t('worked.confirmed', { count: days.length }),
        ...message,
        action: { label: t('undo.undo'), act: () => void takeBack(back) },
      })
    },
    onError: failed,
    onSettled: () => readAgain(client, changed),
  })
}
