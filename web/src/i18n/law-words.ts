import type { HintReason } from '#domain/law/hint-answer.ts'
import type { LawHint } from '#domain/law/law-rules.ts'
import type { Texts } from './texts.ts'
import { addTexts } from './texts.ts'
import type { useWords } from './use-words.ts'

/** Only a house that wants hints from law fetches their words. */
addTexts(import.meta.glob<Texts>('./*/law.json', { eager: true, import: 'default' }))

type T = ReturnType<typeof useWords>['t']

/** 375 minutes after midnight it is 6:15. */
const asClock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes) % 60).padStart(2, '0')}`

/** 375 minutes are `6 h 15 min`, 30 are `30 min`. */
function asLength(minutes: number, t: T): string {
  const whole = Math.round(minutes)
  const parts = { hours: Math.floor(whole / 60), minutes: whole % 60 }
  if (parts.hours === 0) return t('law.length.minutes', parts)
  return parts.minutes === 0 ? t('law.length.hours', parts) : t('law.length.both', parts)
}

/** These rules are about times of the day, all others about lengths of time. */
const isOfClock = (rule: LawHint['rule']) => rule === 'early' || rule === 'late'

/** `6 h 15 min of work without a break, at most 6 h (§ 4 ArbZG)`. */
export function lawHintText(hint: LawHint, t: T): string {
  const said = ruleText(hint, t)
  return t('law.cited', { hint: said.charAt(0).toUpperCase() + said.slice(1), paragraph: hint.paragraph })
}

function ruleText({ rule, severity, is, limit }: LawHint, t: T): string {
  if (isOfClock(rule)) return t(`law.rules.${rule}`, { is: asClock(is), limit: asClock(limit) })
  const figures = { is: asLength(is, t), limit: asLength(limit, t) }
  if (rule === 'break' && is === 0) return t('law.noBreak', figures)
  return rule === 'dailyHours' && severity === 'note'
    ? t('law.longDayNote', figures)
    : t(`law.rules.${rule}`, figures)
}

/** `A child was not collected: the parents stood in a jam`. */
export function hintReasonText({ reason, text }: { reason: HintReason; text: string }, t: T): string {
  if (reason === 'other') return text
  return [t(`law.reasons.${reason}`), text].filter(Boolean).join(': ')
}
