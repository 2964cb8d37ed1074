import { ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import type { HistoryEntry } from '#contract/history.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { useWords } from '../../i18n/use-words.ts'
import { weekLabel } from '../../i18n/week-label.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty, ErrorMessage } from '../../ui/surface.tsx'
import { Unread } from '../../ui/unread.tsx'
import styles from './history.module.css'
import { HistoryItem } from './history-item.tsx'
import { useHeldBack } from './use-held-back.ts'
import { useHistory } from './use-history.ts'

/** What changed in this week, newest first, and a way to put a day back. */
export function HistoryDialog({ weekId, onClose }: { readonly weekId: number; onClose(): void }) {
  const { t, language } = useWords()
  const week = weekLabel(weekOfNumber(weekId), language)
  return (
    <Dialog
      wide
      title={t('history.title')}
      description={t('history.description', { week })}
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

/** New lines come in at the top by themselves, but not under somebody's hand: then they wait to be asked for. */
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
