import { useState } from 'react'
import { callForFile } from '../api/call.ts'
import { useShowReason } from '../api/reason-of.ts'
import type { Language } from '../i18n/locales.ts'
import { languages, locales } from '../i18n/locales.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Card } from '../ui/surface.tsx'
import { CalendarDialog } from './calendar-dialog.tsx'
import { DevicesDialog } from './devices-dialog.tsx'
import styles from './my.module.css'
import { PinLine } from './pin-dialog.tsx'
import { ReadersDialog } from './readers-dialog.tsx'
import { useIsWithoutNetwork } from './use-as-of.ts'

/** Addresses for calendars, a copy of one's own data, the language, the own devices, and the way out on this one. */
export function OwnThings({ onLogout }: { onLogout(): void }) {
  const { t, language, changeLanguage } = useWords()
  const failed = useShowReason()
  const [isSaving, setSaving] = useState(false)
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const isWithoutNetwork = useIsWithoutNetwork()
  const [areReadersOpen, setReadersOpen] = useState(false)
  const [areDevicesOpen, setDevicesOpen] = useState(false)
  const save = () => {
    setSaving(true)
    callForFile('GET /api/my/copy', {})
      .then(({ content, name }) => saveFile(content, name), failed)
      .finally(() => setSaving(false))
  }
  return (
    <Card>
      <section className={styles.card} aria-labelledby="my-things">
        <h2 id="my-things">{t('my.own.title')}</h2>
        <div className={styles.thing}>
          <span>
            {t('my.calendar.title')}
            <small>{t(isWithoutNetwork ? 'my.without.needed' : 'my.calendar.hint')}</small>
          </span>
          <Button
            onClick={() => setCalendarOpen(true)}
            disabled={isWithoutNetwork}
            aria-label={t('my.calendar.openLabel')}
          >
            {t('my.calendar.open')}
          </Button>
        </div>
        <div className={styles.thing}>
          <span>
            {t('my.own.copy')}
            <small>{t(isWithoutNetwork ? 'my.without.needed' : 'my.own.copyHint')}</small>
          </span>
          <Button onClick={save} disabled={isSaving || isWithoutNetwork} aria-label={t('my.own.saveCopy')}>
            {t('my.own.save')}
          </Button>
        </div>
        <div className={styles.thing}>
          <span>
            {t('my.own.readers')}
            <small>{t(isWithoutNetwork ? 'my.without.needed' : 'my.own.readersHint')}</small>
          </span>
          <Button
            onClick={() => setReadersOpen(true)}
            disabled={isWithoutNetwork}
            aria-label={t('my.own.showReaders')}
          >
            {t('my.own.show')}
          </Button>
        </div>
        <PinLine isWithoutNetwork={isWithoutNetwork} />
        <label className={styles.thing}>
          <span>{t('my.own.language')}</span>
          <select value={language} onChange={(event) => void changeLanguage(event.target.value as Language)}>
            {languages.map((code) => (
              <option key={code} value={code} lang={code}>
                {locales[code].name}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.thing}>
          <span>
            {t('my.devices.title')}
            <small>{t(isWithoutNetwork ? 'my.without.needed' : 'my.devices.hint')}</small>
          </span>
          <Button
            onClick={() => setDevicesOpen(true)}
            disabled={isWithoutNetwork}
            aria-label={t('my.devices.show')}
          >
            {t('my.own.show')}
          </Button>
        </div>
        <div className={styles.thing}>
          <span>
            {t('my.own.device')}
            <small>{t('my.own.deviceHint')}</small>
          </span>
          <Button onClick={onLogout}>{t('my.own.logout')}</Button>
        </div>
        {areReadersOpen && <ReadersDialog onClose={() => setReadersOpen(false)} />}
        {areDevicesOpen && <DevicesDialog onClose={() => setDevicesOpen(false)} />}
        {isCalendarOpen && <CalendarDialog onClose={() => setCalendarOpen(false)} />}
      </section>
    </Card>
  )
}
