import type { LawHint, LawRule } from './law-rules.ts'

/** Why a day stays although there is a hint. `other` is said in words only. */
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

/**
 * The names of reasons whose day is shut. Rule and figures are gone by then, because some of them exist for pregnant
 * people only; such a reason holds for every hint of its day.
 */
export const shutRules = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `given${letter}` as const)
export type ShutRule = (typeof shutRules)[number]

/** A reason for one hint of one day, with the figures that it was given for. */
export interface HintAnswer {
  readonly rule: LawRule | ShutRule
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
  if (answer.dayVersion !== dayVersion) return false
  const { rule, is, limit } = hint
  return isShutRule(answer.rule) || (answer.rule === rule && answer.is === is && answer.limit === limit)
}

/** Whether a reason is one of a shut day. */
export const isShutRule = (rule: LawRule | ShutRule): rule is ShutRule =>
  shutRules.some((shut) => shut === rule)
