import type { HintReason } from './hint-answer.ts'

/** Why a day stayed so although there was a hint. */
export interface KeptReason {
  readonly reason: HintReason
  readonly text: string
  /** When it was given. */
  readonly answeredAt: string
}

/** A hint as sheets and files keep it: neither rule, limit nor paragraph, each of which may name a pregnancy. */
export interface KeptHint {
  readonly reason: KeptReason | null
}

/**
 * What is kept of the hints of a day: the reasons that were given, oldest first. Without any, only that there was a hint
 * from the law for adults: a hint that comes from a protection profile alone would be a trace of it.
 */
export function keptHints(reasons: readonly KeptReason[], isForAdults: boolean): readonly KeptHint[] {
  const kept = [...reasons].sort((a, b) => (a.answeredAt < b.answeredAt ? -1 : 1))
  if (kept.length > 0) return kept.map((reason) => ({ reason }))
  return isForAdults ? [{ reason: null }] : []
}
