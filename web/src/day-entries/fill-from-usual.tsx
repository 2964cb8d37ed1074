import { CalendarCheck } from 'lucide-react'
import { entriesOfRow } from '#contract/week-facts.ts'
import type { TeacherRow } from '#contract/weeks.ts'
import { usualWeekOf } from '#domain/usual-week.ts'
import type { CopyPlan } from '#domain/week-copy.ts'
import { plainCopy, planCopy } from '#domain/week-copy.ts'
import { reasonOf } from '../api/reason-of.ts'
import { undoOffer } from '../api/undo-offer.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import styles from './fill-from-usual.module.css'
import { useWriteDays } from './use-write-days.ts'

/** Beside a name, for as long as there is something to fill. */
export function FillRowFromUsual({ weekId, row }: { readonly weekId: number; readonly row: TeacherRow }) {
  const { t } = useWords()
  const { fill, busy } = useFillFromUsual(weekId)
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
        if (!busy) fill([row])
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
export function useFillFromUsual(weekId: number) {
  const { t } = useWords()
  const writing = useWriteDays()

  const failed = (error: unknown) => {
    const message = t('dayDialog.failed', { message: reasonOf(error, t) })
    showToast({ title: t('general.error'), message, destructive: true })
  }

  const fill = (rows: readonly TeacherRow[]) => {
    const { edits } = planOf(weekId, rows)
    if (edits.length > 0) {
      // The promise, because the row's button is gone before the answer comes.
      writing.mutateAsync(edits).then(
        () =>
          showToast({
            title: t('usualWeek.filled'),
            message: t('usualWeek.filledMessage', { count: edits.length }),
            action: undoOffer(t),
          }),
        failed,
      )
    } else {
      const what = rows.some((row) => row.terms.usualWeek) ? 'nothing' : 'nobody'
      showToast({ title: t(`usualWeek.${what}`), message: t(`usualWeek.${what}Message`) })
    }
  }

  return { fill, busy: writing.isPending }
}
