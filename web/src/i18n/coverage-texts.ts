import i18next from 'i18next'
import type { Texts } from './texts.ts'
import { textsByLanguage } from './texts.ts'

/** The words of coverage: only a house with groups fetches them. */
const coverageTexts = textsByLanguage(
  import.meta.glob<Texts>('./*/coverage.json', { eager: true, import: 'default' }),
)

for (const [language, texts] of Object.entries(coverageTexts))
  i18next.addResourceBundle(language, 'translation', texts, true)
