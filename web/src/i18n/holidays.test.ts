import { describe, expect, test } from 'vitest'
import { holidayKeys } from '#domain/calendar/holiday-dates.ts'
import { publicHolidays } from '#domain/calendar/public-holidays.ts'
import type { Country } from '#domain/calendar/regions.ts'
import { cantons, countryOf, ruledRegions } from '#domain/calendar/regions.ts'
import { proposedHolidays } from '#domain/calendar/swiss-holidays.ts'
import type { Texts } from './texts.ts'
import { flatTexts, textsByLanguage } from './texts.ts'

const holidayTexts = textsByLanguage(
  import.meta.glob<Texts>('./*/holidays.json', { eager: true, import: 'default' }),
)

const everyAnswer = { assumption: true, peaceFestival: true, corpusChristi: true }
/** `DE newYear`, for each day of a country in some year. */
const known = new Set(
  [2025, 2026, 2028].flatMap((year) => [
    ...ruledRegions.flatMap((region) =>
      publicHolidays({ region, answers: everyAnswer }, year).map(({ key }) => `${countryOf(region)} ${key}`),
    ),
    ...cantons.flatMap((canton) =>
      proposedHolidays(canton, year).map(({ key }) => `${countryOf(canton)} ${key}`),
    ),
  ]),
)

describe.each(Object.entries(holidayTexts))('holidays in %s', (_, texts) => {
  const { names = {}, namesIn = {} } = texts.holidays as Texts

  test('every holiday has a name, and no name is without a holiday', () => {
    expect(Object.keys(names).sort()).toEqual([...holidayKeys].sort())
  })

  test('a country has names of its own only for days that it has', () => {
    const own = [...flatTexts(namesIn as Texts).keys()].map((path) => path.replace('.', ' '))
    expect(own.filter((key) => !known.has(key))).toEqual([])
    expect(own.length).toBeGreaterThan(0)
  })

  test('no two days of a country have the same name', () => {
    for (const country of ['DE', 'AT', 'LU', 'CH'] satisfies Country[]) {
      const keys = holidayKeys.filter((key) => known.has(`${country} ${key}`))
      const own = (namesIn as Texts)[country] as Texts | undefined
      const called = keys.map((key) => own?.[key] ?? (names as Texts)[key])
      expect(new Set(called).size).toBe(keys.length)
    }
  })
})

test('every holiday is one of some region, or a day with paid release', () => {
  const somewhere = new Set([...known].map((pair) => pair.split(' ')[1]))
  expect(holidayKeys.filter((key) => !somewhere.has(key))).toEqual(['christmasEve', 'newYearsEve'])
})

test.each([
  ['DE', 'Tag der Arbeit', 'Christi Himmelfahrt', 'Erster Weihnachtstag', 'Zweiter Weihnachtstag'],
  ['AT', 'Staatsfeiertag', 'Christi Himmelfahrt', 'Christtag', 'Stefanitag'],
  ['LU', 'Tag der Arbeit', 'Christi Himmelfahrt', 'Weihnachten', 'Stephanstag'],
  ['CH', 'Tag der Arbeit', 'Auffahrt', 'Weihnachten', 'Stephanstag'],
])('%s has its own German words', (country, ...words) => {
  const { names, namesIn } = (holidayTexts.de as Texts).holidays as Record<string, Texts>
  const called = { ...names, ...(namesIn?.[country] as Texts | undefined) } as Record<string, string>
  const { labourDay, ascension, christmasDay, secondChristmasDay } = called
  expect([labourDay, ascension, christmasDay, secondChristmasDay]).toEqual(words)
})
