import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth, firstMonth } from '#domain/months/month.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { openSection } from '../house/settings/shown-section.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { MonthFiles } from './payroll/month-files.tsx'
import { MonthActions } from './sheets/month-actions.tsx'
import { MonthPanel } from './sheets/month-panel.tsx'
import { MonthsPanel } from './sheets/months-panel.tsx'
import type { DayToOpen } from './sheets/open-items.tsx'

/** Which month is shown, and whose sheet; none of them: the list. */
export interface ShownMonth {
  readonly month?: Month
  readonly teacherId?: number
}

interface MonthsAreaProps {
  readonly shown: ShownMonth
  readonly today: CalendarDate
  /** Beside the tabs. */
  readonly actionsPlace: HTMLElement | null
  onShow(shown: ShownMonth): void
  /** A day of the schedule. */
  onDay(day: DayToOpen): void
  onBack(): void
}

/** The months of the house, or one of them. */
export function MonthsArea({ shown, today, actionsPlace, onShow, onDay, onBack }: MonthsAreaProps) {
  const { month, teacherId } = shown
  const thisYear = yearOf(today)
  const [year, setYear] = useState(() => (month ? yearOf(firstDayOfMonth(month)) : thisYear))
  const first = yearOf(firstDayOfMonth(firstMonth))
  const years = Array.from({ length: thisYear - first + 1 }, (_, at) => first + at)
  if (!month)
    return (
      <>
        {actionsPlace && createPortal(<BackToStatistics onBack={onBack} />, actionsPlace)}
        <MonthsPanel
          year={year}
          years={years}
          onYear={setYear}
          onMonth={(chosen) => onShow({ ...shown, month: chosen })}
        />
      </>
    )
  const { month: _, ...withoutMonth } = shown
  return (
    <MonthPanel
      key={month}
      month={month}
      teacherId={teacherId}
      onTeacher={(id) => onShow({ month, teacherId: id })}
      onDay={onDay}
      onBack={() => onShow(withoutMonth)}
      extras={({ month, state }) => (
        <MonthFiles month={month} closed={state === 'closed'} onOpenSettings={() => openSection('months')} />
      )}
      actions={(whole, print) =>
        actionsPlace &&
        createPortal(
          <MonthActions month={whole} print={print} onBack={() => onShow(withoutMonth)} />,
          actionsPlace,
        )
      }
    />
  )
}

function BackToStatistics({ onBack }: Pick<MonthsAreaProps, 'onBack'>) {
  const { t } = useWords()
  return (
    <Button look="quiet" onClick={onBack}>
      <ArrowLeft size={16} aria-hidden />
      {t('months.back')}
    </Button>
  )
}
