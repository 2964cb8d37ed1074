import { Delete } from 'lucide-react'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { pinLength } from '#domain/house/kiosk.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { ErrorMessage } from '../ui/surface.tsx'
import styles from './kiosk.module.css'

interface PinPadProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  readonly isBusy: boolean
  onPin(pin: string): void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Digits to tap or to type. What was typed is never shown, only how much of it. */
export function PinPad({ title, hint, problem, isBusy, onPin }: PinPadProps) {
  const { t } = useWords()
  const [pin, setPin] = useState('')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const add = (digit: string) => setPin((typed) => (typed + digit).slice(0, pinLength.most))
  const remove = () => setPin((typed) => typed.slice(0, -1))
  const isWhole = pin.length >= pinLength.least
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isWhole || isBusy) return
    onPin(pin)
    setPin('')
  }
  useEffect(() => {
    const typed = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return
      if (/^\d$/.test(key)) add(key)
      if (key === 'Backspace') remove()
    }
    window.addEventListener('keydown', typed)
    return () => window.removeEventListener('keydown', typed)
  })
  return (
    <form className={styles.card} onSubmit={submit}>
      <h2 ref={head} tabIndex={-1}>
        {title}
      </h2>
      {hint && <p>{hint}</p>}
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
      <p className={styles.dots}>
        <span aria-hidden>{'●'.repeat(pin.length).padEnd(pinLength.least, '○')}</span>
        <span className={styles.spoken} role="status">
          {pin.length > 0 && t('kiosk.pin.typed', { count: pin.length })}
        </span>
      </p>
      <div className={styles.pad}>
        {digits.map((digit) => (
          <button key={digit} type="button" className={styles.digit} onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={styles.digit} aria-label={t('kiosk.pin.delete')} onClick={remove}>
          <Delete size={24} aria-hidden />
        </button>
        <button type="button" className={styles.digit} onClick={() => add('0')}>
          0
        </button>
        <Button type="submit" look="primary" className={styles.ok} disabled={!isWhole || isBusy}>
          {t('kiosk.pin.ok')}
        </Button>
      </div>
    </form>
  )
}
