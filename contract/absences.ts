import { z } from 'zod'
import { mostSpanNotes } from '#domain/absence-span.ts'
import { spanStatuses } from '#domain/absence-statuses.ts'
import { absenceKind, absenceShare, savedDay, timeSlot } from './day-entries.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, paragraph, teacherId, weekId } from './fields.ts'

/** 60 days touch at most ten weeks. */
const mostWeeksSeen = 10

const newAbsence = z
  .strictObject({
    teacherId,
    status: z.enum(spanStatuses),
    kind: absenceKind.nullish(),
    share: absenceShare.optional(),
    from: calendarDate,
    to: calendarDate,
    notes: paragraph(mostSpanNotes).optional(),
    /** The weeks that the writer has looked at: a day of the absence that is another one by now refuses it. */
    seen: z
      .array(z.strictObject({ weekId, dayVersions: z.array(z.number().int().min(0)).length(5) }))
      .max(mostWeeksSeen)
      .optional(),
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
  access: 'teacher',
  summary:
    'Enter an absence from a day to a day, all or nothing; weekends and non-working days are left as they are, missing weeks are opened',
  body: newAbsence,
  response: enteredAbsence,
  creates: true,
})
