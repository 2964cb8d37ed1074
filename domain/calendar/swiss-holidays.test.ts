import { describe, expect, test } from 'vitest'
import type { Canton } from './regions.ts'
import { cantons } from './regions.ts'
import { proposedHolidays } from './swiss-holidays.ts'

const ticked = (canton: Canton, year: number) =>
  proposedHolidays(canton, year).flatMap((day) => (day.ticked ? [day.date.slice(5)] : []))
const offered = (canton: Canton, year: number) =>
  proposedHolidays(canton, year).flatMap((day) => (day.ticked ? [] : [day.key]))

describe('cantons by their own law', () => {
  test('Valais has nine days: no Good Friday, no Mondays, no 1 May, no 24 December', () => {
    expect(ticked('CH-VS', 2026)).toEqual([
      '01-01',
      '03-19',
      '05-14',
      '06-04',
      '08-01',
      '08-15',
      '11-01',
      '12-08',
      '12-25',
    ])
    expect(offered('CH-VS', 2026)).toEqual(['goodFriday', 'easterMonday', 'whitMonday', 'secondChristmasDay'])
  })

  test('Glarus has neither 24 nor 31 December', () => {
    expect(ticked('CH-GL', 2026)).toEqual([
      '01-01',
      '04-03',
      '04-06',
      '04-09',
      '05-14',
      '05-25',
      '08-01',
      '11-01',
      '12-25',
      '12-26',
    ])
  })

  test.each([
    [2023, '04-13', 'would be in Holy Week'],
    [2024, '04-04', ''],
    [2025, '04-03', ''],
    [2026, '04-09', 'would be in Holy Week'],
    [2027, '04-01', 'the first of the month'],
  ])('Näfelser Fahrt %i is on %s %s', (year, date) => {
    const day = proposedHolidays('CH-GL', year).find(({ key }) => key === 'naefelserFahrt')
    expect(day?.date).toBe(`${year}-${date}`)
  })

  test('Aargau has five days in all districts; the others are left to tick, and 1 May is none', () => {
    expect(ticked('CH-AG', 2026)).toEqual(['01-01', '04-03', '05-14', '08-01', '12-25'])
    expect(offered('CH-AG', 2026)).toHaveLength(8)
    expect(offered('CH-AG', 2026)).not.toContain('labourDay')
  })

  test('Solothurn has half of 1 May, and 19 March only where it is ticked', () => {
    expect(ticked('CH-SO', 2026)).toEqual([
      '01-01',
      '04-03',
      '05-01',
      '05-14',
      '06-04',
      '08-01',
      '08-15',
      '11-01',
      '12-25',
    ])
    const halves = proposedHolidays('CH-SO', 2026).filter(({ share }) => share === 0.5)
    expect(halves.map(({ key }) => key)).toEqual(['labourDay'])
    expect(offered('CH-SO', 2026)).toContain('saintJoseph')
  })

  test('Neuchâtel: Corpus Christi in two communes; 2 January and 26 December only after a Sunday', () => {
    expect(ticked('CH-NE', 2026)).toEqual(['01-01', '03-01', '04-03', '05-01', '05-14', '08-01', '12-25'])
    expect(offered('CH-NE', 2026)).toContain('corpusChristi')
    expect(ticked('CH-NE', 2023)).toContain('01-02')
    expect(ticked('CH-NE', 2022)).toContain('12-26')
  })

  test('Zurich has nine days', () => {
    expect(ticked('CH-ZH', 2026)).toHaveLength(9)
  })
})

test.each(cantons)('%s: no day twice, 1 August whole and ticked', (canton) => {
  for (const year of [2026, 2027, 2028]) {
    const days = proposedHolidays(canton, year)
    expect(new Set(days.map(({ key }) => key)).size).toBe(days.length)
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).sort())
    expect(days).toContainEqual({ date: `${year}-08-01`, key: 'swissNationalDay', share: 1, ticked: true })
  }
})
