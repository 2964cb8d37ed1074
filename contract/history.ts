import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { inPath, instant, teacherId, weekday, weekId } from './fields.ts'

export const historyActions = [
  'daySaved',
  'dayCleared',
  'weekCreated',
  'weekSettingChanged',
  'teacherCreated',
  'teacherChanged',
  'teacherArchived',
  'teacherRestored',
  'teacherDeleted',
  'teamCreated',
  'teamRenamed',
  'teamDeleted',
  'openingChanged',
  'groupNeedChanged',
  'groupNeedRemoved',
  'staffChanged',
  'siteChanged',
  'presetsChanged',
  'calendarChanged',
  'closingEntered',
  'closingRemoved',
  'bookingEntered',
  'bookingRemoved',
  'leaveYearChanged',
  'leaveCorrectionEntered',
  'leaveCorrectionRemoved',
  'monthClosed',
  'monthReopened',
  'payrollChanged',
  'personnelChanged',
  'hintAnswered',
  'stagesChanged',
  'stageSet',
  'wishesChanged',
  'dayLocked',
  'dayUnlocked',
  'retentionChanged',
  'weeksFolded',
  'balanceFolded',
  'passwordChanged',
] as const

export const historyAction = z.enum(historyActions)
export type HistoryAction = z.output<typeof historyAction>

/** One change: when, who, what, before, after. */
const historyEntry = z
  .strictObject({
    id: z.string(),
    at: instant,
    action: historyAction,
    weekId: weekId.nullable(),
    teacherId: teacherId.nullable(),
    teacherName: z.string().nullable(),
    dayOfWeek: weekday.nullable(),
    actorId: z
      .number()
      .int()
      .nullable()
      .describe('The person who did it; null with the password that the house shares'),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'HistoryEntry' })

export type HistoryEntry = z.output<typeof historyEntry>

export const listHistory = endpoint({
  method: 'GET',
  path: '/api/history',
  access: 'manage',
  summary: 'What changed, newest first: of a week, of a teacher, or of the house',
  query: z.strictObject({
    weekId: inPath(weekId).optional(),
    teacherId: inPath(teacherId).optional(),
    /** The id of the last entry already seen; answers with older ones. */
    before: z
      .string()
      .regex(/^\d{1,15}\.\d{1,6}$/, 'Must be the id of an entry')
      .optional(),
    limit: inPath(z.number().int().min(1).max(200)).optional(),
  }),
  response: z.array(historyEntry),
})
