import { Printer } from 'lucide-react'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../table/schedule-title.module.css'

interface PrintButtonProps {
  /** Instead of printing at once. */
  onPrint?(): void
}

export function PrintButton({ onPrint = () => window.print() }: PrintButtonProps) {
  const { t } = useWords()
  return (
    <Button
      icon
      look="quiet"
      className={styles.print}
      aria-label={t('schedule.print')}
      title={t('schedule.print')}
      onClick={onPrint}
    >
      <Printer size={17} aria-hidden />
    </Button>
  )
}
