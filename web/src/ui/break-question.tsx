import { Coffee } from 'lucide-react'
import { useId } from 'react'
import { usualBreakAt } from '#domain/days/house-break.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from './break-question.module.css'
import { Button } from './button.tsx'

interface BreakQuestionProps {
  /** How many days are long enough for a break and have none. */
  readonly days: number
  readonly answer: boolean | undefined
  onAnswer(rests: boolean): void
}

/** A break that is not written is no work: without it everybody seems to work half an hour more each day. */
export function BreakQuestion({ days, answer, onAnswer }: BreakQuestionProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className={styles.question} role="group" aria-labelledby={id}>
      <Coffee size={18} aria-hidden />
      <p>
        <strong id={id}>{t('pasting.breaks', { count: days })}</strong> {t('pasting.breaksHint')}
      </p>
      <div className={styles.answers}>
        <Button aria-pressed={answer === true} onClick={() => onAnswer(true)}>
          {t('pasting.placeBreaks', { time: usualBreakAt })}
        </Button>
        <Button aria-pressed={answer === false} onClick={() => onAnswer(false)}>
          {t('pasting.noBreaks')}
        </Button>
      </div>
    </div>
  )
}
