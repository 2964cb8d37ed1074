import type { Language } from '#domain/week.ts'
import { languages } from '../i18n/i18n.ts'
import { useWords } from '../i18n/use-words.ts'
import { chooseTheme, themes, useTheme } from '../ui/theme.ts'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'

const names: Record<Language, string> = { en: 'English', de: 'Deutsch' }

/** Kept in this browser only. */
export function DeviceSettings() {
  const { t, language, changeLanguage } = useWords()
  const theme = useTheme()
  return (
    <SettingsCard title={t('settings.device.title')}>
      <fieldset className={styles.choices}>
        <legend>{t('settings.device.language')}</legend>
        {languages.map((one) => (
          <label key={one} lang={one}>
            <input
              type="radio"
              name="language"
              checked={language === one}
              onChange={() => void changeLanguage(one)}
            />
            {names[one]}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('settings.device.theme')}</legend>
        {themes.map((one) => (
          <label key={one}>
            <input type="radio" name="theme" checked={theme === one} onChange={() => chooseTheme(one)} />
            {t(`settings.device.${one}`)}
          </label>
        ))}
      </fieldset>
    </SettingsCard>
  )
}
