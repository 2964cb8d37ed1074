import { CalendarCheck } from 'lucide-react'
import { entriesOfRow } from '#contract/week-facts.ts'
import type { TeacherRow } from '#contract/weeks.ts'
import { usualWeekOf } from '#domain/usual-week.ts'
import type { CopyPlan } from '#domain/week-copy.ts'
import { plainCopy, planCopy } from '#domain/week-copy.ts'
import { undoOffer } from '../api/undo-offer.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import styles from './fill-from-usual.module.css'
import { useWriteEdits } from './use-write-edits.ts'

/** Beside a name, for as long as there is something to fill. */
export function FillRowFromUsual({ weekId, row }: { readonly weekId: number; readonly row: TeacherRow }) {
  const { t } = useWords()
  const { fill, busy } = useFillFromUsual(weekId, [row])
  if (planOf(weekId, [row]).edits.length === 0) return null
  const label = t('usualWeek.fillOne', { name: row.name })
  return (
    <Button
      icon
      look="quiet"
      className={styles.row}
      aria-label={label}
      title={label}
      aria-disabled={busy}
      onClick={(event) => {
        // The button goes with the last empty day; whoever came by keyboard stays in the row.
        event.currentTarget.closest<HTMLElement>('[data-cell]')?.focus()
        if (!busy) fill()
      }}
    >
      <CalendarCheck size={16} aria-hidden />
    </Button>
  )
}

function planOf(weekId: number, rows: readonly TeacherRow[]): CopyPlan {
  const usual = new Map(rows.map((row) => [row.id, usualWeekOf(row.terms.usualWeek) ?? undefined]))
  const lines = rows.map((row) => ({ teacherId: row.id, weekNumber: weekId, entries: entriesOfRow(row) }))
  return planCopy(lines, ({ teacherId }) => usual.get(teacherId), plainCopy)
}

/** Fills the empty days of these rows, as one action. */
export function useFillFromUsual(weekId: number, rows: readonly TeacherRow[]) {
  const { t } = useWords()
  const { write, busy } = useWriteEdits(rows)
  const fill = () => {
    const { edits } = planOf(weekId, rows)
    if (edits.length > 0) {
      const message = t('usualWeek.filledMessage', { count: edits.length })
      void write(edits, { title: t('usualWeek.filled'), message, action: undoOffer(t) })
    } else {
      const what = rows.some((row) => row.terms.usualWeek) ? 'nothing' : 'nobody'
      showToast({ title: t(`usualWeek.${what}`), message: t(`usualWeek.${what}Message`) })
    }
  }
  return { fill, busy }
}
