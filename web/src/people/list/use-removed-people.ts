import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { removedPeopleQuery } from '../../api/queries/teachers.ts'
import { useShowReason } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useReadAgain } from './use-teachers.ts'

interface Named {
  readonly id: number
  readonly name: string
}

export const useRemovedPeople = () => useQuery(removedPeopleQuery)

/** Said here and not where it is asked for: the dialog whose message offers it is gone by then. */
export function useBringBack() {
  const { t } = useWords()
  const readAgain = useReadAgain()
  const onError = useShowReason()
  return useMutation({
    mutationFn: ({ id }: Named) => call('POST /api/teachers/removed/{id}/bring-back', { params: { id } }),
    onError,
    onSuccess(_, { name }) {
      showToast({ title: t('teachers.removed.back', { name }), message: t('teachers.removed.backMessage') })
      return readAgain()
    },
  })
}

export function useDeleteForGood() {
  const { t } = useWords()
  const readAgain = useReadAgain()
  const onError = useShowReason()
  return useMutation({
    mutationFn: ({ id }: Named) => call('DELETE /api/teachers/removed/{id}', { params: { id } }),
    onError,
    onSuccess(_, { name }) {
      showToast({ title: t('teachers.removed.gone', { name }) })
      return readAgain()
    },
  })
}
