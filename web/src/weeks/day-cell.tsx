import { Info } from 'lucide-react'
import type { Weekday } from '#domain/calendar-date.ts'
import type { DayEntry } from '#domain/day-entry.ts'
import { gridMark } from '#domain/day-entry.ts'
import type { Preset } from '#domain/preset.ts'
import { gridDay } from '../grid/day-cells.ts'
import type { useWords } from '../i18n/use-words.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { DayBar } from './day-bar.tsx'
import styles from './day-cell.module.css'
import { absenceInWords, dayInWords } from './day-words.ts'
import { keptSpan, keptTimes } from './kept-plan.ts'

interface DayCellProps {
  readonly teacher: { readonly id: number; readonly name: string }
  readonly weekday: Weekday
  readonly dayName: string
  readonly entry: DayEntry | undefined
  /** The preset that the day equals. */
  readonly preset: Pick<Preset, 'name' | 'mark'> | undefined
  readonly inGrid: boolean
  readonly changed: boolean
  readonly t: ReturnType<typeof useWords>['t']
}

/** In the grid the whole cell shows its notes; in the parents' table the marker takes the focus itself. */
export function DayCell({ teacher, weekday, dayName, entry, preset, inGrid, changed, t }: DayCellProps) {
  if (!inGrid) {
    return (
      <td className={styles.day} data-changed={changed || undefined}>
        {entry && <DayMark entry={entry} t={t} />}
        {entry?.notes && (
          <Tooltip text={entry.notes}>
            <button
              type="button"
              className={styles.note}
              aria-label={t('schedule.note', { text: entry.notes })}
            >
              <Info size={13} aria-hidden />
            </button>
          </Tooltip>
        )}
      </td>
    )
  }
  const cell = (
    <td
      className={styles.day}
      {...gridDay(teacher.id, weekday)}
      data-changed={changed || undefined}
      aria-label={[teacher.name, dayName, dayInWords(entry, t, preset?.name)].join(', ')}
    >
      {entry && <DayMark entry={entry} preset={preset?.mark} t={t} />}
      {entry?.notes && (
        <span className={styles.note}>
          <Info size={13} aria-hidden />
        </span>
      )}
    </td>
  )
  const tip = tipOf(entry, t)
  return tip ? <Tooltip text={tip}>{cell}</Tooltip> : cell
}

/** What the cell only hints at: the notes, and that the plan under an absence is kept. */
function tipOf(entry: DayEntry | undefined, t: DayCellProps['t']): string {
  const kept = entry && entry.status !== 'present' && keptSpan(entry) ? absenceInWords(entry, t) : ''
  return [kept, entry?.notes].filter(Boolean).join(' · ')
}

interface MarkProps {
  readonly entry: DayEntry
  readonly preset?: string | undefined
  readonly t: DayCellProps['t']
}

/** The letter of an absence, or the times with their bar under them. */
function DayMark({ entry, preset, t }: MarkProps) {
  const mark = gridMark(entry)
  if (entry.status === 'present') {
    return (
      <>
        <span className={`${styles.times} figure`}>
          {mark}
          {preset && <small className={styles.preset}>{preset}</small>}
        </span>
        <DayBar entry={entry} />
      </>
    )
  }
  const kept = keptTimes(entry)
  return (
    <span className={`${styles.absence} ${styles[entry.status]}`}>
      <span aria-hidden>
        {mark}
        {kept && <s className={`${styles.kept} figure`}>{kept}</s>}
      </span>
      <span className="visually-hidden">{absenceInWords(entry, t)}</span>
      {kept && <DayBar entry={entry} />}
    </span>
  )
}
