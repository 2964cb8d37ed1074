import { languages, locales } from '../i18n/locales.ts'
import { useWords } from '../i18n/use-words.ts'
import { chooseTheme, themes, useTheme } from '../ui/theme.ts'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'

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
            {locales[one].name}
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
