import type { Texts } from './texts.ts'
import { addTexts, textsByLanguage } from './texts.ts'

const files = import.meta.glob<Texts>(
  [
    './*/*.json',
    '!./*/{page,schedule,live,coming,password-dialog,holidays,refusals,coverage,staffing,light,stages,planning,law,callout,sign-in,my,requests,inbox,swaps,swap-inbox,records,kiosk}.json',
  ],
  { eager: true, import: 'default' },
)

export const managementTexts = textsByLanguage(files)

// Parents never see these words, so they are not sent them: the management's first import adds them to the others.
addTexts(files)
