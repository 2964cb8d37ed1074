import { useTranslation } from 'react-i18next'
import type { Language } from './locales.ts'
import { languageOf } from './locales.ts'

/** The texts of the reader's language, and which language it is. */
export function useWords() {
  const { t, i18n } = useTranslation()
  const language = languageOf(i18n.resolvedLanguage)
  const changeLanguage = (next: Language) => {
    forgetAskedLanguage()
    return i18n.changeLanguage(next)
  }
  return { t, language, changeLanguage }
}

/** A language chosen on the page must not be overruled by the address when the page is read again. */
function forgetAskedLanguage() {
  const address = new URL(window.location.href)
  if (!address.searchParams.has('lng')) return
  address.searchParams.delete('lng')
  window.history.replaceState(window.history.state, '', address)
}
