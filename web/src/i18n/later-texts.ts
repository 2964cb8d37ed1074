import type { Texts } from './texts.ts'
import { addTexts, textsByLanguage } from './texts.ts'

const files = import.meta.glob<Texts>('./*/{live,coming,password-dialog}.json', {
  eager: true,
  import: 'default',
})

export const laterTexts = textsByLanguage(files)

// Words of what is not in the first view and may be wanted soon after it.
addTexts(files)
