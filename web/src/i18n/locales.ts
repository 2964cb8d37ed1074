import type { DayPickerLocale } from 'react-day-picker/locale'

/** What a language needs beside its folder of texts. Months, weekdays and numbers are written by Intl. */
interface Locale {
  /** As it calls itself. */
  readonly name: string
  /** The country whose dates and numbers are written. */
  readonly tag: string
  /** A week with its `days`, in full and for narrow screens. */
  readonly week: string
  readonly shortWeek: string
  /** Its days from `from` to `to`; in one month, `day` is where they begin. */
  readonly days: string
  readonly daysOfMonth: string
  /** A difference below zero. A balance has a minus sign everywhere. */
  readonly negative: string
  /** The words of the calendar, fetched when it is opened. */
  calendar(): Promise<DayPickerLocale>
}

/** Every language of the page. In braces stands what is filled in. */
export const locales = {
  en: {
    name: 'English',
    tag: 'en-US',
    week: 'W{number}: {days}, {year}',
    shortWeek: 'W{number}: {days}',
    days: '{from} - {to}',
    daysOfMonth: '{from} - {to}',
    negative: '({hours})',
    calendar: () => import('react-day-picker/locale/en-US').then(({ enUS }) => enUS),
  },
  de: {
    name: 'Deutsch',
    tag: 'de-DE',
    week: 'KW {number}: {days} {year}',
    shortWeek: 'KW {number}: {days}',
    days: '{from} – {to}',
    daysOfMonth: '{day}.–{to}',
    negative: '−{hours}',
    calendar: () => import('react-day-picker/locale/de').then(({ de }) => de),
  },
} as const satisfies Readonly<Record<string, Locale>>

export type Language = keyof typeof locales

export const languages = Object.keys(locales) as readonly Language[]

/** Where nothing fits (spec, section 1). */
export const fallbackLanguage: Language = 'en'

const isLanguage = (code: string): code is Language => Object.hasOwn(locales, code)

/** The language that i18next has found, or the fallback while it has found none. */
export const languageOf = (code: string | undefined): Language =>
  code !== undefined && isLanguage(code) ? code : fallbackLanguage

/** `W{number}` with `{ number: 46 }` → `W46`. */
export function filledIn(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
