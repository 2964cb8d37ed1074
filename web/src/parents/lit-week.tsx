import type { ReactNode } from 'react'
import type { ParentLight } from '#contract/stages.ts'
import type { ParentWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { GroupChoice } from '../house/stages/group-choice.tsx'
import { Light } from '../house/stages/light.tsx'
import { gravestOn } from '../house/stages/shown-stages.ts'
import { StageMark } from '../house/stages/stage-mark.tsx'
import { useOwnGroup } from '../house/stages/use-own-group.ts'
import { useWords } from '../i18n/use-words.ts'
import { ByWidth } from '../schedule/table/by-width.tsx'
import { ParentExtras } from '../schedule/table/parent-extras.ts'

interface LitWeekProps {
  readonly light: ParentLight
  readonly week: ParentWeek
  readonly today: CalendarDate
  readonly timeZone: string
  readonly children: ReactNode
}

const noGroups: NonNullable<ParentWeek['groups']> = []

/** The week below what parents are told; on a phone of the family's own group only, once it has chosen one. */
export function LitWeek({ light, week, today, timeZone, children }: LitWeekProps) {
  const { t } = useWords()
  const groups = week.groups ?? noGroups
  const [chosen, choose] = useOwnGroup(groups)
  const own = groups.find(({ id }) => id === chosen)
  const groupId = own?.id ?? null
  const extras = {
    ...(own && {
      groupId: own.id,
      title: (isToday: boolean, day: string) =>
        isToday ? t('light.groupToday', { group: own.name }) : t('light.groupDay', { group: own.name, day }),
    }),
    marks: Object.fromEntries(
      weekdays.flatMap((weekday) => {
        const colour = gravestOn(light, dateOfWeekday(week, weekday), groupId)
        return colour && colour !== 'green'
          ? [[weekday, <StageMark key={weekday} colour={colour} size={14} named />]]
          : []
      }),
    ),
  }
  return (
    <>
      <ByWidth
        phone={<Light {...{ light, today, timeZone, groupId }} />}
        wide={<Light {...{ light, today, timeZone }} groupId={null} />}
      />
      {groups.length > 1 && (
        <ByWidth phone={<GroupChoice groups={groups} chosen={chosen} onChoose={choose} />} />
      )}
      <ParentExtras value={extras}>{children}</ParentExtras>
    </>
  )
}
