import type { Group, Staffing } from '#domain/staffing/staffing.ts'
import type { useWords } from '../../i18n/use-words.ts'

type Words = ReturnType<typeof useWords>['t']

/** Which group everybody of the week is in, in words; floaters stand last, as the house. */
export function scheduleGroups({ groups, people }: Staffing, t: Words) {
  const byId = new Map(
    groups.map((group, rank) => [group.id, { rank, name: group.name, note: noteOf(group, t) }]),
  )
  const house = { rank: groups.length, name: t('coverage.house'), note: '' }
  const members = new Map(people.map((member) => [member.teacherId, member]))
  return {
    head: t('coverage.group'),
    groupOf: (teacherId: number) => byId.get(members.get(teacherId)?.groupId ?? -1) ?? house,
    noteOf: (teacherId: number) => {
      const { qualification } = members.get(teacherId) ?? {}
      if (!qualification || qualification === 'qualified') return ''
      return t(`coverage.qualifications.${qualification}`)
    },
  }
}

/** What kind of group it is, by the ages of its children as they are said last. */
function noteOf({ needs }: Group, t: Words): string {
  const ages = new Set(needs.at(-1)?.children.map(({ age }) => age))
  const [only] = ages
  if (!only) return ''
  return t(`coverage.ages.${ages.size > 1 ? 'mixed' : only}`)
}
