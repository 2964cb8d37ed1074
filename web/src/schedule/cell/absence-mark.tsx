import { statusRecord } from '#domain/days/absence-statuses.ts'
import type { AbsentDay } from '#domain/days/day-entry.ts'
import { isHalfDay, sessionsOf, spanOf } from '#domain/days/day-entry.ts'
import { kindLetters } from '../../i18n/kind-words.ts'
import styles from './absence-mark.module.css'
import { shortSpan } from './kept-plan.ts'

/** `K`, `½U`: the spec's mark, whatever kind the absence is. */
export function markOf(entry: AbsentDay): string {
  const { mark } = statusRecord(entry.status)
  return isHalfDay(entry) ? `½${mark}` : mark
}

/** `8:00–12:00`: what is worked in the other half, or nothing. */
export function otherHalf(entry: AbsentDay): string {
  return shortSpan(spanOf(sessionsOf(entry)))
}

/** The mark with the letters of the kind beside it, which only the management is sent: `/ ZA`. */
export function AbsenceMark({ entry }: { readonly entry: AbsentDay }) {
  const letters = kindLetters(entry.kind)
  return (
    <>
      {markOf(entry)}
      {letters && <small className={styles.letters}>{letters}</small>}
    </>
  )
}
