import i18next from 'i18next'
import type { Texts } from './texts.ts'
import { textsByLanguage } from './texts.ts'

/** The words of the parents' light: only a house that shows one fetches them. */
const lightTexts = textsByLanguage(
  import.meta.glob<Texts>('./*/light.json', { eager: true, import: 'default' }),
)

for (const [language, texts] of Object.entries(lightTexts))
  i18next.addResourceBundle(language, 'translation', texts, true)
