import { z } from 'zod'
import { openShiftStates } from '#domain/swaps/open-shift.ts'
import { enterAbsence } from './absences.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, clockTime, hours, inPath, instant, teacherId, teamId } from './fields.ts'

/** Sessions of a day without a person, which the management offers to those who could. */

const openShiftId = z.number().int().min(1).max(1_000_000)
const version = z.number().int().min(1)
export const openShiftState = z.enum(openShiftStates)
const beforeAndAfter = z.strictObject({ before: hours, after: hours })
const named = z.strictObject({ teacherId, name: z.string() })

export const openShift = z
  .strictObject({
    item: z.literal('openShift'),
    id: openShiftId,
    date: calendarDate,
    from: clockTime,
    to: clockTime,
    groupId: teamId.nullable(),
    qualified: z.boolean(),
    state: openShiftState,
    offeredAt: instant,
    closedAt: instant.nullable(),
    asked: z.array(named).describe('Who could by law, qualification and possible times, and can answer'),
    could: z
      .array(
        z.strictObject({
          ...named.shape,
          answeredAt: instant,
          fits: z.boolean().describe('Still: the day may have changed'),
          hours: beforeAndAfter.nullable().describe('Of the week'),
          balance: beforeAndAfter.nullable(),
        }),
      )
      .describe('Who has said so, the first one first'),
    givenTo: named.nullable(),
    version,
  })
  .meta({ id: 'OpenShift' })

export type WireOpenShift = z.output<typeof openShift>

const { days: writtenDays } = enterAbsence.response.shape
const ofId = z.strictObject({ id: inPath(openShiftId) })
const ofVersion = z.strictObject({ version })

const newShift = z.strictObject({
  date: calendarDate,
  from: clockTime,
  to: clockTime,
  groupId: teamId.nullable(),
  qualified: z.boolean(),
})
export type NewOpenShift = z.output<typeof newShift>

const changedShift = z.strictObject({ shift: openShift, days: writtenDays }).meta({ id: 'ChangedOpenShift' })
export type ChangedOpenShift = z.output<typeof changedShift>

export const offerShift = endpoint({
  method: 'POST',
  path: '/api/open-shifts',
  access: 'manage',
  summary: 'Offer a session of a day without a person to all who could',
  body: newShift.meta({ id: 'NewOpenShift' }),
  response: openShift,
  creates: true,
})

export const acceptForShift = endpoint({
  method: 'POST',
  path: '/api/open-shifts/{id}/accept',
  access: 'manage',
  summary: 'Give an open shift to one who could, which enters it; the first one wins',
  params: ofId,
  body: z.strictObject({ teacherId, version }),
  response: changedShift,
  creates: true,
})

export const withdrawShift = endpoint({
  method: 'POST',
  path: '/api/open-shifts/{id}/withdraw',
  access: 'manage',
  summary: 'Offer a shift no longer',
  params: ofId,
  body: ofVersion,
  response: changedShift,
})

export const takeShiftBack = endpoint({
  method: 'POST',
  path: '/api/open-shifts/{id}/take-back',
  access: 'manage',
  summary: 'Open a shift again; the day of whoever got it is what it was before',
  params: ofId,
  body: ofVersion,
  response: changedShift,
  creates: true,
})
