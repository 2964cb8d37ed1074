import type { TeacherWeek } from '#contract/weeks.ts'
import type { Preset } from '#domain/days/preset.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { fixedDaysOf } from '../../edits/fixed-days.ts'
import { useShutDays } from '../../edits/shut-days.ts'
import type { DayToOpen } from '../../months/index.ts'
import { usePlansOnly } from '../../site/house-context.tsx'
import type { AbsencePreset } from '../absences/absence-form.ts'
import { DayDialog } from '../day/day-dialog.tsx'
import { DayOfManagement } from './day-of-management.tsx'
import { ShutDay } from './shut-day.tsx'
import type { useOpenedDay } from './use-opened-day.ts'

interface OpenedDayDialogProps {
  readonly open: NonNullable<ReturnType<typeof useOpenedDay>['open']>
  readonly week: TeacherWeek
  readonly today: CalendarDate
  readonly presets: readonly Preset[]
  onAccount(teacherId: number): void
  onMonth(day: DayToOpen): void
  /** It is about more days than this one. */
  onSeveralDays(several: AbsencePreset): void
  onClose(): void
}

/** What an opened day shows: its form, or why it is not changed here. */
export function OpenedDayDialog(props: OpenedDayDialogProps) {
  const { open, week, today, presets, onAccount, onMonth, onSeveralDays, onClose } = props
  const { row, weekday, proposed } = open
  const plansOnly = usePlansOnly()
  const isShut = useShutDays().isDayShut({ weekNumber: week.id, weekday })
  if (fixedDaysOf(row).includes(weekday) || (plansOnly && isShut))
    return <DayOfManagement {...{ week, row, weekday, isShut, onClose }} />
  if (isShut) return <ShutDay {...open} {...{ week, onAccount, onMonth, onClose }} />
  return (
    <DayDialog
      {...{ week, today, row, weekday, presets, proposed, onClose }}
      onSeveralDays={() => {
        const day = dateOfWeekday(week, weekday)
        onSeveralDays({ teacherId: row.id, from: day, to: day })
      }}
    />
  )
}
