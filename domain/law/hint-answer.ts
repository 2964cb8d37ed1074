import type { LawHint, LawRule } from './law-rules.ts'

/** Why somebody goes on although there is a hint. `other` is said in words only. */
export const hintReasons = [
  'childNotCollected',
  'colleagueAway',
  'parentsEvening',
  'outing',
  'agreed',
  'emergency',
  'other',
] as const
export type HintReason = (typeof hintReasons)[number]

/** What may be said beside a reason, and must be said for `other`. */
export const hintTextLength = { least: 3, most: 200 } as const

/** A reason for one hint of one day, with the figures that it was given for. */
export interface HintAnswer {
  readonly rule: LawRule
  readonly is: number
  readonly limit: number
  /** Of the day when it was given. */
  readonly dayVersion: number
}

/** Only `other` needs words, and those need some characters. */
export function isReasonSaid({ reason, text }: { reason: HintReason; text: string }): boolean {
  return reason !== 'other' || text.trim().length >= hintTextLength.least
}

/** A changed day asks again, and so does a hint that has become another one: an earlier morning makes a night shorter. */
export function answers(answer: HintAnswer, hint: LawHint, dayVersion: number): boolean {
  const { rule, is, limit } = hint
  return (
    answer.rule === rule && answer.is === is && answer.limit === limit && answer.dayVersion === dayVersion
  )
}
