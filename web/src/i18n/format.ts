import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { addDays, calendarDateOf, weekdays } from '#domain/values/calendar-date.ts'
import type { Language } from './locales.ts'
import { filledIn, locales } from './locales.ts'

/** Made once: making a formatter takes far longer than using it, and a week of 150 people shows a thousand figures. */
export function madeOnce<Made>(
  make: (tag: string, language: Language) => Made,
): (language: Language) => Made {
  const made = new Map<Language, Made>()
  return (language) => {
    const known = made.get(language) ?? make(locales[language].tag, language)
    made.set(language, known)
    return known
  }
}

const hoursFormat = madeOnce(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const numberFormat = madeOnce((tag) => new Intl.NumberFormat(tag))

/** Two decimals, always: 39.00 / 39,00. */
export function formatHours(hours: number, language: Language): string {
  return hoursFormat(language).format(hours)
}

/** A difference: a plus sign when positive, 0.00 when zero; when negative, English has the spec's brackets. */
export function formatDifference(hours: number, language: Language): string {
  return hours < 0
    ? filledIn(locales[language].negative, { hours: formatHours(-hours, language) })
    : formatBalance(hours, language)
}

/** A balance: +2.25, −2.25, 0.00. Sign and colour, never colour alone. */
export function formatBalance(hours: number, language: Language): string {
  const text = formatHours(Math.abs(hours), language)
  return hours === 0 ? text : `${hours > 0 ? '+' : '−'}${text}`
}

/** 8:00 of `08:00`. */
export const shortTime = (time: string): string => time.replace(/^0/, '')

/** As many decimals as it has: 24.5 / 24,5. */
export function formatNumber(number: number, language: Language): string {
  return numberFormat(language).format(number)
}

/** Days of an account: 24.5, −2, 0. */
export function formatDays(days: number, language: Language): string {
  return days < 0 ? formatSignedNumber(days, language) : formatNumber(days, language)
}

/** With its sign: +2.5, −2, 0. */
export function formatSignedNumber(number: number, language: Language): string {
  const text = formatNumber(Math.abs(number), language)
  return number === 0 ? text : `${number > 0 ? '+' : '−'}${text}`
}

/** The formatter of a date, which is a day and no moment: it must not move with the reader's time zone. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const format = madeOnce((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }))
  return (date: CalendarDate, language: Language): string =>
    format(language).format(new Date(`${date}T00:00:00Z`))
}

/** The spec's `MMM d, yyyy`: Nov 9, 2026 / 9. Nov. 2026. */
export const formatDate = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' })

/** The spec's `PPP`: November 9, 2026 / 9. November 2026. */
export const formatLongDate = dateFormat({ month: 'long', day: 'numeric', year: 'numeric' })

/** Wed, November 11, 2026 / Mi., 11. November 2026. */
export const formatFullDate = dateFormat({ weekday: 'short', month: 'long', day: 'numeric', year: 'numeric' })

/** November 11 / 11. November. */
export const formatDayAndMonth = dateFormat({ month: 'long', day: 'numeric' })

/** Nov 11 / 11. Nov. */
export const formatShortDayAndMonth = dateFormat({ month: 'short', day: 'numeric' })

/** Fri, Nov 20 / Fr., 20. Nov. */
export const formatWeekday = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' })

const monday = calendarDateOf('2026-11-09')
const byWeekday = (name: (date: CalendarDate) => string) =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, name(addDays(monday, weekday - 1))])) as Readonly<
    Record<Weekday, string>
  >
const [longWeekday, shortWeekday] = [dateFormat({ weekday: 'long' }), dateFormat({ weekday: 'short' })]

/** Monday and Mon / Montag and Mo. */
export const weekdayNames = madeOnce((_, language) => ({
  long: byWeekday((date) => longWeekday(date, language)),
  short: byWeekday((date) => shortWeekday(date, language)),
}))

const instantFormat = madeOnce(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }),
)

/** A moment in the reader's time zone: Nov 9, 2026, 8:05 AM / 9. Nov. 2026, 08:05. */
export const formatInstant = (instant: string, language: Language): string =>
  instantFormat(language).format(new Date(instant))

const momentFormat = madeOnce(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      ...{ weekday: 'short', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    }),
)

/** A moment within the next days, in the reader's time zone: Thu, November 19 at 8:05 AM / Do., 19. November um 08:05. */
export const formatMoment = (instant: string, language: Language): string =>
  momentFormat(language).format(new Date(instant))

const dayOfInstantFormat = madeOnce(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', year: 'numeric' }),
)

/** The day of a moment in the reader's time zone: Nov 9, 2026 / 9. Nov. 2026. */
export const formatInstantDate = (instant: string, language: Language): string =>
  dayOfInstantFormat(language).format(new Date(instant))
