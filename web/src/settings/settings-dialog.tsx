import '../i18n/management.ts'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Skeleton, Trouble } from '../ui/surface.tsx'
import { DeviceSettings } from './device-settings.tsx'
import { EndAccess } from './end-access.tsx'
import { HouseName } from './house-name.tsx'
import { ParentsSeeSettings } from './parents-see.tsx'
import { PasswordChange } from './password-change.tsx'
import { Retention } from './retention.tsx'
import { Section } from './section.tsx'
import styles from './settings-dialog.module.css'
import { useSettings } from './use-settings.ts'

interface SettingsDialogProps {
  /** Another noun's part: the house's presets. */
  readonly presets: ReactNode
  onClose(): void
  /** Access ended on all devices: this one goes back to the parent view. */
  onAccessEnded?(): void
}

export function SettingsDialog({ presets, onClose, onAccessEnded }: SettingsDialogProps) {
  const { t } = useWords()
  const settings = useSettings()
  return (
    <Dialog wide title={t('settings.title')} onClose={onClose}>
      <div className={styles.sections}>
        {settings.data ? (
          <>
            <HouseName name={settings.data.name} timeZone={settings.data.timeZone} />
            <ParentsSeeSettings see={settings.data.parentsSee} />
            <Section title={t('presets.title')} description={t('presets.description')}>
              {presets}
            </Section>
            <Retention years={settings.data.retentionYears} />
          </>
        ) : settings.isError ? (
          <Trouble action={<Button onClick={() => void settings.refetch()}>{t('general.retry')}</Button>}>
            {t('general.dataLoadError')}
          </Trouble>
        ) : (
          <Skeleton height={420} />
        )}
        <DeviceSettings />
        <PasswordChange houseName={settings.data?.name ?? ''} />
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
