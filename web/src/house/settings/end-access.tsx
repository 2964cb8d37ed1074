import { useState } from 'react'
import { guessesWorthReporting } from '#domain/house/access.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { useEndAllAccess, useWrongPasswords } from './use-settings.ts'

export function EndAccess({ onEnded }: { onEnded(): void }) {
  const { t } = useWords()
  const end = useEndAllAccess()
  const wrong = useWrongPasswords()
  const [asking, setAsking] = useState(false)
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: onEnded,
      onError: () =>
        showToast({ title: t('general.error'), message: t('general.dataLoadError'), destructive: true }),
    })
  return (
    <SettingsCard title={t('settings.access.title')} description={t('settings.access.description')}>
      {wrong > 0 && (
        <p role="status">
          {t('settings.access.wrong', { count: wrong })}{' '}
          {wrong >= guessesWorthReporting && t('settings.access.wrongAdvice')}
        </p>
      )}
      <Button className={styles.start} onClick={() => setAsking(true)}>
        {t('settings.access.end')}
      </Button>
      {asking && (
        <Dialog
          title={t('settings.access.title')}
          description={t('settings.access.sure')}
          onClose={() => setAsking(false)}
        >
          <DialogActions>
            <Button data-takes-focus onClick={() => setAsking(false)}>
              {t('general.cancel')}
            </Button>
            <Button look="danger" disabled={end.isPending} onClick={confirm}>
              {t('settings.access.confirm')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </SettingsCard>
  )
}
