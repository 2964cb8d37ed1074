import i18next from 'i18next'
import type { Texts } from './texts.ts'
import { textsByLanguage } from './texts.ts'

/** The words of the call-out: only a house with groups fetches them. */
const calloutTexts = textsByLanguage(
  import.meta.glob<Texts>('./*/callout.json', { eager: true, import: 'default' }),
)

for (const [language, texts] of Object.entries(calloutTexts))
  i18next.addResourceBundle(language, 'translation', texts, true)
