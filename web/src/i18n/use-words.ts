import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/week.ts'

/** The texts of the reader's language, and which language it is. */
export function useWords() {
  const { t, i18n } = useTranslation()
  const language: Language = i18n.resolvedLanguage === 'de' ? 'de' : 'en'
  return { t, language, changeLanguage: (next: Language) => i18n.changeLanguage(next) }
}
