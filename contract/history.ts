import { z } from 'zod'
import type { ForAudience } from '#domain/house/audience.ts'
import { isFor, management } from '#domain/house/audience.ts'
import type { Role } from '#domain/house/caller.ts'
import { endpoint } from './endpoint.ts'
import { inPath, instant, teacherId, weekday, weekId } from './fields.ts'

/** What a line can say, and who may read such lines. */
const historyLines = {
  daySaved: { audience: management },
  dayCleared: { audience: management },
  dayRecorded: { audience: management },
  recordAgreement: { audience: management },
  weekCreated: { audience: management },
  weekPublished: { audience: management },
  weekTakenBack: { audience: management },
  weekSettingChanged: { audience: management },
  teacherCreated: { audience: management },
  teacherChanged: { audience: management },
  teacherArchived: { audience: management },
  teacherRestored: { audience: management },
  teacherDeleted: { audience: management },
  teacherBroughtBack: { audience: management },
  teacherDeletedForGood: { audience: management },
  teamCreated: { audience: management },
  teamRenamed: { audience: management },
  teamDeleted: { audience: management },
  openingChanged: { audience: management },
  groupNeedChanged: { audience: management },
  groupNeedRemoved: { audience: management },
  staffChanged: { audience: management },
  siteChanged: { audience: management },
  presetsChanged: { audience: management },
  calendarChanged: { audience: management },
  closingEntered: { audience: management },
  closingRemoved: { audience: management },
  bookingEntered: { audience: management },
  bookingRemoved: { audience: management },
  leaveYearChanged: { audience: management },
  leaveCorrectionEntered: { audience: management },
  leaveCorrectionRemoved: { audience: management },
  monthClosed: { audience: management },
  monthReopened: { audience: management },
  monthConfirmed: { audience: management },
  payrollChanged: { audience: management },
  personnelChanged: { audience: management },
  hintAnswered: { audience: management },
  stagesChanged: { audience: management },
  stageSet: { audience: management },
  wishesChanged: { audience: management },
  dayLocked: { audience: management },
  dayUnlocked: { audience: management },
  retentionChanged: { audience: management },
  weeksFolded: { audience: management },
  balanceFolded: { audience: management },
  passwordChanged: { audience: management },
  memberInvited: { audience: management },
  invitationWithdrawn: { audience: management },
  memberJoined: { audience: management },
  memberConfirmed: { audience: management },
  memberChanged: { audience: management },
  memberEnded: { audience: management },
  passkeyRemoved: { audience: management },
  passwordOpensChanged: { audience: management },
  parentsCodeMade: { audience: management },
  parentsCodeEnded: { audience: management },
  kioskMade: { audience: management },
  kioskPaired: { audience: management },
  kioskEnded: { audience: management },
  pinMade: { audience: management },
  calendarAddressMade: { audience: management },
  calendarAddressRenewed: { audience: management },
  calendarAddressEnded: { audience: management },
  requestAsked: { audience: management },
  requestChanged: { audience: management },
  requestWithdrawn: { audience: management },
  requestApproved: { audience: management },
  requestDeclined: { audience: management },
  requestTakenBack: { audience: management },
  requestLapsed: { audience: management },
  swapAgreed: { audience: management },
  swapWithdrawn: { audience: management },
  swapEntered: { audience: management },
  swapDeclined: { audience: management },
  swapTakenBack: { audience: management },
  openShiftOffered: { audience: management },
  openShiftFilled: { audience: management },
  openShiftWithdrawn: { audience: management },
  openShiftTakenBack: { audience: management },
} satisfies Record<string, ForAudience>

export type HistoryAction = keyof typeof historyLines
export const historyActions = Object.keys(historyLines) as [HistoryAction, ...HistoryAction[]]
export const historyAction = z.enum(historyActions)

/** A line that a newer server wrote is for the management, as all are so far. */
export function isLineFor(role: Role, action: HistoryAction): boolean {
  const line: ForAudience | undefined = historyLines[action]
  return isFor(line ?? { audience: management }, role)
}

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
    actorName: z.string().optional().describe('Left out where nobody is named'),
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
