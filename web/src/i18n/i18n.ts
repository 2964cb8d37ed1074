import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { noteChoices } from '../ui/choices-cookie.ts'
import { i18nOptions } from './i18n-options.ts'
import { languageOf } from './locales.ts'

/** Found in this order and kept under this key (spec, section 1). */
export async function startI18n() {
  await i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupCookie: 'i18next',
        lookupLocalStorage: 'i18nextLng',
        caches: ['localStorage'],
      },
    })
  showLanguage()
  i18next.on('languageChanged', showLanguage)
}

function showLanguage() {
  document.documentElement.lang = languageOf(i18next.resolvedLanguage)
  document.title = i18next.t('app.title')
  noteChoices()
}
