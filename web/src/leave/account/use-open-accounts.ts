import type { BodyOf } from '#contract/endpoint.ts'
import type { EndpointAt } from '#contract/endpoints.ts'
import { call } from '../../api/call.ts'
import { useRetryKey } from '../../api/use-retry-key.ts'
import { useShowReason } from '../../api/use-show-reason.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useLeaveMutation } from './use-leave.ts'

type Opening = BodyOf<EndpointAt['POST /api/leave/opening']>

/** Enter what everybody had left, all of it at once; the toast takes all of it back. */
export function useOpenAccounts(done: () => void) {
  const { t } = useWords()
  const failed = useShowReason()
  const keyOf = useRetryKey()
  const enter = useLeaveMutation(({ key, ...body }: Opening & { readonly key: string }) =>
    call('POST /api/leave/opening', { body, idempotencyKey: key }).then((answer) => answer.body),
  )
  const remove = useLeaveMutation((ids: number[]) =>
    call('POST /api/leave-corrections/removals', { body: { ids } }),
  )
  const open = (opening: Opening) => {
    enter.mutate(
      { ...opening, key: keyOf(opening) },
      {
        onSuccess({ corrections }) {
          const ids = corrections.map(({ id }) => id)
          const title = t('leave.opening.saved')
          const message =
            ids.length === 0
              ? t('leave.opening.savedNothing')
              : t('leave.opening.savedMessage', { count: ids.length })
          const act = () => remove.mutate(ids, { onError: failed })
          showToast({ title, message, ...(ids.length > 0 ? { action: { label: t('undo.undo'), act } } : {}) })
          done()
        },
      },
    )
  }
  return { open, isPending: enter.isPending, error: enter.error }
}
