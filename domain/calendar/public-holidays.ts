import type { CalendarDate } from '../values/calendar-date.ts'
import type { HolidayKey } from './holiday-dates.ts'
import { byDate, holidayDate } from './holiday-dates.ts'
import type { MunicipalHoliday } from './holiday-rules.ts'
import { holidayRules } from './holiday-rules.ts'
import type { Region, RuledRegion } from './regions.ts'

/** Where a house is: its place of work decides, so a municipality must say what a Land leaves to it. */
export interface Place {
  readonly region: RuledRegion
  /** What is not answered is no holiday. */
  readonly answers: Readonly<Partial<Record<MunicipalHoliday, boolean>>>
}

export interface PublicHoliday {
  readonly date: CalendarDate
  readonly key: HolidayKey
}

/** What a municipality of this region has to answer: "Is 15 August a holiday in your town?" */
export function questionsFor(region: Region): readonly MunicipalHoliday[] {
  return holidayRules.flatMap((rule) => (rule.asked && isIn(rule.in, region) ? [rule.key] : []))
}

/**
 * The holidays by law, also those on a Saturday or Sunday, in order of date. Two may share a date: in Luxembourg
 * Ascension was on 9 May 2024. For a canton see `proposedHolidays`.
 */
export function publicHolidays({ region, answers }: Place, year: number): PublicHoliday[] {
  return holidayRules
    .filter(({ since = year, until = year }) => since <= year && year <= until)
    .filter((rule) => isIn(rule.in, region) && (!rule.asked || answers[rule.key] === true))
    .map(({ key }) => ({ date: holidayDate(key, year), key }))
    .sort(byDate)
}

const isIn = (some: readonly Region[], region: Region) => some.includes(region)
