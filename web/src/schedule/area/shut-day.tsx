import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { entryOfDay } from '#contract/wire/week-facts.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { useSite } from '../../api/queries/sites.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { DayToOpen } from '../../months/index.ts'
import { ShutDayDialog } from '../../months/index.ts'
import { useGroupNames } from '../../site/staffing.ts'
import { dayInWords } from '../cell/day-words.ts'
import { sessionMarksInWords } from '../cell/session-words.ts'

interface ShutDayProps {
  readonly week: TeacherWeek
  readonly row: TeacherRow
  readonly weekday: Weekday
  onAccount(teacherId: number): void
  onMonth(day: DayToOpen): void
  onClose(): void
}

/** What a day of a closed month opens instead of its form. */
export function ShutDay({ week, row, weekday, onAccount, onMonth, onClose }: ShutDayProps) {
  const { t } = useWords()
  const site = useSite('teacher').data
  const keepsSheets = site !== undefined && 'monthSheets' in site && site.monthSheets
  const groups = useGroupNames()
  const entry = entryOfDay(row, weekday)
  const date = dateOfWeekday(week, weekday)
  const away = (go: () => void) => () => {
    onClose()
    go()
  }
  return (
    <ShutDayDialog
      name={row.name}
      date={date}
      onAccount={away(() => onAccount(row.id))}
      onMonth={keepsSheets ? away(() => onMonth({ teacherId: row.id, date })) : undefined}
      onClose={onClose}
    >
      {dayInWords(entry, t, undefined, sessionMarksInWords(entry, groups, t))}
    </ShutDayDialog>
  )
}
