import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './law.module.css'
import { LawMark } from './law-mark.tsx'
import type { ShownHint } from './week-law.ts'
import { isOpenHint } from './week-law.ts'

interface CounterProps {
  readonly hints: readonly ShownHint[]
  onNext(): void
}

/** How many days of the week have a hint that nobody has answered; a press goes to the next of them. None: no button. */
export function HintCounter({ hints, onNext }: CounterProps) {
  const { t } = useWords()
  const open = hints.filter(isOpenHint)
  const [first] = open
  if (!first) return null
  const count = new Set(open.map(({ teacherId, weekday }) => `${teacherId}/${weekday}`)).size
  return (
    <Button
      look="quiet"
      className={styles.counter}
      title={t('law.counterLabel', { count })}
      aria-label={t('law.counterLabel', { count })}
      onClick={onNext}
    >
      <LawMark rule={first.rule} size={16} />
      <span className={styles.number}>{count}</span>
      <span className={styles.words}>{t('law.counter', { count })}</span>
    </Button>
  )
}
