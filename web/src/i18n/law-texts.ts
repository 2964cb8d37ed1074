import i18next from 'i18next'
import type { Texts } from './texts.ts'
import { textsByLanguage } from './texts.ts'

/** The words of hints from law: only a house that wants them fetches them. */
const lawTexts = textsByLanguage(import.meta.glob<Texts>('./*/law.json', { eager: true, import: 'default' }))

for (const [language, texts] of Object.entries(lawTexts))
  i18next.addResourceBundle(language, 'translation', texts, true)
