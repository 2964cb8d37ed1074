import { z } from 'zod'
import { mostSpanNotes } from '#domain/absences/absence-span.ts'
import { spanStatuses } from '#domain/days/absence-statuses.ts'
import { houseDay, houseYear } from './calendar.ts'
import { certificateState } from './certificates.ts'
import { absenceKind, absenceShare, savedDay, timeSlot } from './day-entries.ts'
import { endpoint } from './endpoint.ts'
import {
  calendarDate,
  clockTime,
  inPath,
  leaveDays,
  paragraph,
  teacherId,
  weekday,
  weekId,
} from './fields.ts'

/** 60 days touch at most ten weeks. */
const mostWeeksSeen = 10

/** A week as the writer has seen it. */
const seenWeek = z.strictObject({ weekId, dayVersions: z.array(z.number().int().min(0)).length(5) })

const newAbsence = z
  .strictObject({
    teacherId,
    status: z.enum(spanStatuses),
    kind: absenceKind.nullish(),
    share: absenceShare.optional(),
    from: calendarDate,
    to: calendarDate,
    awayFrom: clockTime.optional().describe('On the first day away only from this time on'),
    awayTo: clockTime.optional().describe('On the last day away only until this time'),
    notes: paragraph(mostSpanNotes).optional(),
    certificate: certificateState
      .nullable()
      .optional()
      .describe('Of sickness; null: by its length, left out: as it was'),
    /** The weeks that the writer has looked at: a day of the absence that is another one by now refuses it. */
    seen: z.array(seenWeek).max(mostWeeksSeen).optional(),
  })
  .meta({ id: 'NewAbsence' })

const absentDay = z
  .strictObject({ ...savedDay.shape, before: z.array(timeSlot) })
  .meta({ id: 'AbsentDay', description: 'A day as it is now, and as it was before: what an undo writes' })

export type NewAbsence = z.output<typeof newAbsence>
export type WireAbsentDay = z.output<typeof absentDay>

const enteredAbsence = z.strictObject({ days: z.array(absentDay), openedWeeks: z.array(weekId) })
export type EnteredAbsence = z.output<typeof enteredAbsence>

/** Vacation from Monday to the Friday after next is one action: one transaction, whichever weeks it touches. */
export const enterAbsence = endpoint({
  method: 'POST',
  path: '/api/absences',
  access: 'manage',
  summary:
    'Enter an absence from a day to a day, all or nothing; weekends and non-working days are left as they are, missing weeks are opened',
  body: newAbsence,
  response: enteredAbsence,
  creates: true,
})

const awaySpan = z
  .strictObject({
    from: calendarDate,
    to: calendarDate,
    kind: z.enum(['leave', 'away']).describe('`away` is every other absence, whatever its reason'),
    share: absenceShare,
    /** Working days of it without holidays; half days count ½. */
    days: leaveDays,
    /** Of leave: the weeks of its days as they are now, for moving or removing it. */
    seen: z.array(seenWeek),
  })
  .meta({
    id: 'AwaySpan',
    description: 'Days on which a teacher is away, over weekends, holidays and days off',
  })

const personInYear = z
  .strictObject({
    id: teacherId,
    name: z.string(),
    /** The employed days of the year. */
    employed: z.strictObject({ from: calendarDate, to: calendarDate }),
    /** On which weekdays the person usually works, from each day on; none during a long absence. */
    worksOn: z.array(z.strictObject({ from: calendarDate, weekdays: z.array(weekday) })),
    spans: z.array(awaySpan),
  })
  .meta({ id: 'PersonInYear' })

const absenceYear = z
  .strictObject({
    year: houseYear,
    today: calendarDate,
    houseDays: z.array(houseDay),
    people: z.array(personInYear),
  })
  .meta({ id: 'AbsenceYear' })

export type WireAwaySpan = z.output<typeof awaySpan>
export type PersonInYear = z.output<typeof personInYear>
export type AbsenceYear = z.output<typeof absenceYear>

export const readAbsences = endpoint({
  method: 'GET',
  path: '/api/absences',
  access: 'manage',
  summary: 'Who is away when in a calendar year, everyone who is employed in it',
  query: z.strictObject({ year: inPath(houseYear) }),
  response: absenceYear,
})

const leaveToRemove = z
  .strictObject({
    teacherId,
    from: calendarDate,
    to: calendarDate,
    /** A day of the leave that is another one by now refuses the change. */
    seen: z.array(seenWeek).min(1).max(60),
  })
  .meta({ id: 'LeaveToRemove' })

const leaveToMove = z
  .strictObject({ ...leaveToRemove.shape, start: calendarDate.describe('The new first day') })
  .meta({ id: 'LeaveToMove' })

export type LeaveToRemove = z.output<typeof leaveToRemove>
export type LeaveToMove = z.output<typeof leaveToMove>

export const moveLeave = endpoint({
  method: 'POST',
  path: '/api/absences/move',
  access: 'manage',
  summary: 'Let a leave begin on another day, all or nothing; the days before have their plans again',
  body: leaveToMove,
  response: enteredAbsence,
  creates: true,
})

export const removeLeave = endpoint({
  method: 'POST',
  path: '/api/absences/remove',
  access: 'manage',
  summary: 'Remove a leave; its days have their plans again',
  body: leaveToRemove,
  response: enteredAbsence,
  creates: true,
})
