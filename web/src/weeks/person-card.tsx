import { Archive } from 'lucide-react'
import { memo } from 'react'
import type { Weekday } from '#domain/calendar-date.ts'
import { gridMark } from '#domain/day-entry.ts'
import { formatHours } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { SignedHours } from '../ui/signed-hours.tsx'
import { DayBar } from './day-bar.tsx'
import { dayInWords } from './day-words.ts'
import styles from './phone-schedule.module.css'
import type { ScheduleEditing } from './schedule-editing.ts'
import type { ScheduleRow } from './schedule-row.ts'
import { entriesOf, figureIn, isTeacherRow } from './schedule-row.ts'

interface CardProps {
  readonly row: ScheduleRow
  readonly weekday: Weekday
  readonly editing: ScheduleEditing | undefined
  readonly balance: boolean
}

/** One person's day; for teachers a button that opens it, with the week's figures under it, each of which tells why. */
export const PersonCard = memo(function PersonCard({ row, weekday, editing, balance }: CardProps) {
  const { t } = useWords()
  const entry = entriesOf(row)[weekday]
  const preset = editing?.presetOf(entry)
  const archived = isTeacherRow(row) && row.archived
  const content = (
    <>
      <span className={styles.line}>
        <span className={archived ? styles.archived : undefined}>
          {row.name}
          {archived && (
            <small>
              <Archive size={12} aria-hidden /> {t('schedule.archived')}
            </small>
          )}
        </span>
        <span className="visually-hidden">, {dayInWords(entry, t, preset?.name)}</span>
        {entry && (
          <strong
            className={`figure ${styles.mark} ${entry.status === 'present' ? '' : styles[entry.status]}`}
            aria-hidden
          >
            {gridMark(entry)}
            {preset && <small> {preset.mark}</small>}
          </strong>
        )}
      </span>
      {entry && <DayBar entry={entry} thick />}
      {entry?.notes && (
        <span className={styles.notes} aria-hidden>
          {entry.notes}
        </span>
      )}
    </>
  )
  return (
    <li className={styles.card}>
      {editing && isTeacherRow(row) ? (
        <button type="button" className={styles.day} onClick={() => editing.openDay(row, weekday)}>
          {content}
        </button>
      ) : (
        <div className={styles.day}>{content}</div>
      )}
      <CardFigures {...{ row, editing, balance }} />
      {isTeacherRow(row) && editing?.rowTools(row, 'card')}
    </li>
  )
})

function CardFigures({ row, editing, balance }: Omit<CardProps, 'weekday'>) {
  const { t, language } = useWords()
  const keys = ['actual', 'target', 'difference', ...(balance ? (['balance'] as const) : [])] as const
  if (row.actualHours === undefined) return null
  return (
    <div className={styles.figures}>
      {keys.map((key) => {
        const hours = figureIn(row, key) ?? 0
        const isSigned = key === 'difference' || key === 'balance'
        const shown = isSigned ? <SignedHours {...{ hours, language }} /> : formatHours(hours, language)
        return (
          <span key={key}>
            <small>{t(`schedule.columns.${key}`)}</small>{' '}
            <span className="figure">
              {editing && isTeacherRow(row) ? editing.explained(row, key, shown) : shown}
            </span>
          </span>
        )
      })}
    </div>
  )
}
