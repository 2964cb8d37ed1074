import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { OwnRequest } from '#contract/my-requests.ts'
import { isApproved } from '#domain/requests/request-states.ts'
import { myRequestsQuery } from '../../api/queries/my.ts'
import { useWords } from '../../i18n/use-words.ts'
import { RequestMark } from '../../requests/index.ts'
import { Button } from '../../ui/button.tsx'
import { lateComponent } from '../../ui/late-part.tsx'
import { DialogPlace } from '../../ui/place.tsx'
import { Card } from '../../ui/surface.tsx'
import { Unread } from '../../ui/unread.tsx'
import my from '../my.module.css'
import { useIsWithoutNetwork } from '../use-as-of.ts'
import { approvedInWords, daysInWords, restInWords } from './own-request-words.ts'
import { RequestDialog } from './request-dialog.tsx'
import styles from './requests-card.module.css'

/** Only who asks needs the calendar. */
const [AskSheet] = lateComponent(() => import('./ask-sheet.tsx').then(({ AskSheet }) => AskSheet))

const shownAtFirst = 4

/** What one has asked for, with the answers, and the way to ask. */
export function RequestsCard({ beside }: { readonly beside?: ReactNode }) {
  const { t } = useWords()
  const read = useQuery(myRequestsQuery)
  const isWithoutNetwork = useIsWithoutNetwork()
  const [isWhole, setWhole] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [instead, setInstead] = useState<OwnRequest>()
  const [openId, setOpenId] = useState<number>()
  const requests = read.data?.requests ?? []
  const open = requests.find(({ id }) => id === openId)
  const shown = isWhole ? requests : inView(requests)
  const stop = () => {
    setAsking(false)
    setInstead(undefined)
  }
  return (
    <Card>
      <section className={my.card} aria-labelledby="my-requests">
        <div className={my.line}>
          <h2 id="my-requests">{t('my.requests.title')}</h2>
          {requests.length > shown.length && (
            <Button look="quiet" className={my.link ?? ''} onClick={() => setWhole(true)}>
              {t('my.requests.all')}
            </Button>
          )}
        </div>
        {read.data ? (
          requests.length === 0 ? (
            <p className={my.quiet}>{t('my.requests.none')}</p>
          ) : (
            <ul className={styles.requests}>
              {shown.map((request) => (
                <RequestLine key={request.id} request={request} onOpen={() => setOpenId(request.id)} />
              ))}
            </ul>
          )
        ) : (
          <Unread of={read} height={64} words={t('my.requests.notRead')} />
        )}
        <div className={styles.ask} data-docked>
          <Button
            look="primary"
            disabled={isWithoutNetwork || !read.data}
            title={isWithoutNetwork ? t('my.without.needed') : undefined}
            onClick={() => setAsking(true)}
          >
            <CalendarPlus size={18} aria-hidden />
            {t('my.requests.ask')}
          </Button>
          {beside}
        </div>
        {open && !instead && (
          <RequestDialog
            request={open}
            onChange={() => setInstead(open)}
            onClose={() => setOpenId(undefined)}
          />
        )}
        {(isAsking || instead) && read.data && (
          <DialogPlace onClose={stop}>
            <AskSheet {...read.data} instead={instead} onClose={stop} />
          </DialogPlace>
        )}
      </section>
    </Card>
  )
}

/** Those that wait before all others, then the latest. */
function inView(requests: readonly OwnRequest[]): readonly OwnRequest[] {
  const waiting = requests.filter(({ state }) => state === 'asked')
  const others = requests.filter(({ state }) => state !== 'asked')
  return [...waiting, ...others].slice(0, Math.max(shownAtFirst, waiting.length))
}

function RequestLine({ request, onOpen }: { readonly request: OwnRequest; onOpen(): void }) {
  const { t, language } = useWords()
  const { kind, state, approved, answer } = request
  const days = daysInWords(request, language)
  const part = approvedInWords(request, t, language)
  const below = [
    restInWords(request, t),
    part && t('my.requests.approvedAs', { what: part }),
    answer && t('my.requests.quote', { words: answer }),
  ]
  return (
    <li>
      <button type="button" onClick={onOpen} aria-label={t('my.requests.open', { days })} />
      <RequestMark kind={approved?.kind ?? kind} isOpen={state === 'asked'} />
      <span className={styles.what}>
        {days}
        {below.filter(Boolean).map((words) => (
          <small key={String(words)}>{words}</small>
        ))}
      </span>
      <span className={`${styles.state} ${isApproved(state) ? styles.good : ''}`}>
        {isApproved(state) && <Check size={16} aria-hidden />}
        {state === 'declined' && <X size={16} aria-hidden />}
        {t(`requests.states.${state}`)}
      </span>
    </li>
  )
}
