import { ChevronDown } from 'lucide-react'
import type { Language } from '../i18n/locales.ts'
import { languages, locales } from '../i18n/locales.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from './header.module.css'

/** Two letters to look at; under them a list of the browser's own, with the languages in full. */
export function LanguageChoice() {
  const { t, language, changeLanguage } = useWords()
  return (
    <span className={styles.language}>
      <span aria-hidden>{language.toUpperCase()}</span>
      <ChevronDown size={14} aria-hidden />
      <select
        aria-label={t('header.language')}
        title={t('header.language')}
        value={language}
        onChange={(event) => void changeLanguage(event.target.value as Language)}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {locales[code].name}
          </option>
        ))}
      </select>
    </span>
  )
}
