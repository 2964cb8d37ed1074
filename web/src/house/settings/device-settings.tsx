import { languages, locales } from '../../i18n/locales.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Radio } from '../../ui/field.tsx'
import { chooseTheme, themes, useTheme } from '../../ui/theme.ts'
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
        {languages.map((option) => (
          <label key={option} lang={option}>
            <Radio
              name="language"
              checked={language === option}
              onChange={() => void changeLanguage(option)}
            />
            {locales[option].name}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('settings.device.theme')}</legend>
        {themes.map((option) => (
          <label key={option}>
            <Radio name="theme" checked={theme === option} onChange={() => chooseTheme(option)} />
            {t(`settings.device.${option}`)}
          </label>
        ))}
      </fieldset>
    </SettingsCard>
  )
}
