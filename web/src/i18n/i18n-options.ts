import type { InitOptions } from 'i18next'
import type { EnglishTexts } from './english.generated.ts'
import { fallbackLanguage, languages } from './locales.ts'
import type { Texts } from './texts.ts'
import { resourcesOf, textsByLanguage } from './texts.ts'

/** The words that a house may replace, as every other house has them; texts name them in braces. */
export const usualWords = { mpa: 'MPA' }

/** The texts as the compiler knows them: nobody has to pass these words. */
type InHouseWords<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? Spoken<Texts[Key]> : InHouseWords<Texts[Key]>
}
type Spoken<Text extends string> = Text extends `${infer Before}{{mpa}}${infer After}`
  ? `${Before}MPA${After}`
  : Text

/**
 * What a text of a house with a name of its own is made from. A text that is built around the three letters has
 * another wording for any other name, under its key with `_named`: „MPA-Stunden“, but „Stunden für Vorbereitung“.
 */
export const wordsOf = (mpaName: string) => ({ mpa: mpaName, context: 'named' })

/** The texts of the first view, in all languages: a language more is 2.5 kB, fetching it alone a round trip. */
export const pageTexts = textsByLanguage(
  import.meta.glob<Texts>('./*/{page,schedule,holidays}.json', { eager: true, import: 'default' }),
)

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
