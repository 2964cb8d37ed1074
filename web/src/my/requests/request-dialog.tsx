import type { OwnRequest } from '#contract/my-requests.ts'
import { canAct } from '#domain/requests/request-states.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatInstantDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { RequestMark } from '../../requests/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import my from '../my.module.css'
import { useIsWithoutNetwork } from '../use-as-of.ts'
import { approvedInWords, daysInWords, restInWords, stateInWords } from './own-request-words.ts'
import styles from './requests-card.module.css'
import { ownRequestNow, useAsk } from './use-ask.ts'

interface RequestDialogProps {
  readonly request: OwnRequest
  /** Asks for other days. */
  onChange(): void
  onClose(): void
}

/** One request with its answer. While nobody has answered it can be withdrawn; an answer that came first is shown. */
export function RequestDialog({ request, onChange, onClose }: RequestDialogProps) {
  const { t, language } = useWords()
  const { withdraw } = useAsk()
  const isWithoutNetwork = useIsWithoutNetwork()
  const { kind, state, message, answer, askedAt } = request
  const part = approvedInWords(request, t, language)
  const isOff = isWithoutNetwork || withdraw.isPending
  const canWithdraw = canAct('withdraw', state)
  const act = () =>
    isOff ||
    withdraw.mutate(request, {
      onSuccess: () => {
        showToast({ title: t('my.requests.withdrawn') })
        onClose()
      },
    })
  return (
    <Dialog
      title={t(`requests.kinds.${kind}`)}
      description={[daysInWords(request, language), kind === 'leave' && restInWords(request, t)]
        .filter(Boolean)
        .join(' · ')}
      onClose={onClose}
    >
      {ownRequestNow(withdraw.error) && <ErrorMessage>{t('my.requests.answeredMeanwhile')}</ErrorMessage>}
      {withdraw.isError && !ownRequestNow(withdraw.error) && (
        <ErrorMessage>{reasonOf(withdraw.error, t)}</ErrorMessage>
      )}
      <p className={styles.answer} role="status">
        <RequestMark kind={request.approved?.kind ?? kind} isOpen={state === 'asked'} />
        {stateInWords(request, t, language)}
      </p>
      {part && <p>{t('my.requests.approvedAs', { what: part })}</p>}
      {answer && <Sentence title={t('my.requests.theirSentence')} words={answer} />}
      {message && <Sentence title={t('my.requests.ownMessage')} words={message} />}
      {canWithdraw && (
        <p className={my.quiet}>
          {isWithoutNetwork
            ? t('my.without.needed')
            : `${t('my.requests.askedOn', { date: formatInstantDate(askedAt, language) })} ${t('my.requests.stays')}`}
        </p>
      )}
      <DialogActions>
        {canWithdraw && (
          <Button data-apart look="quietDanger" aria-disabled={isOff} onClick={act}>
            {t('my.requests.withdraw')}
          </Button>
        )}
        {canWithdraw && (
          <Button aria-disabled={isOff} onClick={() => isOff || onChange()}>
            {t('my.requests.change')}
          </Button>
        )}
        <Button data-takes-focus onClick={onClose}>
          {t('general.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Sentence({ title, words }: { readonly title: string; readonly words: string }) {
  const { t } = useWords()
  return (
    <div className={styles.sentence}>
      <small>{title}</small>
      {t('my.requests.quote', { words })}
    </div>
  )
}
