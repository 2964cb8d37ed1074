import type { DayPlace } from '#domain/days/day-edits.ts'
import type { SessionMarks } from '#domain/days/session.ts'
import type { TimeSlot } from '#domain/days/time-slot.ts'
import { toNumber } from '#domain/values/hours.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

export interface PlacedDay {
  readonly place: DayPlace
  /** None clears the day. */
  readonly slots: readonly TimeSlot[]
  /** The version that the day must still have, where the writer named one. */
  readonly version?: number
  /** Whether an absence comes with its plan or its hours, or with the statement that there are none. */
  readonly planGiven?: boolean
}

const deleteSlots = statement(`
  delete from time_slot s using unnest($2::smallint[], $3::integer[], $4::smallint[]) as gone(week, teacher, weekday)
   where s.site_id = $1 and s.week_number = gone.week and s.teacher_id = gone.teacher and s.weekday = gone.weekday`)

const insertSlots = statement(`
  insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time,
                         end_time, actual_hours, notes, planned_sessions, kind, share, real_hours, team_id, activity, stepped_in)
  select $1, slot.*
    from unnest($2::smallint[], $3::integer[], $4::smallint[], $5::smallint[], $6::session_type[], $7::day_status[],
                $8::time[], $9::time[], $10::numeric[], $11::text[], $12::text[],
                $13::absence_kind[], $14::numeric[], $15::numeric[],
                $16::integer[], $17::session_activity[], $18::boolean[]) as slot`)

/** Replace each day as a whole; both statements go out together, in this order. The caller has locked the ledger rows of these teachers and weeks. */
export async function replaceDays(work: InSite, days: readonly PlacedDay[]): Promise<void> {
  const cleared = work.query(deleteSlots, [
    work.siteId,
    days.map(({ place }) => place.weekNumber),
    days.map(({ place }) => place.teacherId),
    days.map(({ place }) => place.weekday),
  ])
  const slots = days.flatMap(({ place, slots }) => slots.map((slot, index) => ({ place, slot, index })))
  const added = slots.length > 0 ? addSlots(work, slots) : undefined
  await Promise.all([cleared, added])
}

interface PlacedSlot {
  readonly place: DayPlace
  readonly slot: TimeSlot
  readonly index: number
}

function addSlots(work: InSite, slots: readonly PlacedSlot[]): Promise<unknown> {
  const marks = slots.map(({ slot }): SessionMarks => (slot.status === 'present' ? slot : {}))
  return work.query(insertSlots, [
    work.siteId,
    slots.map(({ place }) => place.weekNumber),
    slots.map(({ place }) => place.teacherId),
    slots.map(({ place }) => place.weekday),
    slots.map(({ index }) => index),
    slots.map(({ slot }) => slot.sessionType),
    slots.map(({ slot }) => slot.status),
    slots.map(({ slot }) => slot.startTime),
    slots.map(({ slot }) => slot.endTime),
    slots.map(({ slot }) => (slot.actualHours === null ? null : toNumber(slot.actualHours))),
    slots.map(({ slot }) => slot.notes),
    slots.map(({ slot }) => (slot.status === 'present' ? null : (slot.plannedSessions ?? null))),
    slots.map(({ slot }) => (slot.status === 'present' ? null : (slot.kind ?? null))),
    slots.map(({ slot }) => (slot.status === 'present' ? 1 : (slot.share ?? 1))),
    slots.map(({ slot }) =>
      slot.status === 'present' || slot.realHours === undefined ? null : toNumber(slot.realHours),
    ),
    marks.map(({ groupId }) => groupId ?? null),
    marks.map(({ activity }) => activity ?? null),
    marks.map(({ steppedIn }) => steppedIn ?? false),
  ])
}
