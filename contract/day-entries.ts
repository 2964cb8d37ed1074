import { z } from 'zod'
import { absenceKindNames } from '#domain/days/absence-kinds.ts'
import { dayStatuses } from '#domain/days/day-entry.ts'
import { sessionActivities } from '#domain/days/session.ts'
import { mostSlotsInDay } from '#domain/days/time-slot.ts'
import { management, onlyPlanners } from '#domain/house/audience.ts'
import { endpoint } from './endpoint.ts'
import {
  clockTime,
  dayHours,
  groupId,
  inPath,
  paragraph,
  realHours,
  teacherId,
  weekday,
  weekId,
} from './fields.ts'

const status = z.enum(dayStatuses)
const notes = paragraph(2_000).nullable()
export const absenceKind = z.enum(absenceKindNames)
export const absenceShare = z.literal([1, 0.5], 'An absence takes a day (1) or half of it (0.5)')

export const sessionActivity = z.enum(sessionActivities)
/** Left out where they say nothing, so that a house without groups has what it always had. */
const sessionMarks = {
  groupId: groupId.optional().describe('The group that a work session is given to; left out: the own one'),
  activity: sessionActivity
    .optional()
    .describe('MPA or team, which never count as worked; left out: with children'),
  steppedIn: z.literal(true).optional().describe('Worked to fill a gap of a colleague; left out: as planned'),
}

export const timeSlot = z
  .strictObject({
    id: z.number().int(),
    teacherId,
    weekId,
    dayOfWeek: weekday,
    sessionType: z.enum(['work', 'break', 'none']),
    sessionIndex: z.number().int(),
    startTime: clockTime
      .nullable()
      .describe(
        'Of an absence: away from then on, with sessions beside it; null: from the beginning of the day',
      ),
    endTime: clockTime.nullable().describe('Of an absence: away until then; null: to the end of the day'),
    status,
    notes,
    actualHours: dayHours.nullable(),
    plannedSessions: z
      .string()
      .nullable()
      .describe(
        'The plan that an absence keeps, like 08:00-12:00 b12:00-12:30 12:30-16:00; null without one',
      ),
    kind: absenceKind.nullable().describe('What an absence counts as; null: as its status says'),
    share: absenceShare.describe('0.5 for half a day, beside which sessions may stand; else 1'),
    realHours: dayHours.nullable().describe('What a training or school day really took; null: as planned'),
    ...sessionMarks,
  })
  .meta({ id: 'TimeSlot' })

const { dayOfWeek, sessionType, sessionIndex, startTime, endTime, actualHours } = timeSlot.shape

/** What a planner sees of a slot: of an absence that it is one, of work what a planner writes. */
export const planSlot = z
  .strictObject({
    ...{ dayOfWeek, sessionType, sessionIndex, startTime, endTime },
    status: z.enum(['present', 'absent']).describe('`absent`: not in, for whatever reason'),
    notes: notes.describe('Of a day that is only worked'),
    actualHours,
    ...sessionMarks,
  })
  .meta({ id: 'PlanSlot' })

export type PlanSlot = z.output<typeof planSlot>

/** `normal` is what storage once defaulted to; it reads as present. Empty times may be left out or be ''. */
const noTime = z.literal('').transform(() => null)
const timeInput = z.union([clockTime, noTime]).nullish()

const timeSlotInput = z
  .strictObject({
    teacherId,
    weekId,
    dayOfWeek: weekday,
    sessionType: z.enum(['work', 'break', 'none']).default('work'),
    sessionIndex: z.number().int().min(0).max(1_000).default(0),
    startTime: timeInput,
    endTime: timeInput,
    status: z.enum([...status.options, 'normal']).default('normal'),
    notes: notes.optional(),
    actualHours: dayHours.nullish(),
    plannedSessions: z
      .string()
      .max(1_000)
      .nullish()
      .describe('The plan of an absence; left out, the day keeps the plan that it has'),
    kind: absenceKind.nullish(),
    share: absenceShare.optional(),
    realHours: realHours.nullish(),
    groupId: groupId.nullish().describe('One that the house has no longer is left out'),
    activity: sessionActivity.nullish(),
    steppedIn: z.boolean().nullish(),
  })
  .meta({ id: 'TimeSlotInput' })

export type WireTimeSlot = z.output<typeof timeSlot>
export type TimeSlotInput = z.output<typeof timeSlotInput>

/** 150 teachers × 5 days with room for breaks: a whole large house in one call. */
const mostSlotsInBatch = 5_000

const day = z.strictObject({
  weekId: inPath(weekId),
  teacherId: inPath(teacherId),
  dayOfWeek: inPath(weekday),
})

export const readDay = endpoint({
  method: 'GET',
  path: '/api/time-slots/day/{weekId}/{teacherId}/{dayOfWeek}',
  access: 'manage',
  summary: 'The slots of one teacher on one day',
  params: day,
  response: z.array(timeSlot),
  versioned: true,
})

export const saveDays = endpoint({
  method: 'POST',
  path: '/api/time-slots/batch',
  access: 'manage',
  summary: 'Replace each day that the slots name, all or nothing',
  body: z.array(timeSlotInput).min(1, 'Add at least one session').max(mostSlotsInBatch),
  response: z.array(timeSlot),
  versioned: true,
  creates: true,
})

export const clearDay = endpoint({
  method: 'DELETE',
  path: '/api/time-slots/day/{weekId}/{teacherId}/{dayOfWeek}',
  access: 'manage',
  summary: 'Remove all slots of one teacher on one day',
  params: day,
  versioned: true,
})

/** 150 teachers × 5 days × 12 weeks: what can be copied at once. */
const mostDaysAtOnce = 9_000
const slotOfDay = timeSlotInput.omit({ teacherId: true, weekId: true, dayOfWeek: true, sessionIndex: true })

/** A day as a whole. `version` is what the writer saw; left out, the day is written whatever it has become. */
const dayChange = z
  .strictObject({
    weekId,
    teacherId,
    dayOfWeek: weekday,
    version: z.number().int().min(0).optional(),
    slots: z.array(slotOfDay).max(mostSlotsInDay),
  })
  .meta({ id: 'DayChange' })

export const savedDay = z
  .strictObject({
    weekId,
    teacherId,
    dayOfWeek: weekday,
    version: z.number().int(),
    slots: z.array(timeSlot),
  })
  .meta({ id: 'SavedDay' })

/** What really stood there is what an undo writes: the writer's screen may not have known it. */
const writtenDay = z
  .strictObject({ ...savedDay.shape, before: z.array(timeSlot) })
  .meta({ id: 'WrittenDay', description: 'A day as it is now, and as it was before: what an undo writes' })

/** The same for whoever plans: the version is made from what a planner sees of the day. */
const writtenPlanDay = z
  .strictObject({ ...savedDay.shape, slots: z.array(planSlot), before: z.array(planSlot) })
  .meta({ id: 'WrittenPlanDay' })

export type WrittenPlanDay = z.output<typeof writtenPlanDay>
export type SavedPlanDay = Omit<WrittenPlanDay, 'before'>
export type DayChange = z.output<typeof dayChange>
/** A slot within a day that is written as a whole: nothing in it is left to the server. */
export type DaySlot = Omit<WireTimeSlot, 'id' | 'teacherId' | 'weekId' | 'dayOfWeek' | 'sessionIndex'>
export type SavedDay = z.output<typeof savedDay>
export type WrittenDay = z.output<typeof writtenDay>

/**
 * For pasting, filling, copying and undoing. Unlike the batch it can clear days, names the versions in the body (a
 * header has no room for hundreds), and takes `actualHours: null` by its word where the batch keeps the plan; so does
 * the batch with `plannedSessions`.
 */
export const writeDays = endpoint({
  method: 'PUT',
  path: '/api/days',
  access: 'plan',
  summary:
    'Write or clear many days, all or nothing; a day without slots is cleared. Whoever plans only, writes times and no absence',
  body: z.strictObject({ days: z.array(dayChange).min(1).max(mostDaysAtOnce) }),
  largestBody: 8 * 1_024 * 1_024,
  response: z.strictObject({ days: z.union([z.array(writtenDay), z.array(writtenPlanDay)]) }),
  documents: {
    whole: { audience: management, schema: z.strictObject({ days: z.array(writtenDay) }) },
    plan: { audience: onlyPlanners, schema: z.strictObject({ days: z.array(writtenPlanDay) }) },
  },
  creates: true,
})
