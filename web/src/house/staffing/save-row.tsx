import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import styles from './staffing.module.css'
import { currentIn, whyStaffingNotSaved } from './use-staffing.ts'

interface SaveRowProps {
  readonly isChanged: boolean
  readonly isPending: boolean
  readonly error: unknown
  readonly save?: string
  onDiscard(): void
}

/** Save and discard, once something was changed; and what came between, with a way to look at it. */
export function SaveRow({ isChanged, isPending, error, save, onDiscard }: SaveRowProps) {
  const { t } = useWords()
  return (
    <>
      {Boolean(error) && (
        <ErrorMessage
          action={currentIn(error) && <Button onClick={onDiscard}>{t('staffing.takeTheirs')}</Button>}
        >
          {whyStaffingNotSaved(error, t)}
        </ErrorMessage>
      )}
      {isChanged && (
        <div className={styles.actions}>
          <Button onClick={onDiscard}>{t('staffing.discard')}</Button>
          <Button type="submit" look="primary" disabled={isPending}>
            {save ?? t('staffing.save')}
          </Button>
        </div>
      )}
    </>
  )
}
