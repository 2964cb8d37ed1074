import type { CalendarPlace } from '#contract/calendar.ts'
import type { HolidayKey } from '#domain/calendar/holiday-dates.ts'
import type { Country, Region } from '#domain/calendar/regions.ts'
import { cantons, countryOf, lands } from '#domain/calendar/regions.ts'
import type { ProposedHoliday } from '#domain/calendar/swiss-holidays.ts'
import { proposedHolidays } from '#domain/calendar/swiss-holidays.ts'

/** Where the house is, while it is chosen: the country comes before the region. */
export interface PlaceDraft extends CalendarPlace {
  readonly country: Country | null
}

export const countries: readonly Country[] = ['DE', 'AT', 'LU', 'CH']

/** What there is to choose within a country; holidays differ neither within Austria nor within Luxembourg. */
export function regionsIn(country: Country | null): readonly Region[] {
  return country === 'DE' ? lands : country === 'CH' ? cantons : []
}

export function placeDraftOf({ region, keptHolidays, releaseShare }: CalendarPlace): PlaceDraft {
  return { country: region && countryOf(region), region, keptHolidays, releaseShare }
}

export function withCountry(draft: PlaceDraft, country: Country | null, saved: CalendarPlace, year: number) {
  if (country === 'AT' || country === 'LU') return withRegion(draft, country, saved, year)
  if (saved.region && countryOf(saved.region) === country) return placeDraftOf(saved)
  const releaseShare = country ? draft.releaseShare : 0
  return { country, region: null, keptHolidays: [], releaseShare }
}

/** A canton comes with what holds in nearly all of it; a Land with no answer given. The saved one comes back as it is. */
export function withRegion(
  { releaseShare }: PlaceDraft,
  region: Region,
  saved: CalendarPlace,
  year: number,
): PlaceDraft {
  if (region === saved.region) return placeDraftOf(saved)
  const keptHolidays = proposedIn(region, year).flatMap(({ key, ticked }) => (ticked ? [key] : []))
  return { country: countryOf(region), region, keptHolidays, releaseShare }
}

/** Nothing is proposed where the law says it. */
export function proposedIn(region: Region, year: number): readonly ProposedHoliday[] {
  const canton = cantons.find((name) => name === region)
  return canton ? proposedHolidays(canton, year) : []
}

/** What is kept and not shown stays: in some cantons a day holds in some years only. */
export function withKept(draft: PlaceDraft, key: HolidayKey, isKept: boolean): PlaceDraft {
  const others = draft.keptHolidays.filter((kept) => kept !== key)
  return { ...draft, keptHolidays: isKept ? [...others, key] : others }
}

export function isSamePlace(draft: PlaceDraft, saved: CalendarPlace): boolean {
  const sorted = (keys: readonly HolidayKey[]) => [...keys].sort().join()
  return (
    draft.country === (saved.region && countryOf(saved.region)) &&
    draft.region === saved.region &&
    draft.releaseShare === saved.releaseShare &&
    sorted(draft.keptHolidays) === sorted(saved.keptHolidays)
  )
}
