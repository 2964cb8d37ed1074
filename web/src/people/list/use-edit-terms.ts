import type { TermsCorrection } from '#contract/agreed-terms.ts'
import type { WireTeacher } from '#contract/teachers.ts'
import type { WireTerms } from '#contract/terms.ts'
import { CallError } from '../../api/call.ts'
import { useWords } from '../../i18n/use-words.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useShowError } from './use-show-error.ts'
import type { NewLongAbsence } from './use-teachers.ts'
import { useChangeTerms, useEnterLongAbsence } from './use-teachers.ts'

/** Corrects and removes terms of the teacher as it was opened, and says what the teacher is then. */
export function useEditTerms(opened: WireTeacher, onTeacher: (now: WireTeacher) => void) {
  const { t } = useWords()
  const changing = useChangeTerms()
  const entering = useEnterLongAbsence()
  const showError = useShowError()
  const answered = {
    onSuccess({ body }: { readonly body: WireTeacher }) {
      onTeacher(body)
      const message = t('teachers.updatedMessage', { name: body.name })
      showToast({ title: t('teachers.updatedTitle'), message })
    },
    onError(error: Error) {
      const now = error instanceof CallError && error.status === 412 && error.problem?.current
      if (!now) return showError(error)
      // Shown as it is now; pressing again still does it.
      onTeacher(now as WireTeacher)
      showToast({ title: t('general.error'), message: t('teachers.meanwhile.title'), destructive: true })
    },
  }
  const send = (terms: WireTerms, correction?: TermsCorrection) =>
    changing.mutate(
      { seen: opened, validFrom: terms.validFrom, ...(correction ? { correction } : {}) },
      answered,
    )
  return {
    busy: changing.isPending || entering.isPending,
    correct: send,
    remove: (terms: WireTerms) => send(terms),
    enterAbsence: (body: NewLongAbsence) => entering.mutate({ seen: opened, body }, answered),
  }
}
