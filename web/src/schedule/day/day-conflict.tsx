import type { DayEntry } from '#domain/days/day-entry.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import { absenceName } from '../../i18n/kind-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import styles from './day-dialog.module.css'
import { KeptPlan } from './day-preview.tsx'
import type { Conflict } from './use-day-writing.ts'

interface DayConflictProps extends Conflict {
  readonly busy: boolean
  onKeep(): void
  onTake(): void
}

/** Two people edited the same day: neither version is lost before a person has looked at both. */
export function DayConflict({ mine, saved, busy, onKeep, onTake }: DayConflictProps) {
  const { t } = useWords()
  return (
    <>
      <p role="alert">
        <strong>{t('dayDialog.conflict')}</strong> {t('dayDialog.conflictQuestion')}
      </p>
      <div className={styles.versions}>
        <Version title={t('dayDialog.yours')} entry={mine} />
        <Version title={t('dayDialog.nowSaved')} entry={saved} />
      </div>
      <DialogActions>
        <Button onClick={onTake}>{t('dayDialog.takeSaved')}</Button>
        <Button look="primary" disabled={busy} onClick={onKeep}>
          {t('dayDialog.keepYours')}
        </Button>
      </DialogActions>
    </>
  )
}

function Version({ title, entry }: { title: string; entry: DayEntry | undefined }) {
  return (
    <section className={styles.version} aria-label={title}>
      <h3>{title}</h3>
      <DayText entry={entry} />
      {entry?.notes && <p className={styles.versionNotes}>{entry.notes}</p>}
    </section>
  )
}

function DayText({ entry }: { entry: DayEntry | undefined }) {
  const { t } = useWords()
  if (!entry) return <p>{t('dayDialog.emptyDay')}</p>
  return (
    <>
      {entry.status !== 'present' && (
        <p>
          {absenceName(entry, t)} <KeptPlan entry={entry} />
        </p>
      )}
      <ul>
        {sessionsOf(entry).map((session) => (
          <li key={session.start}>
            {t(`dayDialog.${session.type}`)}{' '}
            <span className="figure">
              {session.start} - {session.end}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
