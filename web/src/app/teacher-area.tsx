import '../i18n/management.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ParentWeek, TeacherWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { showDays } from '../day-entries/show-days.ts'
import { useHelpKey } from '../help/use-help-key.ts'
import { Tooltips } from '../ui/tooltips.tsx'
import { UndoButtons } from '../undo/undo-buttons.tsx'
import { useUndo } from '../undo/use-undo.ts'
import { useUndoKeys } from '../undo/use-undo-keys.ts'
import { ScheduleArea } from './schedule-area.tsx'
import type { Area } from './teacher-tabs.tsx'
import { TeacherTabs } from './teacher-tabs.tsx'

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
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const undo = useUndo({ shownWeek: week?.id, showDays })
  useHelpKey(onHelp)
  useUndoKeys(area === 'schedule', undo)
  const schedule =
    week?.viewMode === 'teacher' ? (
      <ScheduleArea
        week={week}
        today={today}
        house={house}
        actionsPlace={actions}
        undoButtons={<UndoButtons onGo={undo} />}
        onManageTeachers={() => setArea('teachers')}
      />
    ) : (
      placeholder
    )
  return (
    <Tooltips>
      <TeacherTabs area={area} onArea={setArea} onActions={setActions} schedule={schedule} />
    </Tooltips>
  )
}
