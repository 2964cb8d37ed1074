import type { WireTeacher } from '#contract/teachers.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FiguresForm } from './figures-form.tsx'

interface FiguresDialogProps {
  readonly teachers: readonly WireTeacher[]
  readonly today: CalendarDate
  readonly isBeginning: boolean
  onClose(): void
}

/** One table for all people, typed or pasted, instead of a form for each of them. */
export function FiguresDialog(props: FiguresDialogProps) {
  const { t } = useWords()
  return (
    <Dialog
      wide
      title={t('openingFigures.title')}
      description={t('openingFigures.about')}
      onClose={props.onClose}
    >
      <FiguresForm {...props} />
    </Dialog>
  )
}
