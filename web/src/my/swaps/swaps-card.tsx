import '../../i18n/swap-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Check, X } from 'lucide-react'
import { useState } from 'react'
import type { MySwap } from '#contract/my-swaps.ts'
import { isLive } from '#domain/swaps/swap-states.ts'
import { mySwapsQuery } from '../../api/queries/my.ts'
import { useWords } from '../../i18n/use-words.ts'
import { firstNameOf, swapDaysInWords } from '../../swaps/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/surface.tsx'
import { Unread } from '../../ui/unread.tsx'
import my from '../my.module.css'
import { OwnSwapDialog } from './own-swap-dialog.tsx'
import styles from './swaps.module.css'

const shownAtFirst = 4

/** What one has offered, and what one has agreed to. */
export function SwapsCard() {
  const { t } = useWords()
  const read = useQuery(mySwapsQuery)
  const [isWhole, setWhole] = useState(false)
  const [openId, setOpenId] = useState<number>()
  // What waits for one's own answer stands above all else.
  const swaps = read.data?.swaps.filter(({ isMine, state }) => isMine || state !== 'offered') ?? []
  const shown = isWhole ? swaps : inView(swaps)
  const open = swaps.find(({ id }) => id === openId)
  if (read.data && swaps.length === 0) return null
  return (
    <Card>
      <section className={my.card} aria-labelledby="my-swaps">
        <div className={my.line}>
          <h2 id="my-swaps">{t('swaps.title')}</h2>
          {swaps.length > shown.length && (
            <Button look="quiet" className={my.link ?? ''} onClick={() => setWhole(true)}>
              {t('swaps.all')}
            </Button>
          )}
        </div>
        {read.data ? (
          <ul className={styles.list}>
            {shown.map((swap) => (
              <SwapLine key={swap.id} swap={swap} onOpen={() => setOpenId(swap.id)} />
            ))}
          </ul>
        ) : (
          <Unread of={read} height={64} words={t('swaps.notRead')} />
        )}
        {open && <OwnSwapDialog swap={open} onClose={() => setOpenId(undefined)} />}
      </section>
    </Card>
  )
}

/** Those that wait before all others, then the latest. */
function inView(swaps: readonly MySwap[]): readonly MySwap[] {
  const waiting = swaps.filter(({ state }) => isLive(state))
  const others = swaps.filter(({ state }) => !isLive(state))
  return [...waiting, ...others].slice(0, Math.max(shownAtFirst, waiting.length))
}

function SwapLine({ swap, onOpen }: { readonly swap: MySwap; onOpen(): void }) {
  const { t, language } = useWords()
  const { state, colleague, inReturn, isMine, answer } = swap
  const days = swapDaysInWords(swap, t, language)
  const name = colleague && firstNameOf(colleague.name)
  const isOver = inReturn === null && isMine
  const whom = name ? t(isOver ? 'swaps.to' : 'swaps.with', { name }) : t('swaps.toAll')
  return (
    <li>
      <button type="button" onClick={onOpen} aria-label={t('swaps.open', { days })} />
      <ArrowLeftRight size={18} className={styles.arrows} aria-hidden />
      <span className={styles.what}>
        {days}
        <small>{whom}</small>
        {answer && <small>{t('swaps.asked.quote', { words: answer })}</small>}
      </span>
      <span className={styles.state} data-state={state}>
        {state === 'approved' && <Check size={16} aria-hidden />}
        {(state === 'declined' || state === 'refused') && <X size={16} aria-hidden />}{' '}
        {t(`swaps.states.${state}`)}
      </span>
    </li>
  )
}
