import { useState } from 'react'
import { useShowReason } from '../../api/use-show-reason.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './calendar.module.css'
import { Sure } from './sure.tsx'
import { useWriteYear } from './use-calendar.ts'

/** A written year stays as it is when the house moves or the law changes: this is how it follows all the same. */
export function WriteAnew({ year }: { readonly year: number }) {
  const { t } = useWords()
  const write = useWriteYear()
  const showReason = useShowReason()
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never')
  const confirm = () =>
    write.mutate(year, {
      onSuccess: () =>
        showToast({ title: t('settings.updated'), message: t('calendar.days.anewDone', { year }) }),
      onError: showReason,
      onSettled: () => setAsked('before'),
    })
  return (
    <div className={styles.anew}>
      <p>{t('calendar.days.anewHint')}</p>
      {asked === 'now' ? (
        <Sure
          question={t('calendar.days.anewSure', { year })}
          confirm={t('calendar.days.anewConfirm')}
          pending={write.isPending}
          onConfirm={confirm}
          onCancel={() => setAsked('before')}
        />
      ) : (
        <Button className={styles.start} autoFocus={asked === 'before'} onClick={() => setAsked('now')}>
          {t('calendar.days.anew', { year })}
        </Button>
      )}
    </div>
  )
}
