import { z } from 'zod'
import { houseDay } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, clockTime, hours, inPath, instant, leaveDays, teacherId, teamId } from './fields.ts'
import { month } from './months.ts'
import {
  approvedDays,
  askedDays,
  balanceLeft,
  leaveLeft,
  requestId,
  requestKind,
  requestSentence,
  requestState,
  requestVersion,
} from './requests.ts'

/** What a colleague asks for. Each call is about the person that the caller is. */

const ownRequest = z
  .strictObject({
    id: requestId,
    kind: requestKind,
    ...askedDays,
    message: z.string(),
    state: requestState,
    askedAt: instant,
    closedAt: instant.nullable(),
    by: z.string().optional().describe('Who answered; left out with the password that the house shares'),
    answer: z.string(),
    approved: approvedDays.nullable(),
    version: requestVersion,
  })
  .meta({ id: 'OwnRequest' })

const ownRequests = z
  .strictObject({
    today: calendarDate,
    kinds: z.array(requestKind).describe('What the house lets people ask for'),
    requests: z.array(ownRequest).describe('The latest days first'),
  })
  .meta({ id: 'OwnRequests' })

export type OwnRequest = z.output<typeof ownRequest>

export const listMyRequests = endpoint({
  method: 'GET',
  path: '/api/my/requests',
  access: 'self',
  summary: 'What one has asked for, and the answers',
  response: ownRequests,
})

const asked = z.strictObject({
  kind: requestKind,
  from: calendarDate,
  to: calendarDate,
  firstHalf: z.boolean().optional(),
  lastHalf: z.boolean().optional(),
  message: requestSentence.optional(),
})

export type NewRequest = z.output<typeof asked>

export const askForLeave = endpoint({
  method: 'POST',
  path: '/api/my/requests',
  access: 'self',
  summary: 'Ask for leave or time off; the plan stays as it is until the management has answered',
  body: asked.meta({ id: 'NewRequest' }),
  response: ownRequest,
  creates: true,
})

const ofRequest = z.strictObject({ id: inPath(requestId) })

export const changeMyRequest = endpoint({
  method: 'PUT',
  path: '/api/my/requests/{id}',
  access: 'self',
  summary: 'Ask for other days, as long as nobody has answered',
  params: ofRequest,
  body: z.strictObject({ ...asked.shape, version: requestVersion }).meta({ id: 'ChangedRequest' }),
  response: ownRequest,
})

export const withdrawMyRequest = endpoint({
  method: 'POST',
  path: '/api/my/requests/{id}/withdraw',
  access: 'self',
  summary: 'Withdraw what was asked for, as long as nobody has answered; an answer wins, and is shown',
  params: ofRequest,
  body: z.strictObject({ version: requestVersion }),
  response: ownRequest,
})

const awayColleague = z.strictObject({ teacherId, name: z.string() })

/** From what a colleague may see of the others, and from nothing else. */
const dayToAsk = z
  .strictObject({
    date: calendarDate,
    own: z
      .enum(['works', 'free', 'away', 'asked'])
      .describe('`free`: one would not work; `asked`: of a request that waits for an answer'),
    houseDay: houseDay.nullable(),
    level: z
      .enum(['covered', 'tight', 'gap'])
      .nullable()
      .describe('Of the own group without oneself; null: nobody is needed then, or there is no group'),
    worst: z
      .strictObject({
        from: clockTime,
        to: clockTime,
        people: z.number().int().describe('Who would be there, in whole people'),
        need: z.number().int().describe('How many it takes: for enough, or for good'),
      })
      .nullable(),
    others: z.array(awayColleague).describe('Of the own group, who is not in'),
  })
  .meta({ id: 'DayToAsk' })

const calendarToAsk = z
  .strictObject({
    month,
    group: z.strictObject({ id: teamId, name: z.string() }).nullable(),
    days: z.array(dayToAsk).describe('Monday to Friday'),
  })
  .meta({ id: 'CalendarToAsk' })

export type DayToAsk = z.output<typeof dayToAsk>
export type CalendarToAsk = z.output<typeof calendarToAsk>

export const readMyRequestCalendar = endpoint({
  method: 'GET',
  path: '/api/my/requests/calendar',
  access: 'self',
  summary: 'The days of a month, each with how the own group would be covered without oneself',
  query: z.strictObject({ month }),
  response: calendarToAsk,
})

const flag = z
  .enum(['true', 'false'])
  .optional()
  .transform((text) => text === 'true')

const ownEffect = z
  .strictObject({
    counted: leaveDays.describe('Days without holidays and days off, half ones as half'),
    left: z.array(leaveLeft).describe('Of leave, where the house keeps accounts'),
    hours: hours.nullable().describe('Of time off: what it takes from the account'),
    balance: balanceLeft.nullable(),
  })
  .meta({ id: 'OwnRequestEffect' })

export type OwnRequestEffect = z.output<typeof ownEffect>

export const readMyRequestEffect = endpoint({
  method: 'GET',
  path: '/api/my/requests/effect',
  access: 'self',
  summary: 'What would be left if these days were approved',
  query: z.strictObject({
    kind: requestKind,
    from: calendarDate,
    to: calendarDate,
    firstHalf: flag,
    lastHalf: flag,
  }),
  response: ownEffect,
})
