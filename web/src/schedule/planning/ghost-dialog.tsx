import { useId } from 'react'
import { spanOf } from '#domain/days/day-entry.ts'
import { whyDay } from '#domain/planning/why-day.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import styles from './planning.module.css'
import type { GhostDay, ProposedWeek } from './proposed-week.ts'
import type { PlanningWords } from './use-planning-words.ts'
import { dutyOf } from './use-planning-words.ts'

interface GhostDialogProps {
  readonly ghost: GhostDay
  readonly proposed: ProposedWeek
  readonly words: PlanningWords
  onAccept(): void
  onChange(): void
  onReject(): void
  onClose(): void
}

/** One proposed day: why it is as it is, and what becomes of it. */
export function GhostDialog({ ghost, proposed, words, ...on }: GhostDialogProps) {
  const { t } = useWords()
  const means = useId()
  const { teacherId, weekday } = ghost.place
  const about = { name: words.nameOf(teacherId), day: words.dayName(weekday) }
  const times = spanOf(ghost.after.sessions)
  return (
    <Dialog
      title={t('planning.ghost.title', { ...about, times })}
      description={t('planning.ghost.description')}
      onClose={on.onClose}
    >
      <section aria-labelledby={`${means}-why`}>
        <h3 id={`${means}-why`} className={styles.question}>
          {t('planning.ghost.why')}
        </h3>
        <p>{whyInWords(proposed, words, ghost.place)}</p>
      </section>
      <p id={means} className={styles.muted}>
        {t('planning.ghost.rejectMeans')}
      </p>
      <DialogActions>
        <Button look="quiet" aria-describedby={means} onClick={on.onReject}>
          {t('planning.ghost.reject')}
        </Button>
        <Button onClick={on.onChange}>{t('planning.ghost.change')}</Button>
        <Button look="primary" onClick={on.onAccept}>
          {t('planning.ghost.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The sentence of one proposed day. */
export function whyInWords(
  { problem, proposal }: ProposedWeek,
  words: PlanningWords,
  { teacherId, weekday }: Pick<GhostDay['place'], 'teacherId' | 'weekday'>,
): string {
  const reason = whyDay(problem, proposal, { teacherId, weekday })
  return reason ? words.why(teacherId, weekday, reason, dutyOf(problem, weekday, reason.times)) : ''
}
