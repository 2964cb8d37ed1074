import { Archive, TriangleAlert } from 'lucide-react'
import { memo, useContext } from 'react'
import { entriesFromWire } from '#contract/wire/day-entries.ts'
import type { AbsentDay } from '#domain/days/day-entry.ts'
import { gridMark } from '#domain/days/day-entry.ts'
import { onDuty } from '#domain/days/on-duty.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { AbsenceMark, otherHalf } from '../cell/absence-mark.tsx'
import { ends, useBarScale } from '../cell/bar-scale.ts'
import { DayBar } from '../cell/day-bar.tsx'
import { dayInWords } from '../cell/day-words.ts'
import { HouseDays, nameOfDay, shownMark } from '../cell/house-days.ts'
import { keptTimes } from '../cell/kept-plan.ts'
import { DutyStrip } from '../table/duty-strip.tsx'
import type { LineHint, ScheduleEditing, TeacherDayProps } from '../table/schedule-editing.ts'
import type { ScheduleRow } from '../table/schedule-row.ts'
import { haveFigures, isTeacherRow } from '../table/schedule-row.ts'
import { useDutyInWords } from '../table/use-duty-words.ts'
import { CardFigures, PhoneTotals } from './phone-figures.tsx'
import styles from './phone-schedule.module.css'

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

interface CardProps {
  readonly row: ScheduleRow
  readonly weekday: Weekday
  readonly editing: ScheduleEditing
  readonly balance: boolean
  /** The same list for as long as it says the same. */
  readonly hints: readonly LineHint[] | undefined
}

/** One person's day for teachers: a button that opens it, with the week's figures under it. */
const PersonCard = memo(function PersonCard({ row, weekday, editing, balance, hints }: CardProps) {
  const { t } = useWords()
  const entry = entriesFromWire(row.timeSlots)[weekday]
  const preset = editing.presetOf(entry)
  const archived = isTeacherRow(row) && row.archived
  const mark = useContext(HouseDays).marksOf(row)[weekday]
  const shown = shownMark(entry, mark)
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.person}
        onClick={() => isTeacherRow(row) && editing.openDay(row, weekday)}
      >
        <span className={styles.line}>
          <span className={archived ? styles.archived : undefined}>
            {row.name}
            {archived && (
              <small>
                <Archive size={12} aria-hidden /> {t('schedule.archived')}
              </small>
            )}
          </span>
          <span className="visually-hidden">
            ,{' '}
            {shown && mark ? nameOfDay(mark, t) : dayInWords(entry, t, preset?.name, editing.marksIn(entry))}
          </span>
          {shown && (
            <strong className={styles.houseDay} aria-hidden>
              {t(`schedule.houseDay.${shown}`)}
            </strong>
          )}
          {entry?.status === 'present' && !shown && (
            <strong className={`figure ${styles.mark}`} aria-hidden>
              {gridMark(entry)}
              {preset && <small> {preset.mark}</small>}
            </strong>
          )}
          {entry && entry.status !== 'present' && !shown && <Absence entry={entry} />}
        </span>
        {entry && !shown && <DayBar entry={entry} thick />}
        {entry?.notes && (
          <span className={styles.notes} aria-hidden>
            {entry.notes}
          </span>
        )}
        {hints
          ?.filter(({ where }) => where.weekday === weekday)
          .map(({ text, mark: hintMark, isOpen = true }) => (
            <span key={text} className={styles.hint} data-open={isOpen}>
              {hintMark ?? <TriangleAlert size={14} aria-hidden />} {text}
            </span>
          ))}
      </button>
      <CardFigures {...{ row, editing, balance }} />
      {isTeacherRow(row) && editing.rowTools(row, 'card')}
    </li>
  )
})

/** Its mark on its colour, with the plan that it keeps or what is worked in the other half. */
function Absence({ entry }: { readonly entry: AbsentDay }) {
  const [kept, worked] = [keptTimes(entry), otherHalf(entry)]
  const look = styles[entry.status] ?? ''
  if (worked)
    return (
      <strong className={`figure ${styles.mark}`} aria-hidden>
        {entry.awayFrom && worked}
        <span className={`${styles.half} ${look}`}>
          <AbsenceMark entry={entry} />
        </span>
        {!entry.awayFrom && worked}
      </strong>
    )
  return (
    <strong className={`figure ${styles.mark} ${look}`} aria-hidden>
      <AbsenceMark entry={entry} />
      {kept && <s className={styles.kept}>{kept}</s>}
    </strong>
  )
}
