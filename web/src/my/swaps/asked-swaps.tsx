import '../../i18n/swap-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, ShieldCheck } from 'lucide-react'
import type { MySwap } from '#contract/my-swaps.ts'
import { canActOnSwap } from '#domain/swaps/swap-states.ts'
import { mySwapsQuery } from '../../api/queries/my.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { firstNameOf } from '../../swaps/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useIsWithoutNetwork } from '../use-as-of.ts'
import { ShiftCard } from './shift-card.tsx'
import { SwapEffect } from './swap-effect.tsx'
import styles from './swaps.module.css'
import { mySwapNow, useSwaps } from './use-swaps.ts'

/** What colleagues ask for, and shifts that one could take: above all else, because somebody waits. */
export function AskedSwaps() {
  const { data } = useQuery(mySwapsQuery)
  const { answer } = useSwaps()
  const { t } = useWords()
  const asked = data?.swaps.filter(({ isMine, state }) => !isMine && state === 'offered') ?? []
  const tooLate = mySwapNow(answer.error)
  const name = firstNameOf(tooLate?.colleague?.name ?? '')
  return (
    <>
      {/* Withdrawn or taken by somebody else a moment ago: its card has gone. */}
      {tooLate && tooLate.state !== 'offered' && (
        <ErrorMessage>{t('swaps.asked.tooLate', { name })}</ErrorMessage>
      )}
      {asked.map((swap) => (
        <AskedCard key={swap.id} swap={swap} answer={answer} />
      ))}
      {data?.shifts.map((shift) => (
        <ShiftCard key={shift.id} shift={shift} />
      ))}
    </>
  )
}

interface AskedCardProps {
  readonly swap: MySwap
  readonly answer: ReturnType<typeof useSwaps>['answer']
}

/** One offer: what one would work instead, and yes or no with one tap. */
function AskedCard({ swap, answer }: AskedCardProps) {
  const { t } = useWords()
  const isWithoutNetwork = useIsWithoutNetwork()
  const { id, colleague, effect, message, toAll, inReturn, hasChanged } = swap
  const name = firstNameOf(colleague?.name ?? '')
  const isOff = isWithoutNetwork || answer.isPending
  const cannotTake = isOff || !effect || !canActOnSwap('take', swap.state)
  const say = (said: 'yes' | 'no') =>
    answer.mutate(
      { swap, answer: said },
      {
        onSuccess: ({ state }) => {
          const told =
            said === 'no'
              ? ({ title: 'refused', more: 'refusedMore' } as const)
              : state === 'approved'
                ? ({ title: 'entered', more: 'enteredMore' } as const)
                : ({ title: 'agreed', more: 'agreedMore' } as const)
          showToast({
            title: t(`swaps.asked.${told.title}`),
            message: t(`swaps.asked.${told.more}`, { name }),
          })
        },
      },
    )
  const isOwnError = answer.isError && answer.variables?.swap.id === id
  return (
    <section className={styles.asked} aria-labelledby={`swap-${id}`}>
      <h2 id={`swap-${id}`}>
        <ArrowLeftRight size={20} aria-hidden />
        {t(titleOf(toAll, inReturn !== null), { name })}
      </h2>
      {hasChanged && <p className={styles.notice}>{t('swaps.asked.changed')}</p>}
      {effect ? (
        <SwapEffect effect={effect} name={colleague?.name} />
      ) : (
        <p className={styles.notice}>{t('swaps.asked.fitsNoMore')}</p>
      )}
      {message && <p className={styles.quote}>{t('swaps.asked.quote', { words: message })}</p>}
      <p className={styles.fact}>
        <ShieldCheck size={17} aria-hidden />
        {t('swaps.asked.noIsPrivate', { name })}
      </p>
      {isOwnError && (
        <ErrorMessage>
          {mySwapNow(answer.error) ? t('swaps.changedMeanwhile') : reasonOf(answer.error, t)}
        </ErrorMessage>
      )}
      {isWithoutNetwork && <p className={styles.quiet}>{t('my.without.needed')}</p>}
      <div className={styles.answers}>
        <Button aria-disabled={isOff} onClick={() => isOff || say('no')}>
          {t('swaps.asked.no')}
        </Button>
        <Button look="primary" aria-disabled={cannotTake} onClick={() => cannotTake || say('yes')}>
          {t(inReturn === null ? 'swaps.asked.yesGiveAway' : 'swaps.asked.yesSwap')}
        </Button>
      </div>
    </section>
  )
}

function titleOf(toAll: boolean, isSwap: boolean) {
  if (toAll) return isSwap ? 'swaps.asked.swapWithAny' : 'swaps.asked.giveAwayToAny'
  return isSwap ? 'swaps.asked.swap' : 'swaps.asked.giveAway'
}
