import { z } from 'zod'
import { dayStatuses } from '#domain/days/day-entry.ts'
import { readAccount } from './account.ts'
import { dayShare, houseYear } from './calendar.ts'
import { absenceKind } from './day-entries.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, clockTime, hours, inPath, instant, line, teacherId, teamId, weekId } from './fields.ts'
import { readLeave } from './leave.ts'
import { sheetOfMonth } from './month-sheets.ts'
import { month } from './months.ts'
import { ownRecording } from './own-recording.ts'
import { readWeek, teacherRow } from './weeks.ts'

/**
 * What a colleague sees of the own plan and account. Each call is about the person that the caller is; of the others
 * there is only what parents are shown when the house shows them the least, and the group.
 */

const { whole, parents } = readWeek.documents
const { id, name, startDate, endDate, currentWeekId, calendar } = whole.schema.shape

/** "Not in" is an absence without a reason. */
const colleague = parents.schema.shape.teachers.element.pick({
  id: true,
  name: true,
  groupId: true,
  timeSlots: true,
})

const group = z.strictObject({ id: teamId, name: z.string() })

const myWeek = z
  .strictObject({
    ...{ id, name, startDate, endDate, currentWeekId, calendar },
    today: calendarDate,
    published: z.literal(false).optional().describe('A draft: there is nothing of its days'),
    me: z.strictObject({ id: teacherId, name: z.string() }),
    /** The own group, where the house has switched groups on. */
    group: group.nullable(),
    /** The own row as the management has it; null: not in this week. */
    own: teacherRow.nullable(),
    /** Only where the house records what was worked. */
    recording: ownRecording.optional(),
    others: z.array(colleague),
  })
  .meta({ id: 'MyWeek' })

const myLeave = z
  .strictObject({
    year: houseYear,
    today: calendarDate,
    /** null: the house keeps no leave accounts, or the person is not here in this year. */
    account: readLeave.response.shape.accounts.element.nullable(),
  })
  .meta({ id: 'MyLeave' })

const ofMonthSheet = {
  month,
  state: z.enum(['running', 'open', 'closed']),
  /** As it is closed now; null while it is not, or shut along with a later one. */
  closedAt: instant.nullable(),
  /** When the sheet that is closed now was confirmed; null: not, or another one was before the month was reopened. */
  confirmedAt: instant.nullable(),
}

const myMonths = z
  .strictObject({
    today: calendarDate,
    /** Up to the running one, newest first; none where the house makes no monthly timesheets. */
    months: z.array(
      z.strictObject({
        ...ofMonthSheet,
        /** At the end of a closed month; null: it is not closed, or had no sheet of one's own. */
        balance: hours.nullable(),
      }),
    ),
  })
  .meta({ id: 'MyMonths' })

const myMonth = z
  .strictObject({
    ...ofMonthSheet,
    from: calendarDate,
    to: calendarDate,
    today: calendarDate,
    houseName: z.string(),
    /** The weeks are rolled up: the sheet has figures, but no days and weeks any more. */
    isRolledUp: z.boolean(),
    /** Of a closed month as it was closed. */
    sheet: sheetOfMonth,
  })
  .meta({ id: 'MyMonth' })

const plannedDay = z.strictObject({
  /** null: nothing was entered. */
  status: z.enum(dayStatuses).nullable(),
  kind: absenceKind.nullable(),
  share: dayShare,
  sessions: z.array(
    z.strictObject({ type: z.enum(['work', 'break']), startTime: clockTime, endTime: clockTime }),
  ),
})

const changedDay = z.strictObject({
  date: calendarDate,
  /** When it was changed last. */
  at: instant,
  /** Left out with the password that the house shares. */
  by: line(0, 200, '').optional(),
  before: plannedDay,
  after: plannedDay,
})

const myChanges = z
  .strictObject({
    /** To be asked with next time, once this was looked at. */
    until: instant,
    /** Own days from today on that are not what they were, by date. */
    days: z.array(changedDay),
  })
  .meta({ id: 'MyChanges' })

export type MyWeek = z.output<typeof myWeek>
export type ColleagueRow = z.output<typeof colleague>
export type MyLeave = z.output<typeof myLeave>
export type MyMonths = z.output<typeof myMonths>
export type MyMonth = z.output<typeof myMonth>
export type PlannedDay = z.output<typeof plannedDay>
export type ChangedOwnDay = z.output<typeof changedDay>
export type MyChanges = z.output<typeof myChanges>

export const readMyWeek = endpoint({
  method: 'GET',
  path: '/api/my/weeks/{weekId}',
  access: 'self',
  summary: 'Own row of a week, whole, and of the others who is there and when',
  params: z.strictObject({ weekId: inPath(weekId) }),
  response: myWeek,
})

export const readMyAccount = endpoint({
  method: 'GET',
  path: '/api/my/account',
  access: 'self',
  summary: 'What the own balance is made of',
  response: readAccount.response,
})

export const readMyLeave = endpoint({
  method: 'GET',
  path: '/api/my/leave',
  access: 'self',
  summary: 'The own leave account of a calendar year',
  query: z.strictObject({ year: inPath(houseYear) }),
  response: myLeave,
})

export const listMyMonths = endpoint({
  method: 'GET',
  path: '/api/my/months',
  access: 'self',
  summary: 'The months of which there is an own monthly timesheet',
  response: myMonths,
})

export const readMyMonth = endpoint({
  method: 'GET',
  path: '/api/my/months/{month}',
  access: 'self',
  summary: 'The own monthly timesheet, of a closed month as it was closed',
  params: z.strictObject({ month }),
  response: myMonth,
})

export const confirmMyMonth = endpoint({
  method: 'PUT',
  path: '/api/my/months/{month}/confirmation',
  access: 'self',
  summary: 'Confirm the own monthly timesheet as it was closed; cannot be taken back',
  params: z.strictObject({ month }),
  /** As it was looked at; a month that was reopened meanwhile is answered with 412 and how it is now. */
  body: z.strictObject({ closedAt: instant }),
  response: myMonth,
})

export const readMyChanges = endpoint({
  method: 'GET',
  path: '/api/my/changes',
  access: 'self',
  summary:
    'Which own days from today on were changed by others since an instant; without one only until when to ask',
  query: z.strictObject({ since: instant.optional() }),
  response: myChanges,
})

const accountReader = z
  .strictObject({
    day: calendarDate,
    by: z.string().nullable().describe('null: with the password that the house shares'),
  })
  .meta({ id: 'AccountReader' })

export type AccountReader = z.output<typeof accountReader>

export const listMyReaders = endpoint({
  method: 'GET',
  path: '/api/my/readers',
  access: 'self',
  summary: 'Who of the management looked at the own account, and on which day of the last 90',
  response: z.array(accountReader),
})

export const copyType = 'application/json'

export const readMyCopy = endpoint({
  method: 'GET',
  path: '/api/my/copy',
  access: 'self',
  summary: 'All that is stored about oneself, as a file (Art. 15 GDPR)',
  fileTypes: [copyType],
})
