import { CircleCheck, CloudOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TapAct } from '#domain/records/taps.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import styles from './kiosk.module.css'

interface SaidOnTabletProps {
  readonly name: string
  readonly act: TapAct
  readonly at: string
  readonly isKept: boolean
  onDone(): void
}

/** What was entered. It goes away by itself, and at once when somebody is in a hurry. */
export function SaidOnTablet({ name, act, at, isKept, onDone }: SaidOnTabletProps) {
  const { t } = useWords()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className={styles.card}>
      {isKept ? (
        <CloudOff size={56} aria-hidden />
      ) : (
        <CircleCheck size={56} className={styles.good} aria-hidden />
      )}
      <h2 ref={head} tabIndex={-1}>
        {t('kiosk.said.title', { name })}
      </h2>
      <p className={styles.said}>{t(`kiosk.said.${act}`, { time: at })}</p>
      {isKept && <p className={styles.note}>{t('kiosk.said.kept')}</p>}
      <Button look="primary" className={styles.wide} onClick={onDone}>
        {t('kiosk.done')}
      </Button>
    </div>
  )
}
