import type { CalendarDate } from '../values/calendar-date.ts'
import { daysBetween, isCalendarDate, isoWeekday, yearOf } from '../values/calendar-date.ts'
import { folded } from '../values/folded-text.ts'

/** What a column of a sheet holds, as its head says. A day is 1 to 7, Monday to Sunday. */
export type ColumnHead =
  | { readonly kind: 'day'; readonly day: number; readonly date: CalendarDate | undefined }
  | { readonly kind: 'name' | 'firstName' | 'lastName' | 'hours' | 'group' | 'start' }

type PlainKind = Exclude<ColumnHead['kind'], 'day'>

const dayNames = [
  'mo mon montag monday',
  'di die dienstag tu tue tues tuesday',
  'mi mit mittwoch we wed wednesday',
  'do don donnerstag th thu thur thurs thursday',
  'fr fre freitag fri friday',
  'sa sam samstag sonnabend sat saturday',
  'so son sonntag sun sunday',
]
const dayOfName = new Map(
  dayNames.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)

const kinds: Readonly<Record<PlainKind, string>> = {
  name: 'name namen mitarbeiter mitarbeiterin mitarbeiterinnen mitarbeitende mitarbeitender ma fachkraft fachkraefte erzieher erzieherin erzieherinnen person personal kollegin kollege teacher teachers employee staff who wer',
  firstName: 'vorname rufname firstname forename givenname',
  lastName: 'nachname familienname zuname lastname surname familyname',
  hours:
    'std stunden wochenstunden wochenstd stdwoche stundenwoche stdwo wstd vertrag vertragsstunden arbeitszeit wochenarbeitszeit umfang stellenumfang hours h hoursweek weeklyhours contract contracthours',
  group: 'gruppe gruppen group team bereich room raum',
  start:
    'beginn start startdatum eintritt eintrittsdatum seit ab vertragsbeginn startdate joined since from begin',
}
const kindOfName = new Map(
  Object.entries(kinds).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as PlainKind] as const),
  ),
)

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const germanMonths: Readonly<Record<string, string>> = {
  mae: 'mar',
  mrz: 'mar',
  mai: 'may',
  okt: 'oct',
  dez: 'dec',
}

/** `Mo`, `Montag`, `Mon 16 Nov`, `Mo, 16.11.`, `16.11.2026`, `Name`, `Std`. The year of a date is the one nearest to the week. */
export function columnHeadOf(text: string, monday: CalendarDate): ColumnHead | undefined {
  const head = folded(text)
  const kind = kindOfName.get(head.replaceAll(/[^a-z]/g, ''))
  if (kind) return { kind }
  const named = /^([a-z]{2,10})\b[\s.,:(]*(.*?)\)?$/.exec(head)
  const day = named?.[1] ? dayOfName.get(named[1]) : undefined
  if (day) {
    const rest = named?.[2] ?? ''
    const date = dateOf(rest, monday)
    return rest === '' || date || /^\d{1,2}\.?$/.test(rest) ? { kind: 'day', day, date } : undefined
  }
  // 16.11 alone could be hours as well, so that a date without a day's name ends with its dot or its year.
  const date = /\.$|\..*\.|\d{4}|[a-z]/.test(head) ? dateOf(head, monday) : undefined
  return date && { kind: 'day', day: isoWeekday(date), date }
}

/** `16.11.`, `16.11.26`, `16/11`, `16. November`, `Nov 16`, `2026-11-16`. */
export function dateOf(text: string, monday: CalendarDate): CalendarDate | undefined {
  const written = folded(text)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written)
  if (iso) return dateFrom(iso[3], iso[2], iso[1], monday)
  const numbers = /^(\d{1,2})([./])\s?(\d{1,2})(?:\2\s?(\d{4}|\d{2})?)?$/.exec(written)
  if (numbers) {
    const [, first, , second, year] = numbers
    return dateFrom(first, second, year, monday) ?? dateFrom(second, first, year, monday)
  }
  const words = /^(?:(\d{1,2})\.? ?)?([a-z]{3,9})\.?(?: ?(\d{1,2}))?(?:,? ?(\d{4}))?$/.exec(written)
  if (!words) return undefined
  const [, before, month, after, year] = words
  return dateFrom(before ?? after, monthOf(month), year, monday)
}

/** `11` for November; `0`, which no date has, for any other word. */
function monthOf(word = ''): string {
  const short = word.slice(0, 3)
  return String(months.indexOf(germanMonths[short] ?? short) + 1)
}

function dateFrom(
  day: string | undefined,
  month: string | undefined,
  year: string | undefined,
  monday: CalendarDate,
): CalendarDate | undefined {
  const near = yearOf(monday)
  const years = year ? [Number(year.length === 2 ? `20${year}` : year)] : [near, near - 1, near + 1]
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0')
  const dates = years.map((year) => `${year}-${two(month)}-${two(day)}`).filter(isCalendarDate)
  const far = (date: CalendarDate) => Math.abs(daysBetween(monday, date))
  return dates.sort((a, b) => far(a) - far(b))[0]
}
