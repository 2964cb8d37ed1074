import i18next from 'i18next'
import type { Texts } from './texts.ts'
import { textsByLanguage } from './texts.ts'

/** What parents read of the calendar. Fetched after the first view, because it stands below the week. */
const comingTexts = textsByLanguage(
  import.meta.glob<Texts>('./*/{holidays,coming}.json', { eager: true, import: 'default' }),
)

for (const [language, texts] of Object.entries(comingTexts))
  i18next.addResourceBundle(language, 'translation', texts, true)
