import { ArrowRight, Undo2 } from 'lucide-react'
import type { HistoryEntry } from '#contract/history.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatInstant, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './history.module.css'
import { changesIn, dayText } from './history-words.ts'
import type { RevertibleDay } from './use-history.ts'
import { revertibleDayIn, usePutBack } from './use-history.ts'

const named = [
  'daySaved',
  'dayCleared',
  'dayLocked',
  'dayUnlocked',
  'weekCreated',
  'weekSettingChanged',
] as const
type Named = (typeof named)[number]
const isNamed = (action: string): action is Named => (named as readonly string[]).includes(action)

/** One change: when, whose, what, and from what to what. */
export function HistoryItem({ entry, onPutBack }: { readonly entry: HistoryEntry; onPutBack(): void }) {
  const words = useWords()
  const { t, language } = words
  const day = entry.dayOfWeek ? weekdayNames(language).long[entry.dayOfWeek] : undefined
  const change = revertibleDayIn(entry)
  // The history outlives a teacher, without the name.
  const isOfTeacher = entry.action !== 'weekCreated' && isNamed(entry.action)
  const who = entry.teacherName ?? (isOfTeacher ? t('history.erased') : undefined)
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.what}>
          {who && <strong>{[who, day].filter(Boolean).join(' · ')}</strong>}
          <span>{t(`history.actions.${isNamed(entry.action) ? entry.action : 'other'}`)}</span>
        </p>
        {changesIn(entry, words).map(({ label, from, to }) => (
          <p key={label ?? 'day'} className={styles.change}>
            {label && <span className={styles.label}>{label}</span>}
            <span className={styles.from}>{from}</span>
            <ArrowRight size={14} role="img" aria-label={t('history.became')} />
            <span>{to}</span>
          </p>
        ))}
        <time className={styles.when} dateTime={entry.at}>
          {formatInstant(entry.at, language)}
        </time>
      </div>
      {change && <PutBack {...{ change, onPutBack }} teacher={entry.teacherName ?? ''} day={day ?? ''} />}
    </li>
  )
}

interface PutBackProps {
  readonly change: RevertibleDay
  readonly teacher: string
  readonly day: string
  onPutBack(): void
}

function PutBack({ change, teacher, day, onPutBack }: PutBackProps) {
  const words = useWords()
  const { t } = words
  const { putBack, isPending } = usePutBack()
  const state = dayText(change.before, words)
  // The promise, because the panel may be closed before the answer comes.
  const act = () => {
    onPutBack()
    return putBack(change).then(
      () =>
        showToast({
          title: t('history.putBackTitle'),
          message: t('history.putBackMessage', { teacher, day, state }),
        }),
      (error: unknown) =>
        showToast({
          title: t('history.putBackFailed'),
          message: reasonOf(error, t),
          destructive: true,
        }),
    )
  }
  return (
    <Button
      className={styles.putBack}
      aria-label={t('history.putBackLabel', { teacher, day, state })}
      aria-disabled={isPending}
      onClick={() => void (isPending || act())}
    >
      <Undo2 size={16} aria-hidden />
      {t('history.putBack')}
    </Button>
  )
}
