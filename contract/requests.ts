import { z } from 'zod'
import { management, onlyPlanners } from '#domain/house/audience.ts'
import { longestSentence } from '#domain/requests/request.ts'
import { requestKinds } from '#domain/requests/request-kinds.ts'
import { requestStates } from '#domain/requests/request-states.ts'
import { enterAbsence } from './absences.ts'
import { houseYear } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import {
  calendarDate,
  clockTime,
  hours,
  inPath,
  instant,
  leaveDays,
  line,
  teacherId,
  teamId,
} from './fields.ts'

/** Leave and time off that people ask for, as whoever answers sees it. The asker's own calls: `my-requests.ts`. */

export const requestId = z.number().int().min(1).max(1_000_000)
export const requestKind = z.enum(requestKinds)
export const requestState = z.enum(requestStates)
/** Of the asker, or of whoever answers; empty: none. */
export const requestSentence = line(0, longestSentence, '')
export const requestVersion = z.number().int().min(1)

/** Working days in a row; only their ends can be half. */
export const askedDays = {
  from: calendarDate,
  to: calendarDate,
  firstHalf: z.boolean().describe('Half a day; of one day alone: that it is half'),
  lastHalf: z.boolean(),
}

/** What of it was approved: perhaps a part, perhaps as another absence. */
export const approvedDays = z.strictObject({ kind: requestKind, from: calendarDate, to: calendarDate })

const request = z
  .strictObject({
    item: z.literal('absence').describe('What somebody waits for an answer to'),
    id: requestId,
    teacherId,
    name: z.string(),
    groupId: teamId.nullable().describe('Null: no group of their own'),
    kind: requestKind,
    ...askedDays,
    message: z.string().describe('Empty: none'),
    state: requestState,
    askedAt: instant,
    closedAt: instant.nullable().describe('When it was answered or withdrawn; null: it is open'),
    by: z.string().optional().describe('Who answered; left out with the password that the house shares'),
    answer: z.string().describe('Empty: none'),
    approved: approvedDays.nullable(),
    version: requestVersion,
  })
  .meta({ id: 'Request' })

/** For the plan it matters that somebody may be away, and not why. */
const planRequest = request
  .omit({ kind: true, message: true, answer: true, approved: true, by: true })
  .meta({ id: 'PlanRequest' })

const listed = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    today: calendarDate,
    open: z.array(item).describe('Those that wait for an answer, the oldest first'),
    closed: z.array(item).describe('Those that were answered or withdrawn last, the latest first'),
  })
const requests = listed(request).meta({ id: 'Requests' })
const planRequests = listed(planRequest).meta({ id: 'PlanRequests' })

/** A stretch of the day as it would be covered without the person. */
const runWithout = z
  .strictObject({
    groupId: teamId.nullable().describe('Null: of all groups, while they are joined'),
    from: clockTime,
    to: clockTime,
    need: z.number().int().describe('Fewer people are a gap'),
    good: z.number().int().describe('Fewer people are tight'),
    people: z.number(),
    qualified: z.number().int(),
    minQualified: z.number().int(),
  })
  .meta({ id: 'RunWithout' })

const coverageLevel = z.enum(['none', 'covered', 'tight', 'gap'])

const requestDay = z
  .strictObject({
    date: calendarDate,
    isHalf: z.boolean(),
    level: coverageLevel.describe(
      'In the hours that the person would work; `none`: in none of them anybody is needed, or the house has no groups',
    ),
    worst: runWithout.nullable(),
    count: z.number().int().describe('Stretches of that level'),
  })
  .meta({ id: 'RequestDay' })

const awayMeanwhile = z
  .strictObject({
    teacherId,
    name: z.string(),
    from: calendarDate,
    to: calendarDate,
    isAsked: z.boolean().describe('Asked for, and not answered yet'),
  })
  .meta({ id: 'AwayMeanwhile' })

/** What is left of the leave of a year as it is, and once the request is approved. */
export const leaveLeft = z.strictObject({ year: houseYear, before: leaveDays, after: leaveDays })

/** Of the hours account, after the week with today in it. */
export const balanceLeft = z.strictObject({ before: hours, after: hours })

const requestEffect = z
  .strictObject({
    id: requestId,
    version: requestVersion,
    days: z.array(requestDay).describe('What an approval would enter: days on which the person would work'),
    counted: leaveDays.describe('Days without holidays, half ones as half'),
    others: z.array(awayMeanwhile).describe('Of the group, or of the house where it has none'),
    part: z
      .strictObject({ from: calendarDate, to: calendarDate })
      .nullable()
      .describe('The longest part without the worst of it; null: all days are alike'),
    left: z.array(leaveLeft).describe('Of leave, where the house keeps accounts'),
    missing: leaveDays.describe('Days of leave that there are too few; 0: it is enough'),
    hours: hours.nullable().describe('Of time off: what it takes from the account'),
    balance: balanceLeft.nullable(),
    lastOff: houseYear
      .nullable()
      .describe('The last year with leave in the month it begins in; null: none is known'),
  })
  .meta({ id: 'RequestEffect' })

const planEffect = requestEffect
  .omit({ left: true, missing: true, hours: true, balance: true, lastOff: true })
  .meta({ id: 'PlanRequestEffect' })

export type WireRequest = z.output<typeof request>
export type PlanRequest = z.output<typeof planRequest>
export type Requests = z.output<typeof requests>
export type RequestEffect = z.output<typeof requestEffect>
export type PlanRequestEffect = z.output<typeof planEffect>
export type WireRequestDay = z.output<typeof requestDay>

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/requests',
  access: 'plan',
  summary: 'Leave and time off that people ask for: what waits for an answer, and what was answered last',
  response: z.union([requests, planRequests]),
  documents: {
    whole: { audience: management, schema: requests },
    plan: { audience: onlyPlanners, schema: planRequests },
  },
})

export const listRequestEffects = endpoint({
  method: 'GET',
  path: '/api/requests/effects',
  access: 'plan',
  summary:
    'What each request that waits would do: coverage without the person, who else is away, what is left',
  response: z.union([z.array(requestEffect), z.array(planEffect)]),
  documents: {
    whole: { audience: management, schema: z.array(requestEffect) },
    plan: { audience: onlyPlanners, schema: z.array(planEffect) },
  },
})

const ofRequest = z.strictObject({ id: inPath(requestId) })

export const readRequestEffect = endpoint({
  method: 'GET',
  path: '/api/requests/{id}/effect',
  access: 'manage',
  summary: 'What one request would do, also one that was declined',
  params: ofRequest,
  response: requestEffect,
})

const { days, openedWeeks } = enterAbsence.response.shape

const answered = z
  .strictObject({
    request,
    days: days.describe('Days that were written: as they are now, and as they were'),
    openedWeeks,
  })
  .meta({ id: 'AnsweredRequest' })

export type AnsweredRequest = z.output<typeof answered>

const answer = z
  .discriminatedUnion('answer', [
    z.strictObject({
      answer: z.literal('approve'),
      version: requestVersion.describe(
        'As it was looked at: one that was changed or answered since is refused',
      ),
      only: z
        .strictObject({ from: calendarDate, to: calendarDate })
        .optional()
        .describe('A part of the days; left out: all of them'),
      as: requestKind.optional().describe('Another absence than was asked for'),
      sentence: requestSentence.optional(),
    }),
    z.strictObject({
      answer: z.literal('decline'),
      version: requestVersion,
      sentence: requestSentence.optional(),
    }),
  ])
  .meta({ id: 'RequestAnswer' })

export type RequestAnswer = z.output<typeof answer>

export const answerRequest = endpoint({
  method: 'POST',
  path: '/api/requests/{id}/answer',
  access: 'manage',
  summary:
    'Approve a request, which enters its days and lets the plan lie beneath them, or decline it; a declined one can be approved after all',
  params: ofRequest,
  body: answer,
  response: answered,
  creates: true,
})

export const takeAnswerBack = endpoint({
  method: 'POST',
  path: '/api/requests/{id}/take-back',
  access: 'manage',
  summary: 'Open an answered request again; the days that its approval entered are what they were before',
  params: ofRequest,
  body: z.strictObject({ version: requestVersion }),
  response: answered,
  creates: true,
})
