import { z } from 'zod'
import { mostListedPeople } from '#domain/paste/people-list.ts'
import type { BodyOf } from './endpoint.ts'
import { endpoint } from './endpoint.ts'
import {
  agreedLeaveDays,
  calendarDate,
  contractHours,
  eachPersonOnce,
  enteredLeaveDays,
  initialBalance,
  reason,
  teacherId,
  withCode,
} from './fields.ts'
import { validFromInput } from './teachers.ts'

const openingFigures = z
  .strictObject({
    teacherId,
    /** The version that was seen: the slower of two writers gets a conflict. */
    version: z.number().int(),
    initialBalance: initialBalance.optional(),
    teamHours: contractHours.nullable().optional(),
    mpaHours: contractHours.nullable().optional(),
    leaveDays: agreedLeaveDays.optional(),
    /** In the morning of the day that `leave` names. */
    leaveLeft: enteredLeaveDays.optional(),
  })
  .meta({ id: 'OpeningFigures' })

export const enterOpeningFigures = endpoint({
  method: 'POST',
  path: '/api/teachers/figures',
  access: 'manage',
  summary: 'Initial balance, hours and leave of many people together, or of none when one cannot be changed',
  body: z
    .strictObject({
      /** From which day on changed hours and leave a year hold, as for one teacher. */
      validFrom: validFromInput.optional(),
      /** The first day, whose leave is not taken yet, and what the corrections are called. */
      leave: z.strictObject({ on: calendarDate, reason }).optional(),
      people: z
        .array(openingFigures)
        .min(1)
        .max(mostListedPeople)
        .refine(...eachPersonOnce),
    })
    .refine(
      ({ leave, people }) => leave || people.every(({ leaveLeft }) => leaveLeft === undefined),
      withCode('wrong', 'Leave that was left needs its day'),
    ),
  /** How many people, and how many corrections of leave that made. */
  response: z.strictObject({ changed: z.number().int().min(0), corrected: z.number().int().min(0) }),
  creates: true,
})

export type OpeningFiguresSent = BodyOf<typeof enterOpeningFigures>
