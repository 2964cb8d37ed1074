import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#domain/week.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import type { en as management } from './management.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & typeof management }
    returnNull: false
  }
}

export const languages: readonly Language[] = ['en', 'de']

/** Found in this order and kept under this key (spec, section 1); English where nothing fits. */
export async function startI18n() {
  await i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      resources: { en: { translation: en }, de: { translation: de } },
      supportedLngs: languages,
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      fallbackLng: 'en',
      interpolation: { escapeValue: false },
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
  document.documentElement.lang = currentLanguage()
  document.title = i18next.t('app.title')
}

export function currentLanguage(): Language {
  return i18next.resolvedLanguage === 'de' ? 'de' : 'en'
}
