import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './calendar.module.css'

interface SureProps {
  readonly question: string
  readonly confirm: string
  readonly pending: boolean
  onConfirm(): void
  onCancel(): void
}

/** Asked in place, with the harmless answer under the finger. */
export function Sure({ question, confirm, pending, onConfirm, onCancel }: SureProps) {
  const { t } = useWords()
  return (
    <div className={styles.sure} role="group" aria-label={question}>
      <p>{question}</p>
      <Button autoFocus onClick={onCancel}>
        {t('general.cancel')}
      </Button>
      <Button look="danger" disabled={pending} onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  )
}
