import { describe, expect, test } from 'vitest'
import { isoWeekday } from '../values/calendar-date.ts'
import type { HolidayKey } from './holiday-dates.ts'
import { holidayDate } from './holiday-dates.ts'
import { publicHolidays, questionsFor } from './public-holidays.ts'
import type { RuledRegion } from './regions.ts'
import { cantons, regions, ruledRegions } from './regions.ts'

const dates = (region: RuledRegion, year: number, answers = {}) =>
  publicHolidays({ region, answers }, year).map(({ date }) => date)
const has = (region: RuledRegion, date: string, answers = {}) =>
  (dates(region, Number(date.slice(0, 4)), answers) as string[]).includes(date)
const keys = (region: RuledRegion, year: number, answers = {}) =>
  publicHolidays({ region, answers }, year).map(({ key }) => key)

test('the holidays of a year stand in order, each with its key', () => {
  expect(publicHolidays({ region: 'DE-NI', answers: {} }, 2026)).toEqual([
    { date: '2026-01-01', key: 'newYear' },
    { date: '2026-04-03', key: 'goodFriday' },
    { date: '2026-04-06', key: 'easterMonday' },
    { date: '2026-05-01', key: 'labourDay' },
    { date: '2026-05-14', key: 'ascension' },
    { date: '2026-05-25', key: 'whitMonday' },
    { date: '2026-10-03', key: 'germanUnity' },
    { date: '2026-10-31', key: 'reformationDay' },
    { date: '2026-12-25', key: 'christmasDay' },
    { date: '2026-12-26', key: 'secondChristmasDay' },
  ])
})

test('16 Länder, Austria, Luxembourg and 26 cantons, each once', () => {
  expect(ruledRegions.filter((region) => region.startsWith('DE-'))).toHaveLength(16)
  expect(cantons).toHaveLength(26)
  expect(new Set(regions).size).toBe(16 + 2 + 26)
})

describe('what a Land leaves to its municipalities', () => {
  test('only three Länder ask', () => {
    expect(questionsFor('DE-BY')).toEqual(['assumption', 'peaceFestival'])
    expect(questionsFor('DE-SN')).toEqual(['corpusChristi'])
    expect(questionsFor('DE-TH')).toEqual(['corpusChristi'])
    const asking = regions.filter((region) => questionsFor(region).length > 0)
    expect(asking).toEqual(['DE-BY', 'DE-SN', 'DE-TH'])
  })

  test.each<[RuledRegion, string, HolidayKey]>([
    ['DE-BY', '2026-08-15', 'assumption'],
    ['DE-BY', '2026-08-08', 'peaceFestival'],
    ['DE-SN', '2026-06-04', 'corpusChristi'],
    ['DE-TH', '2026-06-04', 'corpusChristi'],
  ])('%s: %s is a holiday where the answer is yes', (region, date, key) => {
    expect(has(region, date, { [key]: true })).toBe(true)
    expect(has(region, date, { [key]: false })).toBe(false)
    expect(has(region, date)).toBe(false)
  })

  test('an answer counts only where it is asked for', () => {
    const everything = { assumption: true, peaceFestival: true, corpusChristi: true }
    expect(dates('DE-BE', 2026, everything)).toEqual(dates('DE-BE', 2026))
    const nothing = { assumption: false, corpusChristi: false }
    expect(dates('DE-SL', 2026, nothing)).toEqual(dates('DE-SL', 2026))
  })

  test('Augsburg has the Peace Festival and Assumption Day', () => {
    const augsburg = dates('DE-BY', 2026, { assumption: true, peaceFestival: true })
    expect(augsburg.filter((date) => date.startsWith('2026-08'))).toEqual(['2026-08-08', '2026-08-15'])
  })
})

describe('laws that changed', () => {
  test.each<[RuledRegion, HolidayKey, number, number]>([
    ['DE-BE', 'womensDay', 2018, 2019],
    ['DE-MV', 'womensDay', 2022, 2023],
    ['DE-TH', 'childrensDay', 2018, 2019],
    ['LU', 'europeDay', 2018, 2019],
  ])('%s: %s not in %i, but in %i and ever since', (region, key, before, from) => {
    expect(keys(region, before)).not.toContain(key)
    for (const year of [from, from + 1, 2040]) expect(keys(region, year)).toContain(key)
  })

  test('Berlin has three days once: 8 May 2020 and 2025, 17 June 2028', () => {
    const years = Array.from({ length: 24 }, (_, at) => 2017 + at)
    const all = years.flatMap((year) => publicHolidays({ region: 'DE-BE', answers: {} }, year))
    const once = all.filter(({ key }) => key === 'liberationDay' || key === 'uprisingDay')
    expect(once.map(({ date }) => date)).toEqual(['2020-05-08', '2025-05-08', '2028-06-17'])
  })

  test('31 October: everywhere in 2017, in nine Länder since', () => {
    const lands = (year: number) => ruledRegions.filter((land) => keys(land, year).includes('reformationDay'))
    expect(lands(2017)).toEqual(ruledRegions.filter((region) => region.startsWith('DE-')))
    for (const land of lands(2017))
      expect(dates(land, 2017).filter((date) => date === '2017-10-31')).toHaveLength(1)
    const north = ['DE-HB', 'DE-HH', 'DE-NI', 'DE-SH']
    const nine = [...north, 'DE-BB', 'DE-MV', 'DE-SN', 'DE-ST', 'DE-TH'].sort()
    for (const year of [2018, 2026]) expect([...lands(year)].sort()).toEqual(nine)
    expect(keys('DE-BE', 2016)).not.toContain('reformationDay')
    expect(keys('DE-NI', 2016)).not.toContain('reformationDay')
  })
})

describe('traps of other tables', () => {
  test('Brandenburg alone names Easter Sunday and Whit Sunday', () => {
    for (const key of ['easterSunday', 'whitSunday'] as const)
      expect(ruledRegions.filter((region) => keys(region, 2026).includes(key))).toEqual(['DE-BB'])
    expect(has('DE-BB', '2026-04-05') && has('DE-BB', '2026-05-24')).toBe(true)
  })

  test('Saxony’s Day of Repentance is the Wednesday before 23 November', () => {
    const wednesdays = [2025, 2026, 2027, 2028].map((year) => holidayDate('repentanceDay', year))
    expect(wednesdays).toEqual(['2025-11-19', '2026-11-18', '2027-11-17', '2028-11-22'])
    expect(ruledRegions.filter((region) => keys(region, 2026).includes('repentanceDay'))).toEqual(['DE-SN'])
    expect(holidayDate('repentanceDay', 2033)).toBe('2033-11-16')
  })

  test('Ascension 2027 is on 6 May, not on the 13th', () => {
    for (const region of ruledRegions) {
      expect(has(region, '2027-05-06')).toBe(true)
      expect(has(region, '2027-05-13')).toBe(false)
    }
  })

  test('Austria has 13 days, and no Good Friday; Luxembourg has 11', () => {
    expect(keys('AT', 2026)).toHaveLength(13)
    expect(has('AT', '2026-04-03') || has('LU', '2026-04-03')).toBe(false)
    expect(keys('LU', 2026)).toHaveLength(11)
  })

  test('24 and 31 December are holidays by law nowhere', () => {
    for (const region of ruledRegions)
      expect(has(region, '2026-12-24') || has(region, '2026-12-31')).toBe(false)
  })

  test('two holidays may share a date: 9 May 2024 in Luxembourg', () => {
    const both = publicHolidays({ region: 'LU', answers: {} }, 2024).filter(
      (day) => day.date === '2024-05-09',
    )
    expect(both.map(({ key }) => key).sort()).toEqual(['ascension', 'europeDay'])
  })

  test.each<[RuledRegion, number[]]>([
    ['DE-NI', [10, 7, 5, 9]],
    ['DE-BY', [11, 9, 8, 11]],
  ])('%s: holidays from Monday to Friday in 2025 to 2028', (region, counts) => {
    const weekdays = (year: number) => dates(region, year).filter((date) => isoWeekday(date) <= 5)
    expect([2025, 2026, 2027, 2028].map((year) => weekdays(year).length)).toEqual(counts)
  })
})
