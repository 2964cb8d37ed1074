import type { CalendarDate } from './calendar-date.ts'
import { daysBetween, isCalendarDate, yearOf } from './calendar-date.ts'
import { folded, foldedPlain } from './folded-text.ts'

/** The names of a month in every language of the page: `{ 11: ['November', 'Nov', …] }`. */
export type MonthNames = Readonly<Record<number, readonly string[]>>

interface Typed {
  /** The year is there with all its digits and nothing can follow: the date is meant as it stands. */
  readonly isWhole: boolean
  readonly date: CalendarDate
}

export type ReadDate = Typed | { readonly fault: 'unreadable' | 'noSuchDay' }

interface Parts {
  readonly day: string
  readonly month: number
  readonly year?: string | undefined
  readonly isWhole: boolean
}

/**
 * A date as people type it: `16.11.`, `16/11/26`, `16 nov`, `Nov 16, 2026`, `2026-11-16`. Figures are day first in every
 * language: the houses are in countries that write so, and `11/12/` must not mean another day on an English page. What
 * is shown in English has the month's name, so nobody has to guess. A year that is not typed is the nearest to `near`.
 */
export function readTypedDate(text: string, months: MonthNames, near: CalendarDate): ReadDate {
  const parts = partsOf(text, months)
  if (!parts) return { fault: 'unreadable' }
  const { day, month, year, isWhole } = parts
  const inYear = (full: number) => dateOf(full, month, Number(day))
  const date =
    year === undefined
      ? nearest(near, inYear)
      : inYear(year.length === 4 ? Number(year) : nearestCentury(Number(year), yearOf(near)))
  return date ? { date, isWhole } : { fault: 'noSuchDay' }
}

const isFigure = (part: string) => /^\d{1,2}$/.test(part)
const isYear = (part: string | undefined) => part === undefined || /^(\d{2}|\d{4})$/.test(part)
const isName = (part: string) => /^\p{L}{3,}$/u.test(part)

/** `1611`, `161126`, `16112026`: without signs between them, as a browser's own field takes them. */
const onlyFigures = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/

/** Between the parts may stand what people put there: `16,11` comes from the comma of a number pad. */
function partsOf(text: string, months: MonthNames): Parts | undefined {
  const typed = text.normalize('NFC').trim().replace(onlyFigures, '$1.$2.$3')
  if (!/^[\d\p{L}][\d\p{L}\s.,/-]*$/u.test(typed)) return undefined
  const [first = '', second = '', third, ...rest] =
    typed.replaceAll(/(?<=\d)(st|nd|rd|th)\b/g, '').match(/\d+|\p{L}+/gu) ?? []
  if (rest.length > 0) return undefined
  if (/^\d{4}$/.test(first) && isFigure(second) && third !== undefined && isFigure(third))
    // `2026-11-1` may become the 16th.
    return { day: third, month: Number(second), year: first, isWhole: third.length === 2 }
  if (!isYear(third)) return undefined
  const [day, name] = isFigure(first) ? [first, second] : [second, first]
  if (!isFigure(day) || !(isFigure(name) || isName(name))) return undefined
  const month = isFigure(name) ? Number(name) : monthNamed(name, months)
  return month === undefined ? undefined : { day, month, year: third, isWhole: third?.length === 4 }
}

/** By its first letters, when they fit one month only: `Sept`, `mrz`, `maerz`. */
function monthNamed(typed: string, months: MonthNames): number | undefined {
  const [written, plain] = [folded(typed), foldedPlain(typed)]
  const fitting = Object.entries(months).filter(([, names]) =>
    names.some((name) => folded(name).startsWith(written) || foldedPlain(name).startsWith(plain)),
  )
  return fitting.length === 1 ? Number(fitting[0]?.[0]) : undefined
}

function dateOf(year: number, month: number, day: number): CalendarDate | undefined {
  const two = (value: number) => String(value).padStart(2, '0')
  const text = `${year}-${two(month)}-${two(day)}`
  return isCalendarDate(text) ? text : undefined
}

/** 26 is 2026 near 2026 and 1926 near 1930. */
function nearestCentury(twoDigits: number, near: number): number {
  return twoDigits + 100 * Math.round((near - twoDigits) / 100)
}

/** 29 February may be four years away, eight around 1900 and 2100. */
function nearest(
  near: CalendarDate,
  inYear: (year: number) => CalendarDate | undefined,
): CalendarDate | undefined {
  const year = yearOf(near)
  const distance = (date: CalendarDate) => Math.abs(daysBetween(near, date))
  return Array.from({ length: 17 }, (_, at) => inYear(year - 8 + at))
    .filter((date) => date !== undefined)
    .reduce<CalendarDate | undefined>(
      (best, date) => (best === undefined || distance(date) <= distance(best) ? date : best),
      undefined,
    )
}
