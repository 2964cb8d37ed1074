import Holidays from 'date-holidays'
import { describe, expect, test } from 'vitest'
import { calendarDateOf, isoWeekday } from '../values/calendar-date.ts'
import { publicHolidays } from './public-holidays.ts'
import type { Canton, RuledRegion } from './regions.ts'
import { cantons, ruledRegions } from './regions.ts'
import { proposedHolidays } from './swiss-holidays.ts'

/** Another hand's table of the same laws. It knows no questions, so it is asked by its own regions. */
const oracleFor = (country: string, state = '', region = '') => {
  const oracle = new Holidays(country, state, region, { types: ['public'] })
  return (year: number) => [...new Set(oracle.getHolidays(year).map(({ date }) => date.slice(0, 10)))]
}

const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const distinct = (days: readonly { date: string }[]) => [...new Set(days.map(({ date }) => date))]

const differences = (ours: readonly string[], theirs: readonly string[]) => ({
  onlyOurs: ours.filter((date) => !theirs.includes(date)),
  onlyTheirs: theirs.filter((date) => !ours.includes(date)),
})
const besideSundays = (dates: readonly string[]) =>
  dates.filter((date) => isoWeekday(calendarDateOf(date)) !== 7)
const none = { onlyOurs: [], onlyTheirs: [] }

const whereNobodyAnswered = (region: RuledRegion) =>
  years(2025, 2040).flatMap((year) => distinct(publicHolidays({ region, answers: {} }, year)))

describe('the law, day by day from 2025 to 2040', () => {
  test.each(ruledRegions)('%s', (region) => {
    const [country = '', land] = region.split('-')
    const theirs = years(2025, 2040).flatMap(oracleFor(country, land))
    expect(differences(whereNobodyAnswered(region), theirs)).toEqual(none)
  })

  test('2,786 days in the 16 Länder', () => {
    const lands = ruledRegions.filter((region) => region.startsWith('DE-'))
    expect(lands.flatMap((land) => whereNobodyAnswered(land))).toHaveLength(2786)
  })
})

describe('municipalities', () => {
  test.each<[string, [string, string, string], RuledRegion, object]>([
    ['Augsburg', ['DE', 'BY', 'A'], 'DE-BY', { assumption: true, peaceFestival: true }],
    ['Bavaria with 15 August', ['DE', 'BY', 'KATH'], 'DE-BY', { assumption: true }],
    ['Bavaria without it', ['DE', 'BY', 'EVANG'], 'DE-BY', { assumption: false }],
    ['a Sorbian place of Bautzen', ['DE', 'SN', 'BZ'], 'DE-SN', { corpusChristi: true }],
    ['Eichsfeld', ['DE', 'TH', 'EIC'], 'DE-TH', { corpusChristi: true }],
  ])('%s', (_, place, region, answers) => {
    const ours = years(2025, 2028).flatMap((year) => distinct(publicHolidays({ region, answers }, year)))
    expect(differences(ours, years(2025, 2028).flatMap(oracleFor(...place)))).toEqual(none)
  })
})

/** There the library differs from what the canton publishes; swiss-holidays.test.ts has their days. */
const byOwnLaw: readonly Canton[] = ['CH-VS', 'CH-GL', 'CH-AG', 'CH-SO', 'CH-NE']

describe('what is ticked for a canton, beside Sundays', () => {
  test.each(cantons.filter((canton) => !byOwnLaw.includes(canton)))('%s', (canton) => {
    const oracle = oracleFor('CH', canton.slice(3))
    // 26 December is on every weekday in them: some cantons keep it only on some.
    const span = years(2026, 2033)
    const ours = span.flatMap((year) => distinct(proposedHolidays(canton, year).filter((day) => day.ticked)))
    expect(differences(besideSundays(ours), besideSundays(span.flatMap(oracle)))).toEqual(none)
  })
})
