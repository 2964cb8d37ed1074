import type { InitOptions } from 'i18next'
import type { EnglishTexts } from './english.generated.ts'
import type { InHouseWords } from './house-words.ts'
import { usualWords } from './house-words.ts'
import { fallbackLanguage, languages } from './locales.ts'
import { pageTexts } from './page-texts.ts'
import { resourcesOf } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: InHouseWords<EnglishTexts> }
    returnNull: false
  }
}

/** English where nothing fits. */
export const i18nOptions: InitOptions = {
  resources: resourcesOf(pageTexts),
  supportedLngs: languages,
  nonExplicitSupportedLngs: true,
  load: 'languageOnly',
  fallbackLng: fallbackLanguage,
  interpolation: { escapeValue: false, defaultVariables: usualWords },
}
