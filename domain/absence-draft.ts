import type { AbsenceKind } from './absence-kinds.ts'
import { kindRecord, takesRealHours } from './absence-kinds.ts'
import { statusRecord } from './absence-statuses.ts'
import type { DayDraft } from './day-entry.ts'
import { changeStatus } from './day-entry.ts'
import type { Hours } from './hours.ts'
import type { DayShare } from './house-day.ts'

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
  const { share: _share, ...rest } = draft
  return share === 1 ? { ...rest, sessions: [] } : { ...rest, share }
}

/** Only kinds that take real hours have them. */
export function changeRealHours(draft: DayDraft, hours: Hours | null): DayDraft {
  const { realHours: _realHours, ...rest } = draft
  return hours !== null && takesRealHours(draft.kind) ? { ...rest, realHours: hours } : rest
}
