import { ArrowLeftRight, ArrowRight, Check } from 'lucide-react'
import type { RefObject } from 'react'
import { useState } from 'react'
import type { WaitingSwap } from '#contract/swaps.ts'
import { leastAhead } from '#domain/swaps/exchange.ts'
import { useHouse } from '../../site/house-context.tsx'
import { swapDaysInWords } from '../../swaps/index.ts'
import { Button } from '../../ui/button.tsx'
import inbox from '../inbox/inbox.module.css'
import type { InboxWords } from '../inbox/use-inbox-words.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { ExchangedPlans } from './exchanged-plans.tsx'
import { SwapFigures } from './swap-figures.tsx'
import styles from './swaps.module.css'
import type { DeclineOrEnter } from './use-swap-answers.ts'

interface SwapInHandProps {
  readonly swap: WaitingSwap
  readonly words: InboxWords
  readonly title: RefObject<HTMLHeadingElement | null>
  readonly isBusy: boolean
  /** What somebody else has made of it meanwhile. */
  readonly notice: string | undefined
  onAnswer(answer: DeclineOrEnter): void
}

/** One exchange that both have agreed to: both days, what it does to both, and one click that enters it. */
export function SwapInHand({ swap, words, title, isBusy, notice, onAnswer }: SwapInHandProps) {
  const { t, language } = words
  const { closedBefore } = useHouse()
  const [isDeclining, setDeclining] = useState(false)
  const { asker, colleague, date, inReturn, startsIn, effect } = swap
  const isShut = closedBefore !== null && [date, inReturn].some((day) => day !== null && day < closedBefore)
  const isOff = isBusy || isShut
  const names = { one: asker.name, other: colleague.name }
  const Arrow = inReturn === null ? ArrowRight : ArrowLeftRight
  return (
    <article className={inbox.hand} aria-labelledby="in-hand">
      <h3
        id="in-hand"
        ref={title}
        tabIndex={-1}
        data-takes-focus
        aria-label={t(inReturn === null ? 'swapInbox.handOver' : 'swapInbox.of', names)}
      >
        {asker.name} <Arrow className={styles.arrow} size={16} aria-hidden /> {colleague.name}
      </h3>
      <p className={inbox.muted}>
        {[swapDaysInWords(swap, t, language), t('swapInbox.both')].join(' · ')}
        {startsIn < leastAhead && <span className={styles.soon}> · {t('swapInbox.soon')}</span>}
      </p>
      {notice && (
        <p className={inbox.notice} role="alert">
          {notice}
        </p>
      )}
      <ExchangedPlans effect={effect} />
      <SwapFigures effect={effect} />
      <div className={inbox.answers}>
        <Button aria-disabled={isBusy} onClick={() => isBusy || setDeclining(true)}>
          {t('swapInbox.decline')}
        </Button>
        <Button
          look="primary"
          aria-disabled={isOff}
          aria-describedby="enter-hint"
          onClick={() => isOff || onAnswer({ answer: 'approve' })}
        >
          <Check size={17} aria-hidden />
          {t(inReturn === null ? 'swapInbox.enterHandOver' : 'swapInbox.enter')}
        </Button>
      </div>
      <p id="enter-hint" className={inbox.muted}>
        {t(isShut ? 'swapInbox.shut' : 'swapInbox.oneStep')}
      </p>
      {isDeclining && (
        <DeclineDialog
          about={t('swapInbox.names', names)}
          onDecline={(answer) => {
            setDeclining(false)
            onAnswer(answer)
          }}
          onClose={() => setDeclining(false)}
        />
      )}
    </article>
  )
}
