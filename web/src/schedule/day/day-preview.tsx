import type { TeacherRow } from '#contract/weeks.ts'
import type { SentWeek } from '#contract/wire/week-facts.ts'
import { figuresShownWith, figuresWith } from '#contract/wire/week-facts.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { planOf, sessionsOf, spanOf } from '#domain/days/day-entry.ts'
import type { Session } from '#domain/days/session.ts'
import { workedIn } from '#domain/days/session.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { clockTimeOf, minutesOf } from '#domain/values/clock-time.ts'
import type { Hours } from '#domain/values/hours.ts'
import { minus, neverNegative, noHours, plus, shareOf, sumOf, toNumber } from '#domain/values/hours.ts'
import type { DerivationStep } from '#domain/weeks/derivation.ts'
import type { WeekRow } from '#domain/weeks/week-row.ts'
import { formatHours } from '../../i18n/format.ts'
import { absenceName } from '../../i18n/kind-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { SignedHours } from '../../ui/signed-hours.tsx'
import { sessionLook } from '../cell/session-look.ts'
import { StatusMark } from '../cell/status-mark.tsx'
import styles from './day-dialog.module.css'

interface DayPreviewProps {
  readonly week: SentWeek
  readonly row: TeacherRow
  readonly weekday: Weekday
  readonly entry: DayEntry
}

/** What saving would do: the day's bar, its hours, and what the week becomes (`33.60 of 33.00 · +0.60`). */
export function DayPreview({ week, row, weekday, entry }: DayPreviewProps) {
  const { t, language } = useWords()
  const { credited } = figuresWith(week, row, weekday, entry)
  const { actualHours, targetHours, difference } = figuresShownWith(week, row, weekday, entry)
  const shown = (hours: number) => formatHours(hours, language)
  return (
    <div className={styles.preview}>
      {entry.status !== 'present' && (
        <p className={styles.absence}>
          <StatusMark status={entry.status} half={entry.share !== undefined} />
          {absenceName(entry, t)}
          <KeptPlan entry={entry} />
        </p>
      )}
      {(entry.status === 'present' || sessionsOf(entry).length > 0) && (
        <DayBar sessions={sessionsOf(entry)} />
      )}
      <p className="figure" role="status">
        {t('dayDialog.day')}{' '}
        <strong>
          {shown(toNumber(hoursOfDay(entry, weekday, credited)))} {t('general.hoursUnit')}
        </strong>
        {` · ${t('dayDialog.week')} `}
        <strong>{shown(actualHours)}</strong>
        {` ${t('dayDialog.of')} ${shown(targetHours)} · `}
        <SignedHours hours={difference} language={language} />
      </p>
    </div>
  )
}

/** The hours of one day: worked, or credited as planned, as usual, or its share of the rest; of half a day both. */
function hoursOfDay(entry: DayEntry, weekday: Weekday, credited: WeekRow['credited']): Hours {
  const worked = workedIn(sessionsOf(entry))
  if (entry.status === 'present') return worked
  return plus(worked, sumOf(credited.steps.map((step) => creditOn(weekday, step))))
}

function creditOn(weekday: Weekday, { source, hours }: DerivationStep): Hours {
  if (source.kind === 'shareOfRest') {
    const ofDay = source.days.filter((day) => day.weekday === weekday)
    const halves = ofDay.reduce((sum, { half }) => sum + (half ? 1 : 2), 0)
    return shareOf(neverNegative(minus(source.target, source.usual)), halves, 2 * source.unnamedDays)
  }
  return 'weekday' in source && source.weekday === weekday ? hours : noHours
}

/** `planned 10:00 - 16:30, kept`: choosing present brings it back. */
export function KeptPlan({ entry }: { entry: DayEntry }) {
  const { t } = useWords()
  const span = entry.status === 'present' ? '' : spanOf(planOf(entry))
  return span && <span className={styles.kept}>{t('dayDialog.planKept', { span })}</span>
}

/** The same scale as in the table, 07 to 18 o'clock; longer only for a day that is longer. */
const usualEnd = clockTimeOf('18:00')

function DayBar({ sessions }: { sessions: readonly Session[] }) {
  const end = sessions.reduce((last, session) => (session.end > last ? session.end : last), usualEnd)
  const { dayStart } = useHouse().bounds
  const width = minutesOf(end) - minutesOf(dayStart)
  const percent = (from: ClockTime, to: ClockTime) => `${((minutesOf(to) - minutesOf(from)) / width) * 100}%`
  return (
    <div className={styles.bar} aria-hidden>
      {sessions.map((session) => (
        <span
          key={session.start}
          className={`${session.type === 'work' ? styles.work : styles.break} ${sessionLook(session)}`}
          style={{ left: percent(dayStart, session.start), width: percent(session.start, session.end) }}
        />
      ))}
    </div>
  )
}
