import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { calendarDate, clockTime, inPath, instant, teacherId, teamId } from './fields.ts'
import { openShiftState } from './open-shifts.ts'
import { beforeAfter, swapCoverage, swapId, swapSentence, swapState, swapVersion } from './swaps.ts'

/** Days that one offers to colleagues, or is offered. Each call is about the person that the caller is. */

/** `08:00-12:00 b12:00-12:30`; empty: free. */
const plan = z.string()

const colleague = z.strictObject({
  teacherId,
  name: z.string(),
  group: z.strictObject({ id: teamId, name: z.string() }).nullable(),
})

/** A date on which days change hands: of the other one the times, as the plan shows them. */
const swapDay = z.strictObject({
  date: calendarDate,
  mine: z.strictObject({ before: plan, after: plan }),
  theirs: z.strictObject({ before: plan, after: plan }),
})

const ownEffect = {
  days: z.array(swapDay),
  hours: beforeAfter.describe('Of these days, of oneself'),
  balance: beforeAfter.describe('Of oneself, after the last of these weeks'),
  tight: swapCoverage
    .nullable()
    .describe('The first time that would be tight; null: every group stays as it is'),
}

const mySwap = z
  .strictObject({
    id: swapId,
    isMine: z.boolean().describe('Offered by oneself; else by the colleague'),
    colleague: colleague.nullable().describe('The other one; null: all who fit are asked'),
    toAll: z.boolean(),
    date: calendarDate.describe('Of whoever offers'),
    inReturn: calendarDate.nullable().describe('Of the other one, perhaps the same; null: given away'),
    message: z.string().describe('Empty: none'),
    state: swapState,
    hasChanged: z.boolean().describe('One of the days has changed since somebody said yes'),
    askedAt: instant,
    closedAt: instant.nullable(),
    by: z.string().optional().describe('Who answered for the management'),
    answer: z.string(),
    refusedBy: z.array(z.string()).describe('Who has said no: for whoever offers alone'),
    effect: z
      .strictObject(ownEffect)
      .nullable()
      .describe('While it waits; null: nobody has said yes yet, or the days do not go together any more'),
    seen: z.string().describe('Of the days as they are shown: what one says yes to'),
    version: swapVersion,
  })
  .meta({ id: 'MySwap' })

const myShift = z
  .strictObject({
    id: swapId,
    date: calendarDate,
    from: clockTime,
    to: clockTime,
    group: z.strictObject({ id: teamId, name: z.string() }).nullable(),
    state: openShiftState,
    isMine: z.boolean().describe('Given to oneself'),
    couldI: z.boolean().describe('One has said so'),
    hours: beforeAfter.nullable().describe('Of the week, of oneself'),
    balance: beforeAfter.nullable(),
    version: swapVersion,
  })
  .meta({ id: 'MyOpenShift' })

const mySwaps = z
  .strictObject({
    today: calendarDate,
    swaps: z.array(mySwap).describe('Those that wait first, then the latest'),
    shifts: z.array(myShift).describe('The next one first'),
  })
  .meta({ id: 'MySwaps' })

export type MySwap = z.output<typeof mySwap>
export type MyOpenShift = z.output<typeof myShift>
export type MySwaps = z.output<typeof mySwaps>

export const listMySwaps = endpoint({
  method: 'GET',
  path: '/api/my/swaps',
  access: 'self',
  summary: 'Days that one has offered or is offered, and open shifts that one could work',
  response: mySwaps,
})

const choice = z.strictObject({ ...colleague.shape, ...ownEffect }).meta({ id: 'SwapChoice' })
const choices = z
  .strictObject({
    date: calendarDate,
    inReturn: calendarDate.nullable(),
    own: plan.describe('One’s own day'),
    isSoon: z.boolean().describe('Less than a day ahead: the management answers in any case'),
    choices: z.array(choice).describe('Who fits: those of the own group first'),
  })
  .meta({ id: 'SwapChoices' })

export type SwapChoice = z.output<typeof choice>
export type SwapChoices = z.output<typeof choices>

export const listSwapChoices = endpoint({
  method: 'GET',
  path: '/api/my/swaps/choices',
  access: 'self',
  summary: 'With whom a day could be exchanged: nobody is named for whom it does not fit, and no reason is',
  query: z.strictObject({
    date: calendarDate,
    inReturn: calendarDate.optional().describe('Left out: the day is given away'),
  }),
  response: choices,
})

const newOffer = z.strictObject({
  date: calendarDate,
  inReturn: calendarDate.nullable(),
  colleagueId: teacherId.nullable().describe('Null: all who fit'),
  message: swapSentence.optional(),
})
export type NewOffer = z.output<typeof newOffer>

export const offerDay = endpoint({
  method: 'POST',
  path: '/api/my/swaps',
  access: 'self',
  summary: 'Offer a day to a colleague or to all who fit; the plan stays as it is until it is entered',
  body: newOffer.meta({ id: 'NewOffer' }),
  response: mySwap,
  creates: true,
})

const ofId = z.strictObject({ id: inPath(swapId) })

export const answerColleague = endpoint({
  method: 'POST',
  path: '/api/my/swaps/{id}/answer',
  access: 'self',
  summary: 'Say yes or no to a colleague; of a no the asker alone learns, without a reason',
  params: ofId,
  body: z
    .discriminatedUnion('answer', [
      z.strictObject({
        answer: z.literal('yes'),
        version: swapVersion,
        seen: z.string().max(40).describe('The days as they were looked at: others are refused'),
      }),
      z.strictObject({ answer: z.literal('no'), version: swapVersion }),
    ])
    .meta({ id: 'ColleagueAnswer' }),
  response: mySwap,
  creates: true,
})

export const withdrawMySwap = endpoint({
  method: 'POST',
  path: '/api/my/swaps/{id}/withdraw',
  access: 'self',
  summary: 'Withdraw what one has offered, as long as it is not entered',
  params: ofId,
  body: z.strictObject({ version: swapVersion }),
  response: mySwap,
})

export const answerOpenShift = endpoint({
  method: 'POST',
  path: '/api/my/open-shifts/{id}/answer',
  access: 'self',
  summary: 'Say that one could work an open shift, or that one could not after all',
  params: ofId,
  body: z.strictObject({ could: z.boolean(), version: swapVersion }),
  response: myShift,
  creates: true,
})
