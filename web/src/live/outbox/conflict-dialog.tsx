import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { ConflictDay, EditConflict } from '#domain/outbox/outbox.ts'
import { outboxOf } from '../../api/outbox/outbox.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { clearToast } from '../../ui/toast-store.ts'
import styles from './conflict-dialog.module.css'
import { entryInWords, nameOfPlace } from './day-words.ts'
import { useOutboxReports } from './use-outbox-reports.ts'

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
      <DialogActions sticky>
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
