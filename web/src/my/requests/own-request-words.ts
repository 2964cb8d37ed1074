import type { OwnRequest } from '#contract/my-requests.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import { formatInstantDate, formatWeekday } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import { formatWeekdaySpan } from '../../i18n/range-format.ts'
import type { useWords } from '../../i18n/use-words.ts'
import { halvesOf } from '../../requests/index.ts'

type T = ReturnType<typeof useWords>['t']

/** `Mon, Feb 22 – Tue, Feb 23`, `Fri, Dec 4`. */
export const daysInWords = ({ from, to }: DaySpan, language: Language): string =>
  from === to ? formatWeekday(from, language) : formatWeekdaySpan({ from, to }, language)

/** What stands below the days: the kind where it is no leave, and what of it is half. */
export function restInWords(request: OwnRequest, t: T): string {
  const halves = halvesOf(request)
  const kind = request.kind !== 'leave' && t(`requests.kinds.${request.kind}`)
  return [kind, halves && t(halves)].filter(Boolean).join(' · ')
}

/** What was approved, where it is not just what was asked for. */
export function approvedInWords({ approved, kind, state }: OwnRequest, t: T, language: Language) {
  if (!approved || (approved.kind === kind && state === 'approved')) return undefined
  const other = approved.kind !== kind && t(`requests.kinds.${approved.kind}`)
  return [daysInWords(approved, language), other].filter(Boolean).join(' · ')
}

/** `approved by Hannelore on Nov 13, 2026`. */
export function stateInWords({ state, by, closedAt }: OwnRequest, t: T, language: Language): string {
  const words = t(`requests.states.${state}`)
  if (closedAt === null) return words
  const date = formatInstantDate(closedAt, language)
  return by === undefined
    ? t('my.requests.answeredOn', { state: words, date })
    : t('my.requests.answeredBy', { state: words, name: by, date })
}
