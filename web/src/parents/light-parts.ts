import '../i18n/light-texts.ts'
import { LitWeek } from './lit-week.tsx'

/** All that only a house with the parents' light needs of the parents' page, in a chunk of its own. */
export const lightParts = { LitWeek }

export type LightParts = typeof lightParts
