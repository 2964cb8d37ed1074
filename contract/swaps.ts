import { z } from 'zod'
import { lawRules } from '#domain/law/law-rules.ts'
import { longestSentence } from '#domain/requests/request.ts'
import { swapStates } from '#domain/swaps/swap-states.ts'
import { enterAbsence } from './absences.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, clockTime, hours, inPath, instant, line, teacherId, teamId, weekId } from './fields.ts'
import { openShift } from './open-shifts.ts'

/** Days that people exchange and shifts that are open, as the management sees them. One's own: `my-swaps.ts`. */

export const swapId = z.number().int().min(1).max(1_000_000)
export const swapState = z.enum(swapStates)
export const swapSentence = line(0, longestSentence, '')
export const swapVersion = z.number().int().min(1)
/** `08:00-12:00 b12:00-12:30`; empty: free. */
const plan = z.string()

export const beforeAfter = z.strictObject({ before: hours, after: hours })

/** A stretch of a day that would be covered worse, or better. */
export const swapCoverage = z
  .strictObject({
    date: calendarDate,
    groupId: teamId.nullable().describe('Null: of all groups, while they are joined'),
    from: clockTime,
    to: clockTime,
    before: z.enum(['covered', 'tight', 'gap']),
    after: z.enum(['covered', 'tight', 'gap']),
  })
  .meta({ id: 'SwapCoverage' })

const swapHint = z.strictObject({
  date: calendarDate,
  rule: z.enum(lawRules),
  severity: z.enum(['note', 'alert']),
  is: z.number().int(),
  limit: z.number().int(),
  paragraph: z.string(),
})

const dayOfPerson = z.strictObject({
  date: calendarDate,
  before: plan,
  after: plan,
  version: z.number().int().min(0).describe('Of the day as it is'),
})

const personOfSwap = z
  .strictObject({
    teacherId,
    name: z.string(),
    groupId: teamId.nullable(),
    days: z.array(dayOfPerson),
    hours: beforeAfter.describe('Of these days together'),
    weeks: z.array(z.strictObject({ weekId, ...beforeAfter.shape })).describe('Worked in each week'),
    balance: beforeAfter.describe('After the last of these weeks'),
    comes: z.array(swapHint).describe('Working-time alerts that there would be'),
    goes: z.array(swapHint).describe('Those that would go'),
  })
  .meta({ id: 'PersonOfSwap' })

const swapEffect = z
  .strictObject({
    people: z.array(personOfSwap).describe('Whoever offers comes first'),
    worse: z.array(swapCoverage),
    better: z.array(swapCoverage),
    runs: z
      .array(
        z.strictObject({
          date: calendarDate,
          groupId: teamId,
          from: clockTime,
          to: clockTime,
          level: z.enum(['covered', 'tight', 'gap']),
        }),
      )
      .describe('How their groups are covered afterwards'),
  })
  .meta({ id: 'SwapEffect' })

const swapped = {
  item: z.literal('swap').describe('What somebody waits for an answer to'),
  id: swapId,
  asker: z.strictObject({ teacherId, name: z.string() }),
  colleague: z.strictObject({ teacherId, name: z.string() }),
  date: calendarDate,
  inReturn: calendarDate.nullable().describe("The colleague's day, perhaps the same; null: given away"),
  takenAt: instant,
  version: swapVersion,
}

const waitingSwap = z
  .strictObject({
    ...swapped,
    startsIn: z.number().int().describe('Minutes until the first of the sessions begins'),
    effect: swapEffect,
  })
  .meta({ id: 'WaitingSwap' })

const answeredSwap = z
  .strictObject({
    ...swapped,
    state: swapState,
    closedAt: instant.nullable(),
    by: z
      .string()
      .optional()
      .describe('Left out with the shared password, and where it was entered by itself'),
    answer: z.string(),
  })
  .meta({ id: 'AnsweredSwap' })

const swaps = z
  .strictObject({
    today: calendarDate,
    waiting: z.array(waitingSwap).describe('Both have agreed; the oldest first'),
    closed: z.array(answeredSwap).describe('Entered or declined last, the latest first'),
    shifts: z.array(openShift).describe('Those to come, the next one first'),
  })
  .meta({ id: 'Swaps' })

export type Swaps = z.output<typeof swaps>
export type WaitingSwap = z.output<typeof waitingSwap>
export type AnsweredSwap = z.output<typeof answeredSwap>
export type WireSwapEffect = z.output<typeof swapEffect>
export type WirePersonOfSwap = z.output<typeof personOfSwap>
export type WireSwapCoverage = z.output<typeof swapCoverage>

export const listSwaps = endpoint({
  method: 'GET',
  path: '/api/swaps',
  access: 'manage',
  summary: 'Exchanges that both have agreed to, what they would do, what was answered last, and open shifts',
  response: swaps,
})

const { days: writtenDays } = enterAbsence.response.shape
const entered = z
  .strictObject({
    swap: answeredSwap,
    days: writtenDays.describe('Days that were written, and as they were'),
  })
  .meta({ id: 'EnteredSwap' })

export type EnteredSwap = z.output<typeof entered>

const answer = z
  .discriminatedUnion('answer', [
    z.strictObject({
      answer: z.literal('approve'),
      version: swapVersion,
      dayVersions: z
        .array(z.number().int().min(0))
        .min(2)
        .max(4)
        .describe(
          'Of the days as they were looked at, in their order: if one was changed since, it is refused',
        ),
    }),
    z.strictObject({
      answer: z.literal('decline'),
      version: swapVersion,
      sentence: swapSentence.optional().describe('For both'),
    }),
  ])
  .meta({ id: 'SwapAnswer' })

export type SwapAnswer = z.output<typeof answer>

const ofId = z.strictObject({ id: inPath(swapId) })
const ofVersion = z.strictObject({ version: swapVersion })

export const answerSwap = endpoint({
  method: 'POST',
  path: '/api/swaps/{id}/answer',
  access: 'manage',
  summary: 'Enter both days of an exchange in one step, or decline it',
  params: ofId,
  body: answer,
  response: entered,
  creates: true,
})

export const takeSwapBack = endpoint({
  method: 'POST',
  path: '/api/swaps/{id}/take-back',
  access: 'manage',
  summary: 'Open an answered exchange again; both days are what they were before',
  params: ofId,
  body: ofVersion,
  response: entered,
  creates: true,
})
