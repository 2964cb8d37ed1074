import { formatBalance, formatDifference } from '../i18n/format.ts'
import type { Language } from '../i18n/locales.ts'
import styles from './signed-hours.module.css'

interface SignedHoursProps {
  readonly hours: number
  /** From outside, because a table has many of them. */
  readonly language: Language
  /** A balance has a minus sign where a difference has brackets. */
  readonly balance?: boolean
}

/** Hours more or less than agreed: green with a plus sign, red when fewer, or 0.00. */
export function SignedHours({ hours, language, balance = false }: SignedHoursProps) {
  const shown = balance ? formatBalance(hours, language) : formatDifference(hours, language)
  return <span className={toneOf(hours)}>{shown}</span>
}

export function toneOf(hours: number): string {
  return (hours > 0 ? styles.plus : hours < 0 ? styles.minus : undefined) ?? ''
}
