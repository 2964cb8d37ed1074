import type { Language } from '#domain/week.ts'
import { formatDifference } from '../i18n/format.ts'
import styles from './signed-hours.module.css'

interface SignedHoursProps {
  readonly hours: number
  /** From outside, because a table has many of them. */
  readonly language: Language
}

/** Hours more or less than agreed: green with a plus sign, red in brackets, or 0.00. */
export function SignedHours({ hours, language }: SignedHoursProps) {
  return <span className={toneOf(hours)}>{formatDifference(hours, language)}</span>
}

export function toneOf(hours: number): string {
  return (hours > 0 ? styles.plus : hours < 0 ? styles.minus : undefined) ?? ''
}
