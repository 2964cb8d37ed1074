import i18next from 'i18next'
import type { Texts } from './texts.ts'
import { textsByLanguage } from './texts.ts'

export const managementTexts = textsByLanguage(
  import.meta.glob<Texts>(
    ['./*/*.json', '!./*/{page,schedule,live,holidays,refusals,staffing,coverage,law,planning}.json'],
    {
      eager: true,
      import: 'default',
    },
  ),
)

/** Parents never see these words, so they are not sent them: the management's first import adds them to the others. */
for (const [language, texts] of Object.entries(managementTexts))
  i18next.addResourceBundle(language, 'translation', texts, true)
