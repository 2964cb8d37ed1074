import type { ReactNode } from 'react'
import type { ParentWeek, TeacherWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/surface.tsx'
import { PhoneSchedule } from './phone-schedule.tsx'
import styles from './schedule.module.css'
import type { ScheduleEditing } from './schedule-editing.ts'
import { haveFigures } from './schedule-row.ts'
import { ScheduleTable } from './schedule-table.tsx'
import { ScheduleTitle } from './schedule-title.tsx'
import { useIsPhone } from './use-phone.ts'
import { useShownBalance } from './use-shown-balance.ts'
import { useSorting } from './use-sorting.ts'

export type { ScheduleEditing } from './schedule-editing.ts'

interface ScheduleProps {
  readonly week: TeacherWeek | ParentWeek
  readonly today: CalendarDate
  readonly house: string
  /** Must stay the same between renders, or every row is drawn again. */
  readonly editing?: ScheduleEditing
  readonly actions?: ReactNode
  /** The days that somebody changed a moment ago, as `teacher/weekday`. */
  readonly changed?: ReadonlySet<string>
  onManageTeachers?(): void
}

/** The week as a table, or as one card for each person where a table has no room. */
export function Schedule({ week, today, house, editing, actions, changed, onManageTeachers }: ScheduleProps) {
  const { t } = useWords()
  const isPhone = useIsPhone()
  const [balanceShown, showBalance] = useShownBalance()
  const { sorted, sorting, sortBy } = useSorting(week.teachers)
  const figures = haveFigures(week.teachers)
  const balance = figures && (balanceShown || !editing)
  const isEmpty = sorted.length === 0

  return (
    <section className={styles.schedule} aria-labelledby="schedule-title">
      <ScheduleTitle
        week={week}
        today={today}
        house={house}
        actions={actions}
        {...(editing && figures ? { balanceShown, onShowBalance: showBalance } : {})}
      />
      {isEmpty ? (
        <Empty>
          <p>{t('schedule.empty')}</p>
          {onManageTeachers && <Button onClick={onManageTeachers}>{t('schedule.manageTeachers')}</Button>}
        </Empty>
      ) : isPhone ? (
        <PhoneSchedule key={week.startDate} {...{ week, today, editing, balance }} rows={sorted} />
      ) : (
        <ScheduleTable
          {...{ week, today, editing, figures, balance, sorting, changed }}
          rows={sorted}
          onSort={sortBy}
        />
      )}
    </section>
  )
}
