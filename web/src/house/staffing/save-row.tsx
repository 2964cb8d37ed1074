import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { currentIn, whyStaffingNotSaved } from './use-staffing.ts'

interface SaveRowProps {
  readonly isPending: boolean
  readonly error: unknown
  /** After a colleague came between: what they have made of it. */
  onTakeTheirs(): void
  onClose(): void
}

/** The foot of a dialog that is saved as a whole; and what came between, with a way to look at it. */
export function SaveRow({ isPending, error, onTakeTheirs, onClose }: SaveRowProps) {
  const { t } = useWords()
  return (
    <>
      {Boolean(error) && (
        <ErrorMessage
          action={currentIn(error) && <Button onClick={onTakeTheirs}>{t('staffing.takeTheirs')}</Button>}
        >
          {whyStaffingNotSaved(error, t)}
        </ErrorMessage>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        <Button type="submit" look="primary" disabled={isPending}>
          {t('staffing.save')}
        </Button>
      </DialogActions>
    </>
  )
}
