import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { ParentLight } from '#contract/stages.ts'
import type { ParentWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { weekdays } from '#domain/calendar-date.ts'
import { dateOfWeekday } from '#domain/week.ts'
import { useWords } from '../i18n/use-words.ts'
import { GroupChoice } from '../stages/group-choice.tsx'
import { Light } from '../stages/light.tsx'
import { gravestOn } from '../stages/shown-stages.ts'
import { StageMark } from '../stages/stage-mark.tsx'
import { useOwnGroup } from '../stages/use-own-group.ts'
import { ParentExtras } from '../weeks/parent-extras.ts'
import { useIsPhone } from '../weeks/use-phone.ts'

interface LitWeekProps {
  readonly light: ParentLight
  readonly week: ParentWeek
  readonly today: CalendarDate
  readonly timeZone: string
  /** The week with the rows that are to be shown. */
  children(week: ParentWeek): ReactNode
}

const noGroups: NonNullable<ParentWeek['groups']> = []

/** The week below what parents are told; on a phone of the family's own group only, once it has chosen one. */
export function LitWeek({ light, week, today, timeZone, children }: LitWeekProps) {
  const { t } = useWords()
  const isPhone = useIsPhone()
  const groups = week.groups ?? noGroups
  const [chosen, choose] = useOwnGroup(groups)
  const own = isPhone ? groups.find(({ id }) => id === chosen) : undefined
  const groupId = own?.id ?? null
  const shown = useMemo(() => (groupId === null ? week : ofGroup(week, groupId)), [week, groupId])
  const extras = {
    ...(own && {
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
      <Light {...{ light, today, timeZone, groupId }} />
      {isPhone && groups.length > 1 && <GroupChoice groups={groups} chosen={chosen} onChoose={choose} />}
      <ParentExtras value={extras}>{children(shown)}</ParentExtras>
    </>
  )
}

/** Who is in no group may be in any of them, the management say. */
function ofGroup(week: ParentWeek, id: number): ParentWeek {
  return { ...week, teachers: week.teachers.filter(({ groupId = id }) => groupId === id) }
}
