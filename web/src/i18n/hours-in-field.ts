import { hoursText } from '#domain/values/hours-text.ts'
import { madeOnce } from './format.ts'
import type { Language } from './locales.ts'

/** The point or comma of a number that is typed. */
export const decimalSign = madeOnce((tag) =>
  new Intl.NumberFormat(tag).formatToParts(0.5).some(({ value }) => value === ',') ? ',' : '.',
)

/** As it stands in a field: 7.5 / 7,5. */
export const hoursInField = (hours: number | null, language: Language) =>
  hoursText(hours, decimalSign(language))
