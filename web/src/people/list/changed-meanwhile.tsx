import type { WireTeacher } from '#contract/teachers.ts'
import { withBreakLetter } from '#domain/days/day-text.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { formatDate, formatDays, formatHours, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { targetOf } from './calculated-target.ts'
import type { TeacherField } from './draft-fields.ts'
import { agreedFieldNames, labelOf, personFieldNames, recordOf } from './draft-fields.ts'
import styles from './teacher-form.module.css'
import { useTeams } from './use-teachers.ts'

interface ChangedMeanwhileProps {
  readonly current: WireTeacher
  readonly opened: WireTeacher
  onTake(): void
}

/**
 * After a conflict the user sees what it is now, and decides (product, section 8). Sending again is the form's submit.
 */
export function ChangedMeanwhile({ current, opened, onTake }: ChangedMeanwhileProps) {
  const { t, language } = useWords()
  const teams = useTeams()
  const { leaveAccounts: usesLeave, recordsSince } = useHouse()
  const nothing = t('teachers.meanwhile.nothing')
  const short = weekdayNames(language).short
  const usual = ({ usualWeek }: WireTeacher) => {
    const days = weekdays.filter((weekday) => usualWeek?.[weekday - 1])
    const times = (weekday: Weekday) =>
      withBreakLetter(usualWeek?.[weekday - 1] ?? '', t('typing.breakLetter'))
    const texts = days.map((weekday) => `${short[weekday]} ${times(weekday)}`)
    return texts.length > 0 ? texts.join(', ') : nothing
  }
  const said = (teacher: WireTeacher, field: TeacherField) => {
    const value = teacher[field]
    const { kind } = recordOf(field)
    if (kind === 'team') return teams.data?.find(({ id }) => id === value)?.name ?? t('teachers.form.noTeam')
    if (field === 'targetWorkHours' && value === null)
      return `${formatHours(targetOf(teacher), language)} (${t('teachers.form.calculated')})`
    if (typeof value === 'number') return (kind === 'days' ? formatDays : formatHours)(value, language)
    if (kind === 'miniJob') return value ? t('teachers.form.miniJob') : nothing
    if (!value || value === true) return nothing
    return kind === 'date' ? formatDate(value as CalendarDate, language) : value
  }
  const agreed = agreedFieldNames.filter((field) => usesLeave || field !== 'leaveDays')
  const shown = (teacher: WireTeacher): [string, string][] => {
    const line = (field: TeacherField): [string, string] => [
      t(`teachers.form.${labelOf(field)}`),
      said(teacher, field),
    ]
    return [
      line('name'),
      ...agreed.map(line),
      [t('usualWeek.title'), usual(teacher)],
      ...personFieldNames.filter((field) => field !== 'miniJob' || recordsSince !== null).map(line),
      [t('teachers.status'), t(teacher.archived ? 'teachers.archived' : 'teachers.active')],
    ]
  }
  const before = new Map(shown(opened))
  const changed = shown(current).filter(([label, text]) => before.get(label) !== text)
  return (
    <>
      <div className={styles.meanwhile} role="alert">
        <strong>{t('teachers.meanwhile.title')}</strong>
        <p>{t(changed.length > 0 ? 'teachers.meanwhile.now' : 'teachers.meanwhile.same')}</p>
        <dl>
          {changed.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figure">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <DialogActions>
        <Button onClick={onTake}>{t('teachers.meanwhile.take')}</Button>
        <Button type="submit" look="primary">
          {t('teachers.meanwhile.keep')}
        </Button>
      </DialogActions>
    </>
  )
}
