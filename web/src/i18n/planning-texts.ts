import i18next from 'i18next'
import type { Texts } from './texts.ts'
import { textsByLanguage } from './texts.ts'

/** The words of proposals, wishes and locks: only a house with groups fetches them. */
const planningTexts = textsByLanguage(
  import.meta.glob<Texts>('./*/planning.json', { eager: true, import: 'default' }),
)

for (const [language, texts] of Object.entries(planningTexts))
  i18next.addResourceBundle(language, 'translation', texts, true)
