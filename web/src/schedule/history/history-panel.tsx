import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ArrowUp, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import type { HistoryEntry } from '#contract/history.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { accessQuery } from '../../api/queries/sites.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatInstant, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { weekLabel } from '../../i18n/week-label.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty, ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unread } from '../../ui/unread.tsx'
import styles from './history.module.css'
import { changesIn, dayText } from './history-words.ts'
import type { RevertibleDay } from './use-history.ts'
import { revertibleDayIn, useHistory, usePutBack } from './use-history.ts'

/** What changed in this week, newest first, and a way to put a day back. */
export function HistoryDialog({ weekId, onClose }: { readonly weekId: number; onClose(): void }) {
  const { t, language } = useWords()
  const week = weekLabel(weekOfNumber(weekId), language)
  // With the password that the house shares nobody is known; a member is named.
  const isNamed = useQuery(accessQuery).data?.passkeys
  return (
    <Dialog
      wide
      title={t('history.title')}
      description={t(isNamed ? 'history.descriptionNamed' : 'history.description', { week })}
      onClose={onClose}
    >
      <Button icon look="quiet" className={styles.close} aria-label={t('general.close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </Button>
      <HistoryList weekId={weekId} />
    </Dialog>
  )
}

function HistoryList({ weekId }: { readonly weekId: number }) {
  const { t } = useWords()
  const history = useHistory(weekId)
  if (!history.data) return <Unread of={history} height={286} words={t('history.loadError')} />
  const entries = history.data.pages.flat()
  const problem = history.isError && (
    <ErrorMessage action={<Button onClick={() => history.refetch()}>{t('general.retry')}</Button>}>
      {t('history.loadError')}
    </ErrorMessage>
  )
  if (entries.length === 0) return problem || <Empty>{t('history.empty')}</Empty>
  return (
    <>
      {problem}
      <Lines entries={entries} />
      {history.hasNextPage && (
        <Button onClick={() => history.fetchNextPage()} aria-disabled={history.isFetchingNextPage}>
          {t(history.isFetchingNextPage ? 'general.loading' : 'history.older')}
        </Button>
      )}
    </>
  )
}

/** New lines come in at the top by themselves, but not under the pointer or focus: then they wait to be asked for. */
function Lines({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const { t } = useWords()
  const [held, setHeld] = useState(false)
  const { shown, fresh, show, follow } = useHeldBack(entries, held)
  return (
    <div
      role="group"
      aria-label={t('history.title')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setHeld(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))
      }
    >
      <div className={styles.fresh} role="status">
        {fresh > 0 && (
          <Button onClick={show}>
            <ArrowUp size={15} aria-hidden />
            {t('history.fresh', { count: fresh })}
          </Button>
        )}
      </div>
      <ol className={styles.list}>
        {shown.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} onPutBack={follow} />
        ))}
      </ol>
    </div>
  )
}

interface Line {
  readonly id: string
}

/**
 * The lines to show while others add new ones above: as long as a person points at the list or is in it, new lines
 * wait, so that nothing moves away under a finger or a mouse. `fresh` says how many wait. What the reader does here
 * is shown at once: `follow` lets the next new lines in.
 */
function useHeldBack<Item extends Line>(lines: readonly Item[], isHeld: boolean) {
  const newest = lines[0]?.id
  const [top, setTop] = useState(newest)
  const [followed, setFollowed] = useState<string>()
  const letsIn = !isHeld || (followed !== undefined && followed !== newest)
  if (letsIn && top !== newest) {
    setTop(newest)
    setFollowed(undefined)
  }
  const at = letsIn ? 0 : lines.findIndex(({ id }) => id === top)
  const fresh = Math.max(at, 0)
  return {
    shown: fresh > 0 ? lines.slice(fresh) : lines,
    fresh,
    show: () => setTop(newest),
    follow: () => setFollowed(newest),
  }
}

const named = [
  'daySaved',
  'dayCleared',
  'dayRecorded',
  'recordAgreement',
  'dayLocked',
  'dayUnlocked',
  'weekCreated',
  'weekPublished',
  'weekTakenBack',
  'weekSettingChanged',
  'memberInvited',
  'invitationWithdrawn',
  'memberJoined',
  'memberConfirmed',
  'memberChanged',
  'memberEnded',
  'passkeyRemoved',
  'passwordOpensChanged',
  'calendarAddressMade',
  'calendarAddressRenewed',
  'calendarAddressEnded',
  'requestAsked',
  'requestChanged',
  'requestWithdrawn',
  'requestApproved',
  'requestDeclined',
  'requestTakenBack',
  'requestLapsed',
  'swapAgreed',
  'swapWithdrawn',
  'swapEntered',
  'swapDeclined',
  'swapTakenBack',
  'openShiftOffered',
  'openShiftFilled',
  'openShiftWithdrawn',
  'openShiftTakenBack',
] as const
const isOfWeek: ReadonlySet<string> = new Set(['weekCreated', 'weekPublished', 'weekTakenBack'])
type Named = (typeof named)[number]
const isNamed = (action: string): action is Named => (named as readonly string[]).includes(action)

/** One change: when, whose, what, and from what to what. */
function HistoryItem({ entry, onPutBack }: { readonly entry: HistoryEntry; onPutBack(): void }) {
  const words = useWords()
  const { t, language } = words
  const day = entry.dayOfWeek ? weekdayNames(language).long[entry.dayOfWeek] : undefined
  const change = revertibleDayIn(entry)
  // The history outlives a teacher, without the name.
  const isOfTeacher = !isOfWeek.has(entry.action) && isNamed(entry.action)
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
        <p className={styles.when}>
          <time dateTime={entry.at}>{formatInstant(entry.at, language)}</time>
          {entry.actorName !== undefined && ` ${t('history.by', { name: entry.actorName })}`}
        </p>
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
