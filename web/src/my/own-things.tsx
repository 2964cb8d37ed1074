import { useState } from 'react'
import { callForFile } from '../api/call.ts'
import { useShowReason } from '../api/reason-of.ts'
import type { Language } from '../i18n/locales.ts'
import { languages, locales } from '../i18n/locales.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Card } from '../ui/surface.tsx'
import styles from './my.module.css'

/** A copy of one's own data, the language, and the way out on this device. */
export function OwnThings({ onLogout }: { onLogout(): void }) {
  const { t, language, changeLanguage } = useWords()
  const failed = useShowReason()
  const [isSaving, setSaving] = useState(false)
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
            {t('my.own.copy')}
            <small>{t('my.own.copyHint')}</small>
          </span>
          <Button onClick={save} disabled={isSaving} aria-label={t('my.own.saveCopy')}>
            {t('my.own.save')}
          </Button>
        </div>
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
            {t('my.own.device')}
            <small>{t('my.own.deviceHint')}</small>
          </span>
          <Button onClick={onLogout}>{t('my.own.logout')}</Button>
        </div>
      </section>
    </Card>
  )
}
