import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Language } from '#domain/week.ts'

const locales: Record<Language, string> = { en: 'en-US', de: 'de-DE' }

/** Made once: making a formatter takes far longer than using it, and a week of 150 people shows a thousand figures. */
const twoDecimals = (locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const hoursFormats: Record<Language, Intl.NumberFormat> = {
  en: twoDecimals(locales.en),
  de: twoDecimals(locales.de),
}

/** Two decimals, always: 39.00 / 39,00. */
export function formatHours(hours: number, language: Language): string {
  return hoursFormats[language].format(hours)
}

/** A difference: a plus sign when positive, 0.00 when zero; when negative, English has the spec's brackets. */
export function formatDifference(hours: number, language: Language): string {
  return hours < 0 && language === 'en'
    ? `(${formatHours(-hours, language)})`
    : formatBalance(hours, language)
}

/** A balance: +2.25, −2.25, 0.00. Sign and colour, never colour alone. */
export function formatBalance(hours: number, language: Language): string {
  const text = formatHours(Math.abs(hours), language)
  return hours === 0 ? text : `${hours > 0 ? '+' : '−'}${text}`
}

/** The spec's `MMM d, yyyy`: Nov 9, 2026 / 9. Nov. 2026. */
export function formatDate(date: CalendarDate, language: Language): string {
  return format(date, language, { month: 'short', day: 'numeric', year: 'numeric' })
}

/** The spec's `PPP`: November 9, 2026 / 9. November 2026. */
export function formatLongDate(date: CalendarDate, language: Language): string {
  return format(date, language, { month: 'long', day: 'numeric', year: 'numeric' })
}

/** November 11 / 11. November. */
export function formatDayAndMonth(date: CalendarDate, language: Language): string {
  return format(date, language, { month: 'long', day: 'numeric' })
}

/** Fri, Nov 20 / Fr., 20. Nov. */
export function formatWeekday(date: CalendarDate, language: Language): string {
  return format(date, language, { weekday: 'short', month: 'short', day: 'numeric' })
}

function format(date: CalendarDate, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}

/** A moment in the reader's time zone: Nov 9, 2026, 8:05 AM / 9. Nov. 2026, 08:05. */
export function formatInstant(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  )
}
