import { Check, UserRoundPlus } from 'lucide-react'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './access.module.css'
import type { waitingKeys } from './access-rows.ts'
import { useMomentWords } from './access-words.ts'
import { useConfirmPasskey, useRemovePasskey } from './use-doors.ts'

type Waiting = ReturnType<typeof waitingKeys>[number]

/** Who came with a link: a paper can be found or photographed, so the management says whether it was the right person. */
export function WaitingList({ waiting }: { readonly waiting: readonly Waiting[] }) {
  return waiting.map((each) => <WaitingLine key={each.passkey.id} {...each} />)
}

function WaitingLine({ member, passkey }: Waiting) {
  const { t } = useWords()
  const momentWords = useMomentWords()
  const confirm = useConfirmPasskey()
  const remove = useRemovePasskey()
  const { name } = member
  const device = passkey.label
  const of = { id: member.id, passkeyId: passkey.id }
  const isBusy = confirm.isPending || remove.isPending
  return (
    <section className={styles.waiting} aria-label={t('access.joined', { name })}>
      <UserRoundPlus size={18} aria-hidden />
      <div>
        <p>
          <strong>{t('access.joined', { name })}</strong>:{' '}
          {t('access.joinedDevice', { device, when: momentWords(passkey.createdAt) })}
        </p>
        <p>{t('access.joinedHint')}</p>
      </div>
      <div className={styles.actions}>
        <Button
          look="primary"
          disabled={isBusy}
          aria-label={t('access.confirmName', { name })}
          onClick={() =>
            confirm.mutate(of, {
              onSuccess: () => showToast({ title: t('access.confirmed', { name }) }),
            })
          }
        >
          <Check size={16} aria-hidden />
          {t('access.confirm')}
        </Button>
        <Button
          disabled={isBusy}
          aria-label={t('access.notThemName', { name })}
          onClick={() =>
            remove.mutate(of, {
              onSuccess: () => showToast({ title: t('access.removedDevice', { device }) }),
            })
          }
        >
          {t('access.notThem')}
        </Button>
      </div>
    </section>
  )
}
