import type { WrittenPlanDay } from '#contract/day-entries.ts'
import { closedWeekdays, holdsAbsence, savedDayForPlan, writtenDayForPlan } from '#contract/wire/plan.ts'
import type { DayPlace } from '#domain/days/day-edits.ts'
import { houseDayForParents } from '../calendar/calendar.wire.ts'
import { Refusal } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { seenVersion } from '../weeks/plan-week.store.ts'
import type { PlacedDay } from './day-entries.store.ts'
import type { Weeks } from './edit-days.ts'
import { dayChangedMeanwhile, editDays, savedDayAt, weekOf } from './edit-days.ts'

const absenceOfManagement = () =>
  new Refusal(
    403,
    'absence_of_management',
    'An absence is entered on this day. Only the management enters and changes absences.',
  )

const closedDayOfManagement = () =>
  new Refusal(403, 'closed_day_of_management', 'On holidays and closing days only the management plans.')

/**
 * Writes times for whoever plans and is not the management. An absence is neither entered nor changed nor removed, and
 * what is answered, also to who was too late, is what a planner may see.
 */
export async function planDays(work: Work, days: readonly PlacedDay[]): Promise<WrittenPlanDay[]> {
  if (days.some(({ slots }) => holdsAbsence(slots))) throw absenceOfManagement()
  const saved = await editDays(work, days, { refuse: refuseUnseen })
  return saved.map((day) => writtenDayForPlan(day, seenVersion))
}

/** First what is not theirs: of such a day nothing is answered, not even that it has changed. */
function refuseUnseen(days: readonly PlacedDay[], weeks: Weeks) {
  if (days.some(({ place }) => isClosed(place, weeks))) throw closedDayOfManagement()
  if (days.some(({ place }) => holdsAbsence(savedDayAt(place, weeks).slots))) throw absenceOfManagement()
  const now = days.map(({ place, version }) => ({
    asked: version,
    day: savedDayForPlan(savedDayAt(place, weeks), seenVersion),
  }))
  const outdated = now.filter(({ asked, day }) => asked !== undefined && asked !== day.version)
  if (outdated.length > 0) throw dayChangedMeanwhile(outdated.map(({ day }) => day))
}

function isClosed(place: DayPlace, weeks: Weeks): boolean {
  const { week, calendar } = weekOf(place, weeks)
  return closedWeekdays(week, calendar.map(houseDayForParents)).has(place.weekday)
}
