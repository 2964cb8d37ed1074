import { entriesFromWire } from '#contract/wire/day-entries.ts'
import { onDuty } from '#domain/days/on-duty.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ends } from './bar-scale.ts'
import { DutyStrip } from './duty-strip.tsx'
import { PersonCard } from './person-card.tsx'
import { PhoneTotals } from './phone-figures.tsx'
import styles from './phone-schedule.module.css'
import type { TeacherDayProps } from './schedule-editing.ts'
import type { ScheduleRow } from './schedule-row.ts'
import { haveFigures } from './schedule-row.ts'
import { useBarScale } from './use-bar-scale.ts'
import { useDutyInWords } from './use-duty-words.ts'

/** One day on a teacher's phone: how it is covered, and a card for each person. Parents do not load it. */
export function TeacherDay({ rows, weekday, editing, balance, coverage, hints }: TeacherDayProps) {
  const scale = useBarScale()
  return (
    <>
      {coverage ? coverage.day(weekday, scale) : <OnDuty rows={rows} weekday={weekday} />}
      <ul className={styles.card}>
        {rows.map((row) => (
          <PersonCard key={row.id} {...{ row, editing, balance, weekday }} hints={hints?.get(row.id)} />
        ))}
        {haveFigures(rows) && <PhoneTotals rows={rows} />}
      </ul>
    </>
  )
}

/** How many are there in each quarter of an hour of the day; a tap shows it exactly. */
function OnDuty({ rows, weekday }: { readonly rows: readonly ScheduleRow[]; readonly weekday: Weekday }) {
  const { t } = useWords()
  const inWords = useDutyInWords()
  const scale = useBarScale()
  const counts = onDuty(
    rows.map((row) => entriesFromWire(row.timeSlots)[weekday]),
    scale,
  )
  const most = Math.max(...counts)
  return (
    <div className={styles.onDuty}>
      <span>
        <strong>{t('schedule.onDuty')}</strong> {t('schedule.onDutyHours', ends(scale))}
        <small>{most > 0 && t('schedule.onDutyMost', { count: most })}</small>
      </span>
      <DutyStrip counts={counts} most={most} label={inWords(weekday, counts)} />
    </div>
  )
}
