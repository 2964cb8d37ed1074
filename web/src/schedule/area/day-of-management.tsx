import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { entryOfDay } from '#contract/wire/week-facts.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { formatDayAndMonth, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useGroupNames } from '../../site/staffing.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { dayInWords } from '../cell/day-words.ts'
import { sessionMarksInWords } from '../cell/session-words.ts'

interface DayOfManagementProps {
  readonly week: TeacherWeek
  readonly row: TeacherRow
  readonly weekday: Weekday
  /** Its month is closed. */
  readonly isShut: boolean
  onClose(): void
}

/** What a day opens for a planner that only the management changes. */
export function DayOfManagement({ week, row, weekday, isShut, onClose }: DayOfManagementProps) {
  const { t, language } = useWords()
  const groups = useGroupNames()
  const entry = entryOfDay(row, weekday)
  const date = formatDayAndMonth(dateOfWeekday(week, weekday), language)
  return (
    <Dialog
      title={`${weekdayNames(language).long[weekday]}, ${date}`}
      description={row.name}
      onClose={onClose}
    >
      <p>{dayInWords(entry, t, undefined, sessionMarksInWords(entry, groups, t))}</p>
      <p>
        <strong>{t('typing.fixed.title')}.</strong> {t(isShut ? 'typing.fixed.shut' : 'typing.fixed.message')}
      </p>
      <DialogActions>
        <Button data-takes-focus look="primary" onClick={onClose}>
          {t('general.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
