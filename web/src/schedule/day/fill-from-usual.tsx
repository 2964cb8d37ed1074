import { CalendarCheck } from 'lucide-react'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import type { SentWeek } from '#contract/wire/week-facts.ts'
import { agreedOfRow, daysToPlan, entriesOfRow } from '#contract/wire/week-facts.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import type { CopyPlan } from '#domain/weeks/week-copy.ts'
import { onDays, plainCopy, planCopy } from '#domain/weeks/week-copy.ts'
import { undoOffer } from '../../edits/own-changes.ts'
import { useShutDays } from '../../edits/shut-days.ts'
import { useWriteEdits } from '../../edits/use-write-days.ts'
import { cellIn } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './fill-from-usual.module.css'

type FilledWeek = SentWeek & Pick<TeacherWeek, 'id'>

interface FillRowProps {
  readonly week: FilledWeek
  readonly row: TeacherRow
  readonly inWords: boolean
}

/** Beside a name or on a card, for as long as there is something to fill. */
export function FillRowFromUsual(props: FillRowProps) {
  const { isDayShut } = useShutDays()
  // Most lines are planned already, and a large house has many.
  const { length: planned } = Object.keys(entriesOfRow(props.row))
  const { edits } = planned < weekdays.length ? planOf(props.week, [props.row]) : { edits: [] }
  return edits.every(({ place }) => isDayShut(place)) ? null : <FillRowButton {...props} />
}

function FillRowButton({ week, row, inWords }: FillRowProps) {
  const { t } = useWords()
  const { fill, busy } = useFillFromUsual(week, [row])
  const label = t('usualWeek.fillOne', { name: row.name })
  return (
    <Button
      icon={!inWords}
      look="quiet"
      className={inWords ? styles.card : styles.row}
      title={label}
      // With voice control people say what they see, so the name begins with it.
      aria-label={inWords ? `${t('usualWeek.fill')}: ${row.name}` : label}
      aria-disabled={busy}
      onClick={(event) => {
        // The button goes with the last empty day; a keyboard user stays in the row or on the card.
        const { currentTarget: button } = event
        const cell = cellIn(button) ?? button.closest('li')?.querySelector('button')
        cell?.focus()
        if (!busy) fill()
      }}
    >
      <CalendarCheck size={16} aria-hidden />
      {inWords && t('usualWeek.fill')}
    </Button>
  )
}

function planOf(week: FilledWeek, rows: readonly TeacherRow[]): CopyPlan {
  const usualOf = (row: TeacherRow) =>
    onDays(agreedOfRow(row, week.id).usualWeek ?? undefined, daysToPlan(row, week))
  const usual = new Map(rows.map((row) => [row.id, usualOf(row)]))
  const lines = rows.map((row) => ({ teacherId: row.id, weekNumber: week.id, entries: entriesOfRow(row) }))
  return planCopy(lines, ({ teacherId }) => usual.get(teacherId), plainCopy)
}

/** What filling the empty days of these rows would write. */
export function usualEdits(week: FilledWeek, rows: readonly TeacherRow[]): CopyPlan['edits'] {
  return planOf(week, rows).edits
}

/** How many empty days the usual weeks of these rows would fill. */
export function usualDaysMissing(week: FilledWeek, rows: readonly TeacherRow[]): number {
  return planOf(week, rows).edits.length
}

/** Fills the empty days of these rows, as one action. */
export function useFillFromUsual(week: FilledWeek, rows: readonly TeacherRow[]) {
  const { t } = useWords()
  const { write, busy } = useWriteEdits()
  const shut = useShutDays()
  /** Of others than the shown rows where they have only just come into the week. */
  const fill = (rowsNow: readonly TeacherRow[] = rows) => {
    const { edits: missing } = planOf(week, rowsNow)
    const edits = shut.openOf(missing)
    if (edits.length > 0) {
      const leftOut = shut.leftOut(missing.length - edits.length)
      const message = `${t('usualWeek.filledMessage', { count: edits.length })} ${leftOut}`.trim()
      write(edits, { title: t('usualWeek.filled'), message, action: undoOffer(t) })
    } else if (missing.length === 0) {
      const what = rowsNow.some((row) => agreedOfRow(row, week.id).usualWeek) ? 'nothing' : 'nobody'
      showToast({ title: t(`usualWeek.${what}`), message: t(`usualWeek.${what}Message`) })
    }
  }
  return { fill, busy }
}
