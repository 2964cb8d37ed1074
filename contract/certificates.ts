import { z } from 'zod'
import { certificateStates } from '#domain/absences/certificates.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, teacherId, withCode } from './fields.ts'

export const certificateState = z.enum(certificateStates)

const span = z.strictObject({ from: calendarDate, to: calendarDate })

const missingCertificate = z
  .strictObject({
    teacherId,
    name: z.string(),
    ...span.shape,
    sickness: span.describe('The whole sickness that these days belong to'),
    dueOn: calendarDate.describe('The first day on which it is missing'),
  })
  .meta({ id: 'MissingCertificate', description: "Days of sickness without a doctor's certificate" })

const missingCertificates = z
  .strictObject({ today: calendarDate, certificates: z.array(missingCertificate) })
  .meta({ id: 'MissingCertificates' })

export type WireMissingCertificate = z.output<typeof missingCertificate>
export type WireMissingCertificates = z.output<typeof missingCertificates>

export const readCertificates = endpoint({
  method: 'GET',
  path: '/api/certificates',
  access: 'manage',
  summary:
    "Which doctor's certificates are missing, of sickness that has begun and lies no more than three months back",
  response: missingCertificates,
})

const certificateOfDays = z
  .strictObject({
    teacherId,
    ...span.shape,
    state: certificateState.nullable().describe('Null: by the length of the sickness'),
  })
  .refine(({ from, to }) => from <= to, {
    ...withCode('date', 'Must not be before the first day'),
    path: ['to'],
  })
  .meta({ id: 'CertificateOfDays' })

export type CertificateOfDays = z.output<typeof certificateOfDays>

export const setCertificate = endpoint({
  method: 'PUT',
  path: '/api/certificates',
  access: 'manage',
  summary: 'Say of the days of a sickness whether a certificate is here; other days are left alone',
  body: certificateOfDays,
})
