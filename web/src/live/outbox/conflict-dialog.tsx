import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { DayPlace } from '#domain/days/day-edits.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { printDayText } from '#domain/days/day-text.ts'
import type { ConflictDay, EditConflict, QueuedEdit } from '#domain/outbox/outbox.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { outboxOf } from '../../edits/outbox/outbox.ts'
import { onOutboxReport } from '../../edits/outbox/outbox-reports.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { absenceName } from '../../i18n/kind-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import { nameKnown } from '../../site/name-known.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { clearToast, showToast } from '../../ui/toast-store.ts'
import styles from './conflict-dialog.module.css'

/** What a colleague has changed under own edits: asked for in a toast or in the header, never in the midst of typing. */
export function OutboxConflicts() {
  const client = useQueryClient()
  const outbox = outboxOf(client)
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => {
    // The toast has asked the same, and would lie over the answer.
    clearToast()
    setOpen(true)
  }, [])
  useOutboxReports(open)
  const [conflict] = useSyncExternalStore(outbox.subscribe, () => outbox.now().conflicts)
  // All are decided. Left open it would come back by itself with the next one, in the midst of typing.
  if (isOpen && !conflict) setOpen(false)
  if (!isOpen || !conflict) return null
  return (
    <ConflictDialog
      key={conflict.id}
      conflict={conflict}
      onDecide={(keepsMine) => outbox.decide(conflict, keepsMine)}
      onClose={() => setOpen(false)}
    />
  )
}

const mostListed = 30

interface ConflictDialogProps {
  readonly conflict: EditConflict
  onDecide(keepsMine: boolean): void
  onClose(): void
}

function ConflictDialog({ conflict, onDecide, onClose }: ConflictDialogProps) {
  const { t } = useWords()
  const changed = conflict.days.filter(({ isChanged }) => isChanged)
  const others = conflict.days.length - Math.min(changed.length, mostListed)
  return (
    <Dialog title={t('typing.meanwhile')} description={t('dayDialog.conflictQuestion')} onClose={onClose}>
      <ul className={styles.days}>
        {changed.slice(0, mostListed).map((day) => (
          <BothVersions
            key={`${day.place.weekNumber}-${day.place.teacherId}-${day.place.weekday}`}
            day={day}
          />
        ))}
      </ul>
      {others > 0 && <p>{t('outbox.others', { count: others })}</p>}
      <DialogActions>
        <Button onClick={() => onDecide(false)}>{t('dayDialog.takeSaved')}</Button>
        <Button look="primary" onClick={() => onDecide(true)}>
          {t('dayDialog.keepYours')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function BothVersions({ day }: { day: ConflictDay }) {
  const words = useWords()
  const client = useQueryClient()
  const { t } = words
  return (
    <li>
      <strong>{nameOfPlace(client, day.place, words)}</strong>
      <dl className={styles.versions}>
        <dt>{t('dayDialog.yours')}</dt>
        <dd className="figure">{entryInWords(day.mine, words)}</dd>
        <dt>{t('dayDialog.nowSaved')}</dt>
        <dd className="figure">{entryInWords(day.saved, words)}</dd>
      </dl>
    </li>
  )
}

/** Starts the outbox, and reports what became of edits whose writer does not take care of it. */
function useOutboxReports(onCompare: () => void) {
  const { t, language } = useWords()
  const client = useQueryClient()
  useEffect(() => {
    // Made here, so that what the page kept before it was closed is sent now.
    outboxOf(client)
    const words = { t, language }
    const conflict = ({ days }: EditConflict) => {
      const day = days.find(({ isChanged }) => isChanged) ?? days[0]
      if (!day) return
      const params = {
        day: nameOfPlace(client, day.place, words),
        now: entryInWords(day.saved, words),
        count: days.length,
      }
      showToast({
        title: t('typing.meanwhile'),
        message: days.length > 1 ? t('typing.meanwhileDays', params) : t('typing.meanwhileDay', params),
        destructive: true,
        action: { label: t('outbox.compare'), act: onCompare },
      })
    }
    const failed = (error: unknown, edits: readonly QueuedEdit[]) => {
      const reason = t('dayDialog.failed', { message: reasonOf(error, t) })
      const days = edits.flatMap((edit) => edit.days.map(({ place }) => nameOfPlace(client, place, words)))
      const named = [...new Set(days)].slice(0, mostNamed).join('; ')
      showToast({
        title: t('general.error'),
        message: edits.length > 1 ? `${reason} ${named}` : reason,
        destructive: true,
      })
    }
    const fixed = (count: number) =>
      showToast({
        title: t('typing.fixed.title'),
        message: count > 1 ? t('typing.fixed.leftOut', { count }) : t('typing.fixed.message'),
      })
    return onOutboxReport({ conflict, failed, fixed, compare: onCompare })
  }, [client, t, language, onCompare])
}

const mostNamed = 4

type Words = Pick<ReturnType<typeof useWords>, 't' | 'language'>

/** `Anna Becker, Monday`, for whomever this browser has read of. */
function nameOfPlace(client: QueryClient, { teacherId, weekday }: DayPlace, { t, language }: Words) {
  const name = nameKnown(client)(teacherId) ?? t('undo.somebody')
  return t('typing.day', { name, day: weekdayNames(language).long[weekday] })
}

/** `08:00-13:00`, `Sick` or `not planned yet`. */
function entryInWords(entry: DayEntry | undefined, { t }: Words): string {
  const text =
    entry && entry.status !== 'present' ? absenceName(entry, t) : printDayText(entry, t('typing.breakLetter'))
  return text || t('schedule.notPlanned')
}
