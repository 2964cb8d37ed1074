import { z } from 'zod'
import { timeSlot } from '#contract/day-entries.ts'
import { calendarDate, instant, teacherId } from '#contract/fields.ts'
import {
  askedDays,
  requestId,
  requestKind,
  requestSentence,
  requestState,
  requestVersion,
} from '#contract/requests.ts'
import { swapSections, swapsOfSite } from './swap-format.ts'

/** What people have asked for and what they exchange, in the file of a house. */

const request = z.strictObject({
  id: requestId.describe('Counted in each site, never given again'),
  teacherId,
  kind: requestKind,
  ...askedDays,
  message: requestSentence.describe('To the management; empty: none'),
  state: requestState,
  askedAt: instant,
  closedAt: instant.nullable().describe('When it was answered or withdrawn; null: it is open'),
  actorId: z.number().int().min(1).nullable().describe('Who answered; null with the shared password'),
  answer: requestSentence,
  approvedKind: requestKind.nullable(),
  approvedFrom: calendarDate.nullable(),
  approvedTo: calendarDate.nullable(),
  version: requestVersion,
})

const requestDay = z.strictObject({
  requestId,
  teacherId,
  date: calendarDate.describe('A day that the approval has entered'),
  version: z.number().int().min(1).describe('Of the day, when it was entered'),
  before: z.array(timeSlot).describe('The day before, which taking the answer back restores'),
})

export const requestSections = {
  requests: z.array(request).max(1_000_000).default([]),
  requestDays: z.array(requestDay).max(5_000_000).default([]),
  ...swapSections,
}

export const requestsOfSite = {
  ...swapsOfSite,
  lastRequestId: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe('The last id that was given to a request; 0 in older files'),
}
