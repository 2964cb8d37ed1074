import { expect, test } from 'vitest'
import { calendarDateOf } from '../values/calendar-date.ts'
import { lawCountries, protections } from './law-rules.ts'
import { lawPacks, packInForce } from './packs.ts'

const on = (date: string) => ({ country: 'de', protection: 'adult', date: calendarDateOf(date) }) as const

test('every country has a law for everybody', () => {
  for (const country of lawCountries)
    for (const protection of protections)
      expect(packInForce({ ...on('2026-11-16'), country, protection })).toMatchObject({ country, protection })
})

test('a reform holds from its date on, and older days keep their law', () => {
  const now = packInForce(on('2026-11-16'))
  const reform = { ...now, validFrom: calendarDateOf('2027-07-01'), day: [] }
  const packs = [...lawPacks, reform]
  expect(packInForce(on('2027-06-30'), packs)).toBe(now)
  expect(packInForce(on('2027-07-01'), packs)).toBe(reform)
  expect(packInForce(on('1990-01-01'), packs)).toBe(now)
})

test('of one rule the graver limit stands last, as the search for hints expects', () => {
  for (const { day, week } of lawPacks) {
    for (const limits of [day, week]) {
      for (const [index, limit] of limits.entries()) {
        const later = limits.slice(index + 1).filter(({ rule }) => rule === limit.rule)
        for (const graver of later) {
          expect(graver.limit).toBeGreaterThan(limit.limit)
          expect([limit.severity, graver.severity]).not.toEqual(['alert', 'note'])
        }
      }
    }
  }
})
