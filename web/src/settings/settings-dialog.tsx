import '../i18n/management.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Skeleton, Trouble } from '../ui/surface.tsx'
import { DeviceSettings } from './device-settings.tsx'
import { EndAccess } from './end-access.tsx'
import { HouseName } from './house-name.tsx'
import { ParentsSeeSettings } from './parents-see.tsx'
import { PasswordChange } from './password-change.tsx'
import styles from './settings-dialog.module.css'
import { useSettings } from './use-settings.ts'

interface SettingsDialogProps {
  onClose(): void
  /** Access ended on all devices: this one goes back to the parent view. */
  onAccessEnded?(): void
}

export function SettingsDialog({ onClose, onAccessEnded }: SettingsDialogProps) {
  const { t } = useWords()
  const settings = useSettings()
  return (
    <Dialog wide title={t('settings.title')} onClose={onClose}>
      <div className={styles.sections}>
        {settings.data ? (
          <>
            <HouseName name={settings.data.name} />
            <ParentsSeeSettings see={settings.data.parentsSee} />
          </>
        ) : settings.isError ? (
          <Trouble action={<Button onClick={() => void settings.refetch()}>{t('general.retry')}</Button>}>
            {t('general.dataLoadError')}
          </Trouble>
        ) : (
          <Skeleton height={420} />
        )}
        <DeviceSettings />
        <PasswordChange />
        <EndAccess
          onEnded={() => {
            onClose()
            onAccessEnded?.()
          }}
        />
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('general.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
