import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { agreedLeaveDays, calendarDate, contractHours, dateInput, inPath, teacherId } from './fields.ts'
import { teacher } from './teachers.ts'
import { longAbsence, usualWeek } from './terms.ts'

/** Of terms that were entered already: another figure, or another day. */
const termsCorrection = z
  .strictObject({
    weeklyHours: contractHours,
    targetWorkHours: contractHours.nullable(),
    teamHours: contractHours.nullable(),
    mpaHours: contractHours.nullable(),
    usualWeek,
    leaveDays: agreedLeaveDays,
    /** From which day on they hold. */
    validFrom: dateInput,
  })
  .partial()
  .meta({ id: 'TermsCorrection' })

export type TermsCorrection = z.output<typeof termsCorrection>

const oneOfTheTerms = z.strictObject({ id: inPath(teacherId), validFrom: calendarDate })

export const changeTerms = endpoint({
  method: 'PATCH',
  path: '/api/teachers/{id}/terms/{validFrom}',
  access: 'manage',
  summary: 'Correct the terms that begin on this day, or let them begin on another one',
  params: oneOfTheTerms,
  body: termsCorrection,
  response: teacher,
  versioned: true,
})

export const removeTerms = endpoint({
  method: 'DELETE',
  path: '/api/teachers/{id}/terms/{validFrom}',
  access: 'manage',
  summary: 'Remove the terms that begin on this day: those before hold on. The first ones stay',
  params: oneOfTheTerms,
  response: teacher,
  versioned: true,
})

export const enterLongAbsence = endpoint({
  method: 'POST',
  path: '/api/teachers/{id}/long-absences',
  access: 'manage',
  summary: 'Agree on no hours for a long absence; after its last day what would have held then holds again',
  params: z.strictObject({ id: inPath(teacherId) }),
  body: z.strictObject({ kind: longAbsence, from: dateInput, to: dateInput.nullish() }),
  response: teacher,
  versioned: true,
})
