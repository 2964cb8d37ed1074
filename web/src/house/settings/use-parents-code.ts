import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'
import { useShowReason } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'

function useChange<Result>(change: () => Promise<Result>, say?: () => void) {
  const client = useQueryClient()
  const showReason = useShowReason()
  return useMutation({
    mutationFn: change,
    // Nothing of the code is kept where what was asked is kept.
    gcTime: 0,
    ...(say && { onSuccess: say }),
    onError: showReason,
    onSettled: () => readAgain(client, [keys.site]),
  })
}

export const useMakeParentsCode = () =>
  useChange(async () => (await call('POST /api/site/parents-code')).body)

export function useEndParentsCode() {
  const { t } = useWords()
  return useChange(
    () => call('DELETE /api/site/parents-code'),
    () => showToast({ title: t('settings.parentsCode.stopped') }),
  )
}
