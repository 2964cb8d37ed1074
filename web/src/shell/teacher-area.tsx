import { loadLeaveArea } from '../leave/index.ts'
import { useHouse } from '../site/house-context.tsx'
import '../i18n/management.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ParentWeek, TeacherWeek } from '#contract/weeks.ts'
import { monthWith } from '#domain/months/month.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { absenceYearQuery, leaveQuery } from '../api/queries/leave.ts'
import { actionAt, cellIn, whyIn } from '../grid/index.ts'
import { firstStepsBegin, useEmptyHouse } from '../house/index.ts'
import { OutboxConflicts } from '../live/index.ts'
import type { DayToOpen } from '../months/index.ts'
import { ScheduleArea, UndoButtons, useGoToDay, useUndo, useUndoKeys } from '../schedule/index.ts'
import { lateComponent } from '../ui/late-part.tsx'
import { HouseOnPaper } from '../ui/paper-title.tsx'
import { AreaPlace } from '../ui/place.tsx'
import { Tooltips } from '../ui/tooltips.tsx'
import { Unread } from '../ui/unread.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import type { ShownData } from './data-area.tsx'
import { DataArea } from './data-area.tsx'
import type { Area } from './teacher-tabs.tsx'
import { TeacherTabs } from './teacher-tabs.tsx'

const [LeaveArea, fetchLeaveArea] = lateComponent(loadLeaveArea)
const [FirstStepsArea] = lateComponent(() =>
  import('./first-steps-area.tsx').then(({ FirstStepsArea }) => FirstStepsArea),
)

/** What fails here is fetched when it is asked for. */
const fetchLeaveAhead = () => void fetchLeaveArea().catch(() => {})

interface TeacherAreaProps {
  readonly week: TeacherWeek | ParentWeek | undefined
  readonly today: CalendarDate
  readonly house: string
  /** What stands in the place of the week while there is none. */
  readonly placeholder: ReactNode
  /** In the header, where the week is chosen: an area that is of no week has its own selector there. */
  readonly selectorPlace: HTMLElement | null
  onOwnSelector(has: boolean): void
  /** Another week is to be shown. */
  onWeek(date: CalendarDate): void
  onHelp(): void
}

/** All that only teachers need, in a chunk of its own: parents never load it. */
export function TeacherArea(props: TeacherAreaProps) {
  const { week, today, house, placeholder, selectorPlace, onOwnSelector, onWeek, onHelp } = props
  const client = useQueryClient()
  const hasLeave = useHouse().leaveAccounts
  const [chosen, setArea] = useState<Area>('schedule')
  // A colleague may have switched the leave off in the meantime.
  const area = chosen === 'leave' && !hasLeave ? 'schedule' : chosen
  const [year, setYear] = useState(() => yearOf(today))
  const [adds, setAdds] = useState(false)
  const [data, setData] = useState<ShownData>({})
  const [steps, setSteps] = useState(firstStepsBegin)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const undo = useUndo(week?.id)
  useHelpKey(onHelp)
  useUndoKeys(area === 'schedule' || area === 'leave', undo)
  useEffect(() => onOwnSelector(area === 'leave'), [area, onOwnSelector])
  const shown = week?.viewMode === 'teacher' ? week : undefined
  const offersLeave = hasLeave && shown !== undefined
  useEffect(() => {
    if (offersLeave) return whenIdle(fetchLeaveAhead)
  }, [offersLeave])
  const emptyHouse = useEmptyHouse(shown?.teachers.length === 0)
  // Once people are added the house is no longer empty, but the way to the first week goes on.
  const isLed = emptyHouse.isEmpty || steps.step !== 'team'
  const go = (next: Area, adding = false) => {
    setAdds(adding)
    setArea(next)
  }
  // The same function each time, so that a saved day draws no other row again.
  const showAccount = useCallback((teacherId: number) => {
    setData({ account: teacherId })
    setAdds(false)
    setArea('data')
  }, [])
  const showMonth = useCallback((day: DayToOpen) => {
    setData({ months: { month: monthWith(day.date), teacherId: day.teacherId } })
    setAdds(false)
    setArea('data')
  }, [])
  const onPaper = useMemo(() => ({ house, today }), [house, today])
  const goToDay = useGoToDay(shown, area === 'schedule')
  const showDay = (day: DayToOpen) => {
    onWeek(day.date)
    goToDay(day)
    go('schedule')
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
        onByHand={() => go('teachers', true)}
        onDone={() => setSteps(firstStepsBegin)}
      />
    </AreaPlace>
  ) : (
    <ScheduleArea
      week={shown}
      today={today}
      house={house}
      actionsPlace={actions}
      undoButtons={<UndoButtons onGo={undo} />}
      onManageTeachers={() => go('teachers')}
      onAccount={showAccount}
      onMonth={showMonth}
      onWeek={onWeek}
    />
  )
  const leave = hasLeave && (
    <AreaPlace height={560}>
      <LeaveArea
        year={year}
        today={today}
        actionsPlace={actions}
        selectorPlace={selectorPlace}
        undoButtons={<UndoButtons onGo={undo} />}
        onYear={setYear}
      />
    </AreaPlace>
  )
  const fetchLeave = () => {
    fetchLeaveAhead()
    void client.prefetchQuery(absenceYearQuery(year)).then(() => client.prefetchQuery(leaveQuery(year)))
  }
  return (
    <Tooltips>
      <HouseOnPaper value={onPaper}>
        <TeacherTabs
          area={area}
          today={today}
          adds={adds}
          onArea={go}
          onActions={setActions}
          onLeaveAhead={fetchLeave}
          schedule={schedule}
          leave={leave}
          data={
            <DataArea shown={data} today={today} actionsPlace={actions} onShow={setData} onDay={showDay} />
          }
        />
        <OutboxConflicts />
      </HouseOnPaper>
    </Tooltips>
  )
}

/** `?` opens the help, but not where it is typed, nor on a figure, where it asks why. */
export function useHelpKey(onHelp: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (actionAt('help', event, ['Alt']) !== 'open' || event.defaultPrevented) return
      if (isMeantOtherwise(event.target)) return
      event.preventDefault()
      onHelp()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onHelp])
}

function isMeantOtherwise(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog]')) return true
  if (!(target instanceof Element)) return false
  if (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu]'))
    return true
  const cell = cellIn(target)
  return cell !== null && whyIn(cell) !== null
}
