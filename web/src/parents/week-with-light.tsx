import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useContext, useSyncExternalStore } from 'react'
import type { ParentLight } from '#contract/stages.ts'
import type { ParentWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import {
  ComingStages,
  gravestOn,
  Light,
  notUsualAfter,
  StageMark,
  StageName,
  shownStages,
} from '../house/index.ts'
import { useWords } from '../i18n/use-words.ts'
import { ByWidth, ParentExtras } from '../schedule/index.ts'
import { noteChoices } from '../ui/choices-cookie.ts'
import { DrawnFor } from '../ui/drawn-for.ts'
import styles from './group-choice.module.css'
import { HomeScreenHint } from './home-screen-hint.tsx'

interface WeekWithLightProps {
  readonly light: ParentLight
  readonly week: ParentWeek
  readonly today: CalendarDate
  readonly timeZone: string
  readonly schedule: ReactNode
  /** What other houses show below their week, too. */
  readonly ask: ReactNode
  readonly closings: ReactNode
}

const noGroups: NonNullable<ParentWeek['groups']> = []

/** The week below what parents see, of the family's own group only, once it has chosen one. */
export function WeekWithLight(props: WeekWithLightProps) {
  const { light, week, today, timeZone, schedule, ask, closings } = props
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
  const coming = notUsualAfter(shownStages(light, groupId), today).map((shown) => ({
    from: shown.first,
    to: shown.last,
    said: (
      <>
        <StageName shown={shown} />
        {shown.stage.text && `. ${shown.stage.text}`}
      </>
    ),
  }))
  return (
    <>
      {groups.length > 1 && <GroupChoice groups={groups} chosen={chosen} onChoose={choose} />}
      <Light {...{ light, today, timeZone, groupId }} />
      <ParentExtras value={extras}>{schedule}</ParentExtras>
      {ask}
      <ComingStages value={coming}>{closings}</ComingStages>
      <ByWidth phone={<HomeScreenHint group={own?.name} />} />
    </>
  )
}

interface GroupChoiceProps {
  readonly groups: readonly { readonly id: number; readonly name: string }[]
  readonly chosen: number | null
  onChoose(groupId: number | null): void
}

/** The family's own group, which the device remembers; a second tap on it shows all again. */
function GroupChoice({ groups, chosen, onChoose }: GroupChoiceProps) {
  const { t } = useWords()
  return (
    <div className={styles.groups} role="group" aria-label={t('light.groups')}>
      {groups.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id === chosen ? null : id)}
        >
          {id === chosen && <Check size={16} aria-hidden />}
          {name}
        </button>
      ))}
    </div>
  )
}

const place = 'ownGroup'
const listeners = new Set<() => void>()

function choose(groupId: number | null) {
  if (groupId === null) localStorage.removeItem(place)
  else localStorage.setItem(place, String(groupId))
  noteChoices()
  for (const listener of listeners) listener()
}

/** The group that this device has chosen, while the house still has it. */
function useOwnGroup(groups: readonly { readonly id: number }[]) {
  const drawn = useContext(DrawnFor)
  const kept = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => Number(localStorage.getItem(place)) || null,
    () => drawn?.ownGroup ?? null,
  )
  const isThere = groups.some(({ id }) => id === kept)
  return [isThere ? kept : null, choose] as const
}
