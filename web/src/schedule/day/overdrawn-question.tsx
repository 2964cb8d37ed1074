import { formatDays } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import type { LeaveAfter } from './use-leave-after.ts'

interface OverdrawnQuestionProps {
  readonly name: string
  readonly leave: LeaveAfter
  onBack(): void
  onEnter(): void
}

/** Asked before more leave is entered than there is. It is a question: the house may have its reasons. */
export function OverdrawnQuestion({ name, leave, onBack, onEnter }: OverdrawnQuestionProps) {
  const { t, language } = useWords()
  const words = {
    name,
    year: leave.year,
    before: formatDays(leave.before, language),
    after: formatDays(leave.after, language),
  }
  return (
    <Dialog
      title={t('absences.overdrawn.title')}
      description={t('absences.overdrawn.words', words)}
      onClose={onBack}
    >
      <DialogActions>
        <Button onClick={onEnter}>{t('absences.overdrawn.enter')}</Button>
        <Button data-takes-focus look="primary" onClick={onBack}>
          {t('absences.overdrawn.back')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
