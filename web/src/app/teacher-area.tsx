import '../i18n/management.ts'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import type { ParentWeek, TeacherWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { firstStepsBegin } from '../first-steps/first-steps-state.ts'
import { useEmptyHouse } from '../first-steps/use-empty-house.ts'
import { useHelpKey } from '../help/use-help-key.ts'
import { HouseOnPaper } from '../ui/paper-title.tsx'
import { Tooltips } from '../ui/tooltips.tsx'
import { UndoButtons } from '../undo/undo-buttons.tsx'
import { useUndo } from '../undo/use-undo.ts'
import { useUndoKeys } from '../undo/use-undo-keys.ts'
import { DataArea } from './data-area.tsx'
import { ScheduleArea } from './schedule-area.tsx'
import type { Area } from './teacher-tabs.tsx'
import { TeacherTabs } from './teacher-tabs.tsx'

const FirstStepsArea = lazy(() =>
  import('./first-steps-area.tsx').then(({ FirstStepsArea }) => ({ default: FirstStepsArea })),
)

interface TeacherAreaProps {
  readonly week: TeacherWeek | ParentWeek | undefined
  readonly today: CalendarDate
  readonly house: string
  /** What stands in the place of the week while there is none. */
  readonly placeholder: ReactNode
  onHelp(): void
}

/** All that only teachers need, in a chunk of its own: parents never load it. */
export function TeacherArea({ week, today, house, placeholder, onHelp }: TeacherAreaProps) {
  const [area, setArea] = useState<Area>('schedule')
  const [adds, setAdds] = useState(false)
  const [account, setAccount] = useState<number>()
  const [steps, setSteps] = useState(firstStepsBegin)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const undo = useUndo(week?.id)
  useHelpKey(onHelp)
  useUndoKeys(area === 'schedule', undo)
  const shown = week?.viewMode === 'teacher' ? week : undefined
  const emptyHouse = useEmptyHouse(shown?.teachers.length === 0)
  // Once people are added the house is no longer empty, but the way to the first week goes on.
  const isLed = emptyHouse.isEmpty || steps.step !== 'team'
  const go = (next: Area, adding = false) => {
    setAdds(adding)
    setArea(next)
  }
  const schedule =
    !shown || emptyHouse.isPending ? (
      placeholder
    ) : isLed ? (
      <Suspense fallback={placeholder}>
        <FirstStepsArea
          week={shown}
          state={steps}
          onChange={(change) => setSteps((before) => ({ ...before, ...change }))}
          onByHand={() => go('teachers', true)}
          onDone={() => setSteps(firstStepsBegin)}
        />
      </Suspense>
    ) : (
      <ScheduleArea
        week={shown}
        today={today}
        house={house}
        actionsPlace={actions}
        undoButtons={<UndoButtons onGo={undo} />}
        onManageTeachers={() => go('teachers')}
        onAccount={(teacherId) => {
          setAccount(teacherId)
          go('data')
        }}
      />
    )
  return (
    <Tooltips>
      <HouseOnPaper value={{ house, today }}>
        <TeacherTabs
          area={area}
          adds={adds}
          onArea={go}
          onActions={setActions}
          schedule={schedule}
          data={<DataArea account={account} actionsPlace={actions} onAccount={setAccount} />}
        />
      </HouseOnPaper>
    </Tooltips>
  )
}
