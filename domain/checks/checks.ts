import type { HouseWeek } from '../people/house-week.ts'
import type { Check, Finding } from './check.ts'
import { contractDiffers } from './contract-differs.ts'
import { teamNotRecorded } from './team-not-recorded.ts'
import { usualWeekMissing } from './usual-week-missing.ts'
import { worksOnHoliday } from './works-on-holiday.ts'

/** Every check there is. To add one, write its file and name it here. */
const checks = [
  contractDiffers,
  worksOnHoliday,
  usualWeekMissing,
  teamNotRecorded,
] as const satisfies readonly Check[]

export type FindingCode = ReturnType<(typeof checks)[number]>[number]['code']

export function findingsOf(week: HouseWeek): Finding<FindingCode>[] {
  return checks.flatMap((check): Finding<FindingCode>[] => check(week))
}
