import { loadLeavePlace, useWaiting } from '../leave/index.ts'
import { useHouse } from '../site/house-context.tsx'
import '../i18n/management.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { ParentWeek, TeacherWeek } from '#contract/weeks.ts'
import type { PageAddress } from '#contract/wire/page-address.ts'
import { firstDayOfMonth, monthWith } from '#domain/months/month.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { absenceYearQuery, leaveQuery } from '../api/queries/leave.ts'
import { firstStepsBegin, useEmptyHouse } from '../house/index.ts'
import { useWords } from '../i18n/use-words.ts'
import { OutboxConflicts, SaveState } from '../live/index.ts'
import type { DayToOpen } from '../months/index.ts'
import { loadMonthsArea } from '../months/index.ts'
import type { SelectedWeek } from '../schedule/index.ts'
import {
  ScheduleArea,
  UndoButtons,
  useCreateMissing,
  useGoToDay,
  useUndo,
  useUndoKeys,
} from '../schedule/index.ts'
import { goTo, usePlace } from '../site/address.ts'
import { useFilledPlace } from '../ui/filled-place.ts'
import { lateComponent } from '../ui/late-part.tsx'
import { HouseOnPaper } from '../ui/paper-title.tsx'
import { AreaPlace } from '../ui/place.tsx'
import { Tooltips } from '../ui/tooltips.tsx'
import { Unread } from '../ui/unread.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { tipOf } from './leave-tab.ts'
import { NewerVersion } from './newer-version.tsx'
import { NothingThere, PeoplePlace, ScheduleTitle, StatisticsPlace, showAccount } from './teacher-places.tsx'
import type { Area, AreaTab } from './teacher-tabs.tsx'
import { TeacherTabs } from './teacher-tabs.tsx'
import { useHelpKey } from './use-help-key.ts'

const [LeavePlace, fetchLeavePlace] = lateComponent(loadLeavePlace)
const [MonthsArea] = lateComponent(loadMonthsArea)
const [FirstStepsArea] = lateComponent(() =>
  import('./first-steps-area.tsx').then(({ FirstStepsArea }) => FirstStepsArea),
)

/** The parents' page names this file only. */
export { SaveState }

export const loadSettingsArea = () => import('./settings-area.tsx').then(({ SettingsArea }) => SettingsArea)

export const loadHelpDialog = () => import('./help/help-dialog.tsx').then(({ HelpDialog }) => HelpDialog)

/** What fails here is fetched when it is asked for. */
const fetchLeaveAhead = () => void fetchLeavePlace().catch(() => {})

interface TeacherAreaProps {
  readonly week: TeacherWeek | ParentWeek | undefined
  readonly today: CalendarDate
  readonly house: string
  /** Of the places only the schedule: the others are the management's. */
  readonly plansOnly: boolean
  /** What stands in the place of the week while there is none. */
  readonly placeholder: ReactNode
  /** In the header, where the week is chosen: an area that is of no week has its own selector there, or none. */
  readonly selectorPlace: HTMLElement | null
  /** What can be done in a place that is of no week; nothing for the schedule. */
  onPlaceTip(tip: string | undefined): void
  /** Whether the week can be chosen here: a house with no more than the spec's three places has one header for all. */
  onWeekChoice(has: boolean): void
  readonly selected: SelectedWeek
  onHelp(): void
}

/** All that only teachers need, in a chunk of its own: parents never load it. */
export function TeacherArea(props: TeacherAreaProps) {
  const { week, today, house, placeholder, selectorPlace, selected, onPlaceTip, onWeekChoice, onHelp } = props
  const { plansOnly } = props
  const client = useQueryClient()
  const { leaveAccounts, takesRequests, takesSwaps, monthSheets: hasMonths, closedBefore } = useHouse()
  const isAnswered = takesRequests || takesSwaps
  const hasLeave = leaveAccounts || isAnswered
  const waiting = useWaiting()
  const place = useShownPlace()
  const area = areaOf(place)
  const year = (place.place === 'leave' ? place.year : undefined) ?? yearOf(today)
  const [adds, setAdds] = useState(false)
  const [steps, setSteps] = useState(firstStepsBegin)
  const { element: actions, around: aroundActions } = useFilledPlace()
  const undo = useUndo(week?.id)
  useCreateMissing(selected)
  useHelpKey(onHelp)
  useUndoKeys(area === 'schedule' || area === 'leave', undo)
  const { t } = useWords()
  // Who plans only does not change the hours beside the days.
  const ofSchedule = plansOnly ? t('typing.fixed.tip') : undefined
  const tip =
    area === 'schedule'
      ? ofSchedule
      : t(`places.tips.${tipOf(area, place, { takesRequests, takesSwaps, leaveAccounts })}`)
  useLayoutEffect(() => onPlaceTip(tip), [tip, onPlaceTip])
  const hasWeekChoice = area === 'schedule' || !(hasLeave || hasMonths)
  useLayoutEffect(() => onWeekChoice(hasWeekChoice), [hasWeekChoice, onWeekChoice])
  const shown = week?.viewMode === 'teacher' ? week : undefined
  const offersLeave = hasLeave && shown !== undefined
  useEffect(() => {
    if (offersLeave) return whenIdle(fetchLeaveAhead)
  }, [offersLeave])
  const emptyHouse = useEmptyHouse(!plansOnly && shown?.teachers.length === 0)
  // Once people are added the house is no longer empty, but the way to the first week goes on.
  const isLed = emptyHouse.isEmpty || steps.step !== 'team'
  const isThisWeek = !week || (week.startDate <= today && today <= week.endDate)
  const ofWeek: PageAddress = isThisWeek ? { place: 'start' } : { place: 'week', week: week.id }
  const onPaper = useMemo(() => ({ house, today }), [house, today])
  const goToDay = useGoToDay(shown, area === 'schedule')
  const showDay = (day: DayToOpen) => {
    goToDay(day)
    selected.pick(day.date)
  }
  const schedule = !shown ? (
    placeholder
  ) : emptyHouse.isPending ? (
    <Unread of={emptyHouse.asked} height={563} />
  ) : isLed ? (
    <AreaPlace height={563}>
      <FirstStepsArea
        week={shown}
        state={steps}
        onChange={(change) => setSteps((before) => ({ ...before, ...change }))}
        onByHand={() => {
          setAdds(true)
          goTo({ place: 'people' })
        }}
        onDone={() => setSteps(firstStepsBegin)}
      />
    </AreaPlace>
  ) : (
    <>
      <ScheduleTitle week={shown} />
      <ScheduleArea
        week={shown}
        today={today}
        house={house}
        actionsPlace={actions}
        undoButtons={<UndoButtons onGo={undo} />}
        onManageTeachers={managePeople}
        onAccount={showAccount}
        onMonth={showMonth}
        onWeek={selected.pick}
      />
    </>
  )
  const leave = (
    <AreaPlace height={560}>
      <LeavePlace
        shown={place}
        year={year}
        today={today}
        actionsPlace={actions}
        selectorPlace={selectorPlace}
        undoButtons={<UndoButtons onGo={undo} />}
        onYear={(next) => goTo({ place: 'leave', year: next })}
      />
    </AreaPlace>
  )
  const fetchLeave = () => {
    fetchLeaveAhead()
    if (isAnswered) return
    void client.prefetchQuery(absenceYearQuery(year)).then(() => client.prefetchQuery(leaveQuery(year)))
  }
  const tabs: Partial<Record<Area, AreaTab>> = {
    schedule: { address: ofWeek, content: schedule },
    ...(hasLeave && { leave: { address: { place: 'leave' }, content: leave, waiting, onAhead: fetchLeave } }),
    ...(!plansOnly && {
      teachers: {
        address: { place: 'people' },
        content: <PeoplePlace place={place} today={today} adds={adds} actionsPlace={actions} />,
      },
    }),
    ...(hasMonths && {
      months: {
        address: { place: 'months' },
        isOverdue: closedBefore !== null && closedBefore < firstDayOfMonth(monthWith(today)),
        content: (
          <AreaPlace height={480}>
            <MonthsArea
              shown={place.place === 'months' ? place : { place: 'months' }}
              today={today}
              actionsPlace={actions}
              onDay={showDay}
            />
          </AreaPlace>
        ),
      },
    }),
    ...(!plansOnly && { data: { address: { place: 'statistics' }, content: <StatisticsPlace /> } }),
  }
  return (
    <Tooltips>
      <HouseOnPaper value={onPaper}>
        {!plansOnly && <NewerVersion />}
        <TeacherTabs
          shown={tabs[area] ? area : undefined}
          tabs={tabs}
          nothingThere={<NothingThere />}
          onArea={(next) => {
            setAdds(false)
            goTo(tabs[next]?.address ?? { place: 'start' })
          }}
          aroundActions={aroundActions}
        />
        <OutboxConflicts />
      </HouseOnPaper>
    </Tooltips>
  )
}

// The same functions each time, so that a saved day draws no other row again.
const managePeople = () => goTo({ place: 'people' })
const showMonth = ({ date, teacherId }: DayToOpen) =>
  goTo({ place: 'months', month: monthWith(date), person: teacherId })

/** The place of the team that is shown, or stays as it was behind the settings. */
function useShownPlace(): PageAddress {
  const place = usePlace()
  const [shown, setShown] = useState(place)
  if (place.place !== 'house' && place !== shown) setShown(place)
  return shown.place === 'house' ? { place: 'start' } : shown
}

const areaOf = ({ place }: PageAddress): Area =>
  place === 'people'
    ? 'teachers'
    : place === 'statistics'
      ? 'data'
      : place === 'leave' || place === 'months'
        ? place
        : 'schedule'
