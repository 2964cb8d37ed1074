import type { Texts } from './texts.ts'
import { textsByLanguage } from './texts.ts'

/** The texts of the first view, in all languages: a language more is 2.5 kB, fetching it alone a round trip. */
export const pageTexts = textsByLanguage(
  import.meta.glob<Texts>('./*/{page,schedule,live,holidays}.json', { eager: true, import: 'default' }),
)
