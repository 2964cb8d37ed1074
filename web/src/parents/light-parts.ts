import '../i18n/light-texts.ts'
import { WeekWithLight } from './week-with-light.tsx'

/** All that only a house with the parents' light needs of the parents' page, in a chunk of its own. */
export const lightParts = { WeekWithLight }

export type LightParts = typeof lightParts
