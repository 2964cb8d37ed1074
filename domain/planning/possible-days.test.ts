import { describe, expect, test } from 'vitest'
import { hintsOfDay } from '../law/day-hints.ts'
import { lawCountries, protections } from '../law/law-rules.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { sessionsOfTimes } from './grid-times.ts'
import type { LawOfPlace } from './possible-days.ts'
import { isThereAt, possibleDays, workIn } from './possible-days.ts'
import type { DayTimes } from './problem.ts'
import { limits } from './weights.ts'

const sevenToFive = { firstMinute: 7 * 60, quarters: 40 }
const widest = { firstMinute: 5 * 60, quarters: 72 }
const date = calendarDateOf('2026-11-16')
const adult: LawOfPlace = { country: 'de', protection: 'adult', date }

/** Of the widest day there is; made once for each law. */
const known = new Map<string, DayTimes[]>()
function daysUnder(law: LawOfPlace): DayTimes[] {
  const key = `${law.country} ${law.protection}`
  const days = known.get(key) ?? possibleDays(widest, law)
  known.set(key, days)
  return days
}

test('from 07:00 to 17:00 an adult has 1,795', () => {
  expect(possibleDays(sevenToFive, adult)).toHaveLength(1795)
})

describe('of every law', () => {
  const laws = lawCountries.flatMap((country) =>
    protections.map((protection) => [country, protection, { country, protection, date }] as const),
  )

  test.each(laws)('%s, %s: none has an alert', (_country, _protection, law) => {
    const days = daysUnder(law)
    const alerts = days.filter((day) =>
      hintsOfDay(sessionsOfTimes(day, widest), law).some(({ severity }) => severity === 'alert'),
    )
    expect(days.length).toBeGreaterThan(1000)
    expect(alerts).toEqual([])
  })

  test.each(laws)(
    '%s, %s: a break is never at the edge, and six hours in a row are the most',
    (_c, _p, law) => {
      const wrong = daysUnder(law).filter((day) => {
        const runs = day.pause ? [day.pause.from - day.from, day.to - day.pause.to] : [day.to - day.from]
        const atEdge = day.pause && Math.min(...runs) < limits.pauseFromEdge
        const work = workIn(day)
        return (
          atEdge || Math.max(...runs) > limits.mostInARow || work < limits.leastWork || work > limits.mostWork
        )
      })
      expect(wrong).toEqual([])
    },
  )
})

test.each([
  ['adult', 24, 0],
  ['adult', 25, 2],
  ['adult', 36, 2],
  ['adult', 37, 3],
  ['maternity', 34, 2],
  ['minor', 18, 0],
  ['minor', 19, 2],
  ['minor', 25, 4],
  ['minor', 32, 4],
] as const)('%s: %i quarter hours of work take a break of %i', (protection, work, pause) => {
  const days = daysUnder({ ...adult, protection }).filter((day) => workIn(day) === work)
  expect([...new Set(days.map((day) => day.to - day.from - work))]).toEqual([pause])
})

test.each([
  ['minor', 32],
  ['maternity', 34],
  ['adult', 40],
] as const)('%s: no day is longer than %i quarter hours', (protection, most) => {
  const days = daysUnder({ ...adult, protection })
  expect(Math.max(...days.map(workIn))).toBe(most)
})

test('a minor works between 06:00 and 20:00 only', () => {
  const days = daysUnder({ ...adult, protection: 'minor' })
  expect(Math.min(...days.map(({ from }) => from))).toBe(4)
  expect(Math.max(...days.map(({ to }) => to))).toBe(60)
})

test('a person is there from the start to the end, but not in the break', () => {
  const day = { from: 4, to: 32, pause: { from: 20, to: 22 } }
  const there = Array.from({ length: 40 }, (_, quarter) => isThereAt(day, quarter))
  expect([3, 4, 19, 20, 21, 22, 31, 32].map((quarter) => there[quarter])).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
    false,
  ])
  expect(there.filter(Boolean)).toHaveLength(workIn(day))
})
