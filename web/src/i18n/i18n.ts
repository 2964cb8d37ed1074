import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import type { EnglishTexts } from './english.generated.ts'
import type { InHouseWords } from './house-words.ts'
import { usualWords } from './house-words.ts'
import { fallbackLanguage, languageOf, languages } from './locales.ts'
import { pageTexts } from './page-texts.ts'
import { resourcesOf } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: InHouseWords<EnglishTexts> }
    returnNull: false
  }
}

/** Found in this order and kept under this key (spec, section 1); English where nothing fits. */
export async function startI18n() {
  await i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      resources: resourcesOf(pageTexts),
      supportedLngs: languages,
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      fallbackLng: fallbackLanguage,
      interpolation: { escapeValue: false, defaultVariables: usualWords },
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
}
