import type { MySwap } from '#contract/my-swaps.ts'
import { canActOnSwap } from '#domain/swaps/swap-states.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { firstNameOf, swapDaysInWords } from '../../swaps/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useIsWithoutNetwork } from '../use-as-of.ts'
import { SwapEffect } from './swap-effect.tsx'
import styles from './swaps.module.css'
import { mySwapNow, useSwaps } from './use-swaps.ts'

interface OwnSwapDialogProps {
  readonly swap: MySwap
  onClose(): void
}

/** One offer with what became of it. Until it is entered, whoever made it can withdraw it. */
export function OwnSwapDialog({ swap, onClose }: OwnSwapDialogProps) {
  const { t, language } = useWords()
  const { withdraw } = useSwaps()
  const isWithoutNetwork = useIsWithoutNetwork()
  const { colleague, effect, state, isMine, message, answer, refusedBy } = swap
  const name = colleague ? firstNameOf(colleague.name) : ''
  const canWithdraw = isMine && canActOnSwap('withdraw', state)
  const isOff = isWithoutNetwork || withdraw.isPending
  const act = () =>
    isOff ||
    withdraw.mutate(swap, {
      onSuccess: () => {
        showToast({ title: t('swaps.withdrawn') })
        onClose()
      },
    })
  return (
    <Dialog
      title={t(titleOf(swap), { name })}
      description={swapDaysInWords(swap, t, language)}
      onClose={onClose}
    >
      <div className={styles.form}>
        {withdraw.isError && (
          <ErrorMessage>
            {mySwapNow(withdraw.error) ? t('swaps.changedMeanwhile') : reasonOf(withdraw.error, t)}
          </ErrorMessage>
        )}
        <p role="status">
          <strong>{t(`swaps.states.${state}`)}</strong>
        </p>
        {refusedBy.length > 0 && <p>{t('swaps.saidNo', { names: refusedBy.join(', ') })}</p>}
        {answer && (
          <p className={styles.quote}>
            <small>{t('swaps.managementSaid')}</small> {t('swaps.asked.quote', { words: answer })}
          </p>
        )}
        {effect && <SwapEffect effect={effect} name={colleague?.name} />}
        {message && (
          <p className={styles.quote}>
            <small>{isMine ? t('swaps.ownMessage') : t('swaps.theirMessage', { name })}</small>{' '}
            {t('swaps.asked.quote', { words: message })}
          </p>
        )}
        {canWithdraw && isWithoutNetwork && <p className={styles.quiet}>{t('my.without.needed')}</p>}
      </div>
      <DialogActions>
        {canWithdraw && (
          <Button data-apart look="quietDanger" aria-disabled={isOff} onClick={act}>
            {t('swaps.withdraw')}
          </Button>
        )}
        <Button data-takes-focus onClick={onClose}>
          {t('general.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function titleOf({ inReturn, isMine, colleague }: MySwap) {
  if (inReturn === null) return isMine ? 'swaps.titleGiveAway' : 'swaps.titleTake'
  return colleague ? 'swaps.titleSwap' : 'swaps.titleSwapAll'
}
