import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo } from 'react'
import type { DayMark } from '#domain/calendar/house-day.ts'
import type { AbsentDay, DayEntry } from '#domain/days/day-entry.ts'
import { gridMark, isPartOfDay } from '#domain/days/day-entry.ts'
import type { Preset } from '#domain/days/preset.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { gridDay } from '../../grid/index.ts'
import type { useWords } from '../../i18n/use-words.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { LineHint } from '../table/schedule-editing.ts'
import { AbsenceMark, otherHalf } from './absence-mark.tsx'
import { DayBar } from './day-bar.tsx'
import styles from './day-cell.module.css'
import { absenceInWords, dayInWords } from './day-words.ts'
import { nameOfDay, shownMark } from './house-days.ts'
import { keptSpan, keptTimes } from './kept-plan.ts'

interface DayCellProps {
  readonly teacherId: number
  readonly weekday: Weekday
  readonly entry: DayEntry | undefined
  /** What the day is in the house's calendar. */
  readonly mark: DayMark | undefined
  /** The preset that the day equals. */
  readonly preset: Pick<Preset, 'name' | 'mark'> | undefined
  /** What its sessions are beside their times, in words. */
  readonly marks?: string | undefined
  readonly inGrid: boolean
  /** It lies in a closed month. */
  readonly isShut: boolean
  /** What checks have to say of the day. */
  readonly hints: readonly LineHint[]
  readonly t: ReturnType<typeof useWords>['t']
}

/**
 * In the grid the whole cell shows its notes; in the parents' table the marker takes the focus itself. It is drawn again
 * only when it says something else: most days of a week are as they were in the week before.
 */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { teacherId, weekday, entry, mark, preset, marks, inGrid, isShut, hints, t } = props
  const hint = hints.map(({ text }) => text).join(' · ')
  const asked = hints.find(({ isAsked }) => isAsked)
  const signs = hints.filter(({ isAsked }) => !isAsked)
  const shown = shownMark(entry, mark)
  const content = shown ? (
    <HouseMark shown={shown} t={t} />
  ) : (
    <EntryMark entry={entry} asked={asked?.mark} preset={inGrid ? preset?.mark : undefined} t={t} />
  )
  if (!inGrid) {
    return (
      <td className={styles.day} data-house-day={mark?.kind}>
        {content}
        {shown && mark && <span className="visually-hidden">{nameOfDay(mark, t)}</span>}
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
  const spoken = entry || !shown ? [dayInWords(entry, t, preset?.name, marks)] : []
  const inWords = [...(mark ? [nameOfDay(mark, t)] : []), ...spoken, ...(hint ? [hint] : [])]
  const cell = (
    <td
      className={styles.day}
      {...gridDay(teacherId, weekday, isShut)}
      data-house-day={mark?.kind}
      data-attention={hints.some(({ isOpen }) => isOpen) ? 'hint' : undefined}
      // Whose day it is stands in the heads of its row and column, which are read with it.
      aria-label={inWords.join(', ')}
    >
      {content}
      {asked && <span className={styles.asked} data-asked aria-hidden />}
      {entry?.notes && (
        <span className={styles.note}>
          <Info size={13} aria-hidden />
        </span>
      )}
      {signs[0] && (
        <span className={styles.hint} data-open={signs.some(({ isOpen = true }) => isOpen)}>
          {signs[0].mark ?? <TriangleAlert size={12} aria-hidden />}
        </span>
      )}
    </td>
  )
  const tip = [shown && mark ? nameOfDay(mark, t) : '', marks, tipOf(entry, t), hint]
    .filter(Boolean)
    .join(' · ')
  return tip ? <Tooltip text={tip}>{cell}</Tooltip> : cell
}, saysTheSame)

function saysTheSame(before: DayCellProps, now: DayCellProps): boolean {
  return (
    before.t === now.t &&
    before.teacherId === now.teacherId &&
    before.inGrid === now.inGrid &&
    before.isShut === now.isShut &&
    before.marks === now.marks &&
    before.preset === now.preset &&
    (before.entry === now.entry || contentOf(before.entry) === contentOf(now.entry)) &&
    (before.mark === now.mark || contentOf(before.mark) === contentOf(now.mark)) &&
    before.hints.length === now.hints.length &&
    before.hints.every((hint, at) => hint === now.hints[at])
  )
}

const written = new WeakMap<object, string>()

/** Written once for each day that was read. */
function contentOf(part: DayEntry | DayMark | undefined): string {
  if (!part) return ''
  const content = written.get(part) ?? JSON.stringify(part)
  written.set(part, content)
  return content
}

/** What the cell only hints at: the notes, the kind of an absence, and that the plan under it is kept. */
function tipOf(entry: DayEntry | undefined, t: DayCellProps['t']): string {
  const absence = entry && entry.status !== 'present' ? entry : undefined
  const hinted = absence && (absence.kind || isPartOfDay(absence) || keptSpan(absence))
  return [hinted && absenceInWords(absence, t), entry?.notes].filter(Boolean).join(' · ')
}

interface MarkProps {
  readonly entry: DayEntry | undefined
  /** What somebody waits for an answer about. */
  readonly asked: ReactNode
  readonly preset?: string | undefined
  readonly t: DayCellProps['t']
}

/** A holiday or a closing day, muted: nothing has to be done about it. */
function HouseMark({ shown, t }: { readonly shown: 'holiday' | 'closing'; readonly t: DayCellProps['t'] }) {
  return (
    <span className={styles.houseDay} aria-hidden>
      {t(`schedule.houseDay.${shown}`)}
    </span>
  )
}

/** The letter of an absence, or the times with their bar under them. */
function EntryMark({ entry, asked, preset, t }: MarkProps) {
  if (!entry) return asked
  if (entry.status === 'present') {
    return (
      <>
        <span
          className={`${styles.times} ${preset || asked ? styles.marked : entry.notes && styles.noted} figure`}
        >
          {gridMark(entry)}
          {asked}
          {preset && <small className={styles.preset}>{preset}</small>}
        </span>
        <DayBar entry={entry} />
      </>
    )
  }
  if (otherHalf(entry)) return <HalfMark entry={entry} t={t} />
  const kept = keptTimes(entry)
  return (
    <span className={`${styles.absence} ${styles[entry.status]}`}>
      <span aria-hidden>
        <AbsenceMark entry={entry} />
        {kept && <s className={`${styles.kept} figure`}>{kept}</s>}
      </span>
      <span className="visually-hidden">{absenceInWords(entry, t)}</span>
      {kept && <DayBar entry={entry} />}
    </span>
  )
}

/** Half a day or a part of it: what it is, and the times beside it as on any day; what comes first stands first. */
function HalfMark({ entry, t }: { readonly entry: AbsentDay; readonly t: DayCellProps['t'] }) {
  return (
    <>
      <span className={`${styles.times} ${styles.halfDay} figure`} aria-hidden>
        {entry.awayFrom && otherHalf(entry)}
        <span className={`${styles.half} ${styles[entry.status]}`}>
          <AbsenceMark entry={entry} />
        </span>
        {!entry.awayFrom && otherHalf(entry)}
      </span>
      <span className="visually-hidden">{absenceInWords(entry, t)}</span>
      <DayBar entry={entry} />
    </>
  )
}
