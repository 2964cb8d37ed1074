import { z } from 'zod'
import { calendarDate, instant, line, teacherId } from '#contract/fields.ts'
import { memberRoles } from '#domain/house/member.ts'
import { nameLength } from '#domain/people/teacher.ts'
import { counter } from './week-format.ts'

/** Who may come in by a way of one's own, in the file of a house: what a line is, and what is wrong with it. */

const member = z.strictObject({
  id: z
    .number()
    .int()
    .min(1)
    .max(2 ** 28)
    .describe('As `actorId` names them; counted in each site, never given again'),
  role: z.enum(memberRoles),
  teacherId: teacherId.nullable().describe('Who of the schedule it is; null: nobody of it'),
  name: line(nameLength.least, nameLength.most, `Must have at least ${nameLength.least} characters`)
    .nullable()
    .describe('Of a member who is nobody of the schedule'),
  lastDay: calendarDate.nullable().describe('The last day on which the member may come in'),
  endedAt: instant.nullable().describe('When the management ended it; null: it has not'),
  createdAt: instant,
  version: counter.describe('For If-Match'),
})

export const memberLines = z
  .array(member)
  .max(10_000)
  .describe('Without passkeys and invitations: after an import all are invited anew')

/** Of a house that asks its parents for a code: it asks on, and has none. */
export const doorOfSite = {
  asksForParentsCode: z
    .boolean()
    .default(false)
    .describe('Whether parents are asked for a code, which the file does not hold; false in older files'),
}
