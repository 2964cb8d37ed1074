import { Archive, TriangleAlert } from 'lucide-react'
import { memo, useContext } from 'react'
import { entriesFromWire } from '#contract/wire/day-entries.ts'
import type { AbsentDay } from '#domain/days/day-entry.ts'
import { gridMark } from '#domain/days/day-entry.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { AbsenceMark, otherHalf } from './absence-mark.tsx'
import { DayBar } from './day-bar.tsx'
import { dayInWords } from './day-words.ts'
import { HouseDays, nameOfDay, shownMark } from './house-days.ts'
import { keptTimes } from './kept-plan.ts'
import { CardFigures } from './phone-figures.tsx'
import styles from './phone-schedule.module.css'
import type { LineHint, ScheduleEditing } from './schedule-editing.ts'
import type { ScheduleRow } from './schedule-row.ts'
import { isTeacherRow } from './schedule-row.ts'

interface CardProps {
  readonly row: ScheduleRow
  readonly weekday: Weekday
  readonly editing: ScheduleEditing
  readonly balance: boolean
  /** The same list for as long as it says the same. */
  readonly hints: readonly LineHint[] | undefined
}

/** One person's day for teachers: a button that opens it, with the week's figures under it. */
export const PersonCard = memo(function PersonCard({ row, weekday, editing, balance, hints }: CardProps) {
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
