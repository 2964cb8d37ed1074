import type { DayShare, HouseDayKind } from '../calendar/house-day.ts'
import { statusRecord } from '../days/absence-statuses.ts'
import type { DayStatus } from '../days/day-entry.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { addDays, mondayOf } from '../values/calendar-date.ts'
import { firstMonday } from '../values/week.ts'

/** What the management lets parents see beyond names, days and times. All off by default. */
export interface ParentsSee {
  readonly hours: boolean
  readonly reasons: boolean
  readonly notes: boolean
  /** Also weeks that lie further back than `weeksBackForParents`. */
  readonly allWeeks: boolean
}

export const parentsSeeLeast: ParentsSee = { hours: false, reasons: false, notes: false, allWeeks: false }

/**
 * Hours and reasons together would reveal who is sick: of all absences without a reason only sickness is credited. So a
 * house shows one of them or none.
 */
export function revealsSickness({ hours, reasons }: ParentsSee): boolean {
  return hours && reasons
}

/** The status that parents see: any absence is one neutral `absent`, unless the house shows the reason. */
export function statusForParents(status: DayStatus, see: ParentsSee): DayStatus {
  if (status === 'present') return 'present'
  return isNamed(status, see) ? status : 'absent'
}

/**
 * While the house is closed, usually nothing is entered but sickness: a mark there would name the sick. On half a day
 * off and on a team day people plan as usual, so that any of them may be away for any reason.
 */
export function hidesAbsences({
  kind,
  share,
}: {
  readonly kind: HouseDayKind
  readonly share: DayShare
}): boolean {
  return kind === 'closing' || ((kind === 'holiday' || kind === 'release') && share === 1)
}

/** Only of days whose status parents know: a note on a neutral day would reveal which of the absences it is. */
export function notesForParents(notes: string | null, status: DayStatus, see: ParentsSee): string | null {
  return see.notes && (status === 'present' || isNamed(status, see)) ? notes : null
}

function isNamed(status: DayStatus, see: ParentsSee): boolean {
  return see.reasons && !see.hours && status !== 'present' && statusRecord(status).namedToParents
}

/** A public archive of who worked when is more than parents need. */
const weeksBackForParents = 4

/**
 * The Monday of the earliest week that parents may look at, where `firstWeek` is the earliest there is at all.
 * On 2026-11-11, a Wednesday of week 46, that is 2026-10-12 in week 42.
 */
export function firstWeekForParents(
  today: CalendarDate,
  { allWeeks }: Pick<ParentsSee, 'allWeeks'>,
  firstWeek: CalendarDate = firstMonday,
): CalendarDate {
  const monday = addDays(mondayOf(today), -7 * weeksBackForParents)
  return allWeeks || monday < firstWeek ? firstWeek : monday
}
