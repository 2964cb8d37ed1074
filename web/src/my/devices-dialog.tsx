import { useQuery } from '@tanstack/react-query'
import type { OwnDevice } from '#contract/my-devices.ts'
import { myDevicesQuery } from '../api/queries/my.ts'
import { reasonOf } from '../api/reason-of.ts'
import { formatShortDayAndMonth } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorMessage } from '../ui/surface.tsx'
import { showToast } from '../ui/toast-store.ts'
import { Unread } from '../ui/unread.tsx'
import styles from './calendars.module.css'
import { Close } from './tile.tsx'
import { useSignOutDevice } from './use-own-devices.ts'

/** The own devices, and the end of one that is lost. This one is signed out by the button of the page. */
export function DevicesDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const asked = useQuery(myDevicesQuery)
  const out = useSignOutDevice()
  const signOut = ({ id, label }: OwnDevice) =>
    out.mutate(id, { onSuccess: () => showToast({ title: t('my.devices.signedOut', { device: label }) }) })
  return (
    <Dialog title={t('my.devices.title')} description={t('my.devices.about')} onClose={onClose}>
      {out.error && <ErrorMessage>{reasonOf(out.error, t)}</ErrorMessage>}
      {asked.data ? (
        <ul className={styles.list}>
          {asked.data.devices.map((device) => (
            <DeviceLine key={device.id} {...{ device, signOut }} isBusy={out.isPending} />
          ))}
        </ul>
      ) : (
        <Unread of={asked} height={120} words={t('my.devices.notRead')} />
      )}
      <p className={styles.quiet}>{t('my.devices.another')}</p>
      <Close onClose={onClose} />
    </Dialog>
  )
}

interface DeviceLineProps {
  readonly device: OwnDevice
  readonly isBusy: boolean
  signOut(device: OwnDevice): void
}

function DeviceLine({ device, isBusy, signOut }: DeviceLineProps) {
  const { t, language } = useWords()
  const { label, lastUsedOn, isThis, isConfirmed } = device
  const used = lastUsedOn
    ? t('my.devices.used', { date: formatShortDayAndMonth(lastUsedOn, language) })
    : t('my.devices.unused')
  return (
    <li>
      <span>
        {label}
        <small>{isThis ? t('my.own.device') : isConfirmed ? used : t('my.devices.waits')}</small>
      </span>
      {!isThis && (
        <Button
          look="quietDanger"
          aria-label={t('my.devices.signOutOf', { device: label })}
          aria-disabled={isBusy}
          onClick={() => !isBusy && signOut(device)}
        >
          {t('my.devices.signOut')}
        </Button>
      )}
    </li>
  )
}
