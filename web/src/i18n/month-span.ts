import { dateFormat } from './format.ts'
import { rangeFormat } from './range-format.ts'

/** November 2026, January – August 2026 / Januar–August 2026. */
export const formatMonthSpan = rangeFormat({ month: 'long', year: 'numeric' })

/** November 2026. */
export const formatMonth = dateFormat({ month: 'long', year: 'numeric' })

/** November, where the year is clear. */
export const formatMonthName = dateFormat({ month: 'long' })

/** Nov / Nov. */
export const formatShortMonthName = dateFormat({ month: 'short' })
