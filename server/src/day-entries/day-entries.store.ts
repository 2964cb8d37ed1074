import type { DayPlace } from '#domain/days/day-edits.ts'
import type { TimeSlot } from '#domain/days/time-slot.ts'
import type { ActorId } from '#domain/house/access.ts'
import { toNumber } from '#domain/values/hours.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { HistoryRecord } from '../history/history.store.ts'
import { historyLines } from '../history/history.store.ts'
import type { TeacherWeekFacts } from '../ledger/ledger.store.ts'
import { figureRows, writeFigures } from '../ledger/ledger.store.ts'
import type { HouseState } from '../sites/sites.store.ts'

export interface PlacedDay {
  readonly place: DayPlace
  /** None clears the day. */
  readonly slots: readonly TimeSlot[]
  /** The version that the day must still have, where the writer named one. */
  readonly version?: number
  /** Whether an absence comes with its plan or its hours, or with the statement that there are none. */
  readonly planGiven?: boolean
}

const replaceDays = statement('select replace_days($1, $2, $3)')
const saveDays = statement(
  'select version, changed_by as "changedBy" from save_days($1, $2, $3, $4, $5, $6, $7)',
)

/** Days as they shall be, and all of their weeks with them. */
export interface DaysToWrite {
  readonly days: readonly PlacedDay[]
  readonly weeks: readonly TeacherWeekFacts[]
}

/** Replace each day as a whole, and its week's figures. The caller has locked the ledger rows of these teachers and weeks. */
export async function writeDays(work: InSite, { days, weeks }: DaysToWrite): Promise<void> {
  await Promise.all([
    work.query(replaceDays, [work.siteId, placesOf(days), slotsOf(days)]),
    writeFigures(work, weeks),
  ])
}

/** The same with the history and the house's version: the last step of a save, in one statement. */
export async function writeDaysWithHistory(
  work: InSite,
  actor: ActorId,
  { days, weeks }: DaysToWrite,
  lines: readonly HistoryRecord[],
): Promise<HouseState> {
  const figures = figureRows(weeks)
  const values = [
    ...[work.siteId, actor, placesOf(days), slotsOf(days)],
    ...[figures.rows, figures.areThere, historyLines(lines)],
  ]
  const [state] = await work.query<HouseState>(saveDays, values)
  if (!state) throw new Error('save_days answers with one row')
  return state
}

const placesOf = (days: readonly PlacedDay[]): string =>
  JSON.stringify(days.map(({ place }) => rowOfPlace(place)))

const rowOfPlace = ({ weekNumber, teacherId, weekday }: DayPlace) => ({
  week_number: weekNumber,
  teacher_id: teacherId,
  weekday,
})

/** What is left out is null, no share the whole day, and nothing stepped in. */
function slotsOf(days: readonly PlacedDay[]): string | null {
  const rows = days.flatMap(({ place, slots }) =>
    slots.map((slot, index) => ({ ...rowOfPlace(place), slot_index: index, ...columnsOf(slot) })),
  )
  return rows.length > 0 ? JSON.stringify(rows) : null
}

function columnsOf(slot: TimeSlot) {
  const { sessionType, status, startTime, endTime, actualHours, notes } = slot
  const columns = {
    session_type: sessionType,
    status,
    start_time: startTime,
    end_time: endTime,
    notes,
    actual_hours: actualHours === null ? undefined : toNumber(actualHours),
  }
  if (slot.status === 'present') {
    const { groupId, activity, steppedIn } = slot
    return { ...columns, team_id: groupId, activity, stepped_in: steppedIn }
  }
  const { plannedSessions, kind, share, realHours } = slot
  return {
    ...columns,
    planned_sessions: plannedSessions,
    kind,
    share,
    real_hours: realHours === undefined ? undefined : toNumber(realHours),
  }
}
