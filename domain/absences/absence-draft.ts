import type { DayShare } from '../calendar/house-day.ts'
import type { AbsenceKind } from '../days/absence-kinds.ts'
import { kindRecord, takesRealHours } from '../days/absence-kinds.ts'
import { statusRecord } from '../days/absence-statuses.ts'
import type { DayDraft } from '../days/day-draft.ts'
import { changeStatus, completed } from '../days/day-draft.ts'
import { canBeTimed, isTimed, sessionsOutside } from '../days/part-of-day.ts'
import type { Session } from '../days/session.ts'
import type { Hours } from '../values/hours.ts'

/** What a house with kinds of absence changes of a day in the dialog, beside its status. */

/** A kind brings its status; none leaves the status alone. */
export function changeKind(draft: DayDraft, kind: AbsenceKind | undefined): DayDraft {
  const { kind: _kind, realHours, ...rest } = draft
  if (!kind) return rest
  const { status } = kindRecord(kind)
  const changed = draft.status === status ? rest : changeStatus(draft, status)
  const isReal = takesRealHours(kind) && realHours !== undefined
  return { ...changed, kind, ...(isReal ? { realHours } : {}) }
}

/** Whether this draft can be half a day: an absence of a day that would be worked. */
export function canBeHalf({ status }: Pick<DayDraft, 'status'>): boolean {
  return status !== 'present' && statusRecord(status).workingDay
}

/** Half a day begins without sessions of its other half; a whole one has none. The plan stays. */
export function changeShare(draft: DayDraft, share: DayShare): DayDraft {
  if (!canBeHalf(draft)) return draft
  const { share: _share, awayFrom: _from, awayTo: _to, ...rest } = draft
  return share === 1 ? { ...rest, sessions: [] } : { ...rest, share }
}

/**
 * Away from a time on or until one: what is planned, or usual, before and after it is worked. Neither is the whole day.
 * A part goes by its hours, so it is no half day and has no hours of its own.
 */
export function changeTimes(
  draft: DayDraft,
  away: Pick<DayDraft, 'awayFrom' | 'awayTo'>,
  usual: readonly Session[] = [],
): DayDraft {
  if (!canBeTimed(draft.status)) return draft
  const { awayFrom: _from, awayTo: _to, share: _share, realHours: _real, ...rest } = draft
  if (!isTimed(away)) return { ...rest, sessions: [] }
  const kept = (draft.kept ?? []).flatMap((session) => completed(session))
  return { ...rest, ...away, sessions: sessionsOutside(kept.length > 0 ? kept : usual, away) }
}

/** Only kinds that take real hours have them. */
export function changeRealHours(draft: DayDraft, hours: Hours | null): DayDraft {
  const { realHours: _realHours, ...rest } = draft
  return hours !== null && takesRealHours(draft.kind) ? { ...rest, realHours: hours } : rest
}
