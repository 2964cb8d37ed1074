import type { HolidayKey } from '#domain/calendar/holiday-dates.ts'
import type { Country } from '#domain/calendar/regions.ts'
import type { useWords } from './use-words.ts'

/** What a holiday is called where the house is: 26 December is Stefanitag in Austria. */
export function holidayName(
  t: ReturnType<typeof useWords>['t'],
  key: HolidayKey,
  country: Country | undefined,
): string {
  const general = `holidays.names.${key}` as const
  // Only some countries have a word of their own for some days, so the path is none that the compiler knows.
  return country ? t([`holidays.namesIn.${country}.${key}` as typeof general, general]) : t(general)
}
