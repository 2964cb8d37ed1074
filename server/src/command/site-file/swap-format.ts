import { z } from 'zod'
import { timeSlot } from '#contract/day-entries.ts'
import { calendarDate, clockTime, instant, teacherId, teamId } from '#contract/fields.ts'
import { openShiftState } from '#contract/open-shifts.ts'
import { swapId, swapSentence, swapState, swapVersion } from '#contract/swaps.ts'

/** Days that people exchange and shifts that are open, in the file of a house. */

const swap = z.strictObject({
  id: swapId.describe('Counted in each site, never given again'),
  teacherId: teacherId.describe('Who offers'),
  date: calendarDate,
  inReturn: calendarDate.nullable().describe("The colleague's day; null: the day is given away"),
  colleagueId: teacherId.nullable().describe('null: all who fit are asked'),
  toAll: z.boolean(),
  message: swapSentence.describe('To whoever is asked; empty: none'),
  state: swapState,
  hasChanged: z.boolean().describe('One of the days has changed since somebody said yes'),
  askedAt: instant,
  takenAt: instant.nullable(),
  closedAt: instant.nullable().describe('null: it lives'),
  actorId: z.number().int().min(1).nullable().describe('Who answered for the management'),
  answer: swapSentence,
  version: swapVersion,
})

const dayVersion = z.number().int().min(0).describe('Of the day, as it was agreed or entered')

const swapDay = z.strictObject({
  swapId,
  teacherId,
  date: calendarDate.describe('A day that the offer binds'),
  version: dayVersion,
  before: z.array(timeSlot).nullable().describe('The day before it was entered; null: it is not entered'),
})

const openShift = z.strictObject({
  id: swapId.describe('Counted in each site, never given again'),
  date: calendarDate,
  from: clockTime,
  to: clockTime,
  groupId: teamId.nullable(),
  qualified: z.boolean(),
  state: openShiftState,
  offeredAt: instant,
  closedAt: instant.nullable(),
  teacherId: teacherId.nullable().describe('Who got it'),
  dayVersion: dayVersion.nullable(),
  before: z.array(timeSlot).nullable().describe('The day before it was entered'),
  version: swapVersion,
})

const most = 1_000_000

export const swapSections = {
  swaps: z.array(swap).max(most).default([]),
  swapDays: z.array(swapDay).max(5_000_000).default([]),
  swapRefusals: z.array(z.strictObject({ swapId, teacherId })).max(5_000_000).default([]),
  openShifts: z.array(openShift).max(most).default([]),
  openShiftAnswers: z
    .array(z.strictObject({ openShiftId: swapId, teacherId, answeredAt: instant }))
    .max(5_000_000)
    .default([]),
}

const lastId = z.number().int().min(0).max(most).default(0)

export const swapsOfSite = {
  lastSwapId: lastId.describe('The last id that was given to an offer of a day; 0 in older files'),
  lastOpenShiftId: lastId.describe('The last id that was given to an open shift; 0 in older files'),
}
