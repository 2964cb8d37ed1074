import i18next from 'i18next'
import type { Texts } from './texts.ts'
import { textsByLanguage } from './texts.ts'

/** What is said of groups and people. Fetched with what shows it: only a house that plans by groups needs it. */
const staffingTexts = textsByLanguage(
  import.meta.glob<Texts>('./*/staffing.json', { eager: true, import: 'default' }),
)

for (const [language, texts] of Object.entries(staffingTexts))
  i18next.addResourceBundle(language, 'translation', texts, true)
