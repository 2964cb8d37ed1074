import type { WireTeacher } from '#contract/teachers.ts'
import { withBreakLetter } from '#domain/days/day-text.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { formatDate, formatDays, formatHours, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { targetOf } from './calculated-target.ts'
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
  const usesLeave = useHouse().leaveAccounts
  const hours = (value: number | null) =>
    value === null ? t('teachers.meanwhile.nothing') : formatHours(value, language)
  const short = weekdayNames(language).short
  const usual = ({ usualWeek }: WireTeacher) => {
    const days = weekdays.filter((weekday) => usualWeek?.[weekday - 1])
    const times = (weekday: Weekday) =>
      withBreakLetter(usualWeek?.[weekday - 1] ?? '', t('typing.breakLetter'))
    const texts = days.map((weekday) => `${short[weekday]} ${times(weekday)}`)
    return texts.length > 0 ? texts.join(', ') : t('teachers.meanwhile.nothing')
  }
  const shown = (teacher: WireTeacher): [string, string][] => [
    [t('teachers.form.name'), teacher.name],
    [t('teachers.form.contractHours'), hours(teacher.weeklyHours)],
    [
      t('teachers.form.targetHours'),
      teacher.targetWorkHours === null
        ? `${formatHours(targetOf(teacher), language)} (${t('teachers.form.calculated')})`
        : hours(teacher.targetWorkHours),
    ],
    [t('teachers.form.teamHours'), hours(teacher.teamHours)],
    [t('teachers.form.mpaHours'), hours(teacher.mpaHours)],
    ...(usesLeave
      ? ([[t('teachers.form.leaveDays'), formatDays(teacher.leaveDays, language)]] as [string, string][])
      : []),
    [t('usualWeek.title'), usual(teacher)],
    [
      t('teachers.form.team'),
      teams.data?.find(({ id }) => id === teacher.teamId)?.name ?? t('teachers.form.noTeam'),
    ],
    [
      t('teachers.form.startDate'),
      teacher.startDate ? formatDate(teacher.startDate, language) : t('teachers.meanwhile.nothing'),
    ],
    [
      t('teachers.form.lastDay'),
      teacher.lastDay ? formatDate(teacher.lastDay, language) : t('teachers.meanwhile.nothing'),
    ],
    [t('teachers.form.initialBalance'), hours(teacher.initialBalance)],
    [t('teachers.status'), t(teacher.archived ? 'teachers.archived' : 'teachers.active')],
  ]
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
