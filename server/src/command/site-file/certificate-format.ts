import { z } from 'zod'
import { certificateState } from '#contract/certificates.ts'
import { calendarDate, teacherId } from '#contract/fields.ts'
import { isoWeekday } from '#domain/values/calendar-date.ts'
import { twice } from './named-twice.ts'

/** Doctor's certificates in the file of a house: what a line is, and what is wrong with it. */

const certificate = z.strictObject({
  teacherId,
  date: calendarDate.describe('A day of sickness of which something is said'),
  state: certificateState,
})

export const certificateLines = z.array(certificate).max(1_000_000)

export type CertificateLine = z.output<typeof certificate>

export function certificateFaults(lines: readonly CertificateLine[], teachers: Set<number>): string[] {
  return [
    ...twice('certificates', lines, ({ teacherId, date }) => `${teacherId}/${date}`),
    ...lines.flatMap(({ teacherId, date }) => {
      if (!teachers.has(teacherId)) return [`certificates: there is no teacher ${teacherId}`]
      return isoWeekday(date) > 5 ? [`certificates ${teacherId}/${date} is on a weekend`] : []
    }),
  ]
}
