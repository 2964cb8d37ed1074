import './light-texts.ts'
import i18next from 'i18next'
import type { Texts } from './texts.ts'
import { textsByLanguage } from './texts.ts'

/** The words for who sets a stage, beside those that parents read. */
const stageTexts = textsByLanguage(
  import.meta.glob<Texts>('./*/stages.json', { eager: true, import: 'default' }),
)

for (const [language, texts] of Object.entries(stageTexts))
  i18next.addResourceBundle(language, 'translation', texts, true)
