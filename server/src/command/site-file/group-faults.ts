import { needFault } from '#domain/staffing/group-need.ts'
import { openDayFault } from '#domain/staffing/opening.ts'
import { weekdayWithoutTime } from '#domain/staffing/planning-facts.ts'
import type { SiteFile } from './format.ts'
import { twice } from './named-twice.ts'

export function groupFaults(
  { openingDays, groupNeeds, staffMembers }: SiteFile,
  teams: ReadonlySet<number>,
  teachers: ReadonlySet<number>,
): string[] {
  const needOf = ({ teamId, validFrom }: SiteFile['groupNeeds'][number]) =>
    `${teamId}/${validFrom ?? 'always'}`
  return [
    ...twice('openingDays', openingDays, ({ weekday }) => weekday),
    ...openingDays.flatMap(({ weekday, ...day }) => {
      const fault = openDayFault(day)
      return fault ? [`openingDays ${weekday}: ${fault}`] : []
    }),
    ...twice('groupNeeds', groupNeeds, needOf),
    ...groupNeeds.flatMap((need) => {
      if (!teams.has(need.teamId)) return [`groupNeeds: there is no team ${need.teamId}`]
      const fault = needFault(need)
      return fault ? [`groupNeeds ${needOf(need)}: ${fault}`] : []
    }),
    ...twice('staffMembers', staffMembers, ({ teacherId }) => teacherId),
    ...staffMembers.flatMap((member) => {
      if (!teachers.has(member.teacherId)) return [`staffMembers: there is no teacher ${member.teacherId}`]
      const weekday = weekdayWithoutTime(member)
      return weekday ? [`staffMembers ${member.teacherId}: no time is left on weekday ${weekday}`] : []
    }),
  ]
}
