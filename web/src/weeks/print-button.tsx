import { Printer } from 'lucide-react'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import styles from './schedule-title.module.css'

export function PrintButton() {
  const { t } = useWords()
  return (
    <Button
      icon
      look="quiet"
      className={styles.print}
      aria-label={t('schedule.print')}
      title={t('schedule.print')}
      onClick={() => window.print()}
    >
      <Printer size={17} aria-hidden />
    </Button>
  )
}
