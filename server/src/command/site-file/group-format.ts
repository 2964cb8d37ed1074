import { z } from 'zod'
import { calendarDate, teacherId, weekday } from '#contract/fields.ts'
import * as contract from '#contract/staffing.ts'
import { groupLimits } from '#domain/staffing/group-need.ts'
import { counter } from './week-format.ts'

/** What a house has said of its opening hours, its groups' needs and its people, in its file. */

export const openingVersion = counter
  .default(0)
  .describe('Of the opening hours, for If-Match; 0 in older files')
export const teamVersion = counter.min(1).default(1).describe('Of its needs, for If-Match; 1 in older files')

const openingDay = z.strictObject({ weekday, ...contract.openDay.shape })

const groupNeed = z.strictObject({
  teamId: teacherId,
  validFrom: calendarDate.nullable().describe('null: always, until the first date'),
  ...contract.groupNeedFields,
})

const staffMember = z.strictObject({ teacherId, ...contract.ownStaffFacts })

export const groupSections = {
  openingDays: z.array(openingDay).max(5),
  groupNeeds: z.array(groupNeed).max(10_000 * groupLimits.needs),
  staffMembers: z
    .array(staffMember)
    .max(10_000)
    .describe('Who is not named counts as one qualified person without limits'),
}
