import type { ComponentProps } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AbsenceFormBody } from './absence-form-body.tsx'

type BodyProps = ComponentProps<typeof AbsenceFormBody>

interface AbsenceDialogProps extends Pick<BodyProps, 'preset' | 'week' | 'today' | 'onClose'> {
  /** Where it is opened for one reason; left out: "Someone is away". */
  readonly title?: string
}

/** "Someone is away", as a dialog of its own. */
export function AbsenceDialog({ title, ...body }: AbsenceDialogProps) {
  const { t } = useWords()
  return (
    <Dialog
      title={title ?? t('absences.title')}
      description={t('absences.description')}
      onClose={body.onClose}
    >
      <AbsenceFormBody {...body} />
    </Dialog>
  )
}
