import './law-texts.ts'
import type { HintReason } from '#domain/law/hint-answer.ts'
import type { LawHint } from '#domain/law/law-rules.ts'
import type { useWords } from './use-words.ts'

type T = ReturnType<typeof useWords>['t']

/** 375 minutes are 6:15. */
const asClock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes) % 60).padStart(2, '0')}`

/** `6:15 h of work without a break, at most 6:00 h (§ 4 ArbZG)`. */
export function lawHintText({ rule, severity, is, limit, paragraph }: LawHint, t: T): string {
  const figures = { is: asClock(is), limit: asClock(limit) }
  const isNote = rule === 'dailyHours' && severity === 'note'
  const hint = isNote ? t('law.longDayNote', figures) : t(`law.rules.${rule}`, figures)
  return t('law.cited', { hint: hint.charAt(0).toUpperCase() + hint.slice(1), paragraph })
}

/** `A child was not collected: the parents stood in a jam`. */
export function hintReasonText({ reason, text }: { reason: HintReason; text: string }, t: T): string {
  if (reason === 'other') return text
  return [t(`law.reasons.${reason}`), text].filter(Boolean).join(': ')
}
