import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import { sessionsOf } from '../days/day-entry.ts'
import { workedIn } from '../days/session.ts'
import { anyDay, anyMember, anyStaffing } from '../test/any-house.ts'
import { sick } from '../test/creche.ts'
import { swapHouse } from '../test/swap-house.ts'
import { addDays, calendarDateOf } from '../values/calendar-date.ts'
import { sumOf } from '../values/hours.ts'
import { effectOfDays, isHarmless } from './changed-days-effect.ts'
import type { ExchangedDay } from './exchange.ts'
import { exchangedDays } from './exchange.ts'
import { fitOf } from './swap-fit.ts'
import { daysKnownIn } from './swap-house.ts'

const monday = calendarDateOf('2026-11-16')
const free: DayEntry = { status: 'nonWorkingDay', plannedHours: null, notes: '' }
/** Often plain work, sometimes free, away or half away. */
const anyEntry = fc.oneof(
  { weight: 6, arbitrary: anyDay.filter(({ status }) => status === 'present') },
  { weight: 1, arbitrary: anyDay },
  { weight: 2, arbitrary: fc.constantFrom(free, sick) },
)
const anyPlan = fc.record({ 1: anyEntry, 2: anyEntry, 3: anyEntry })
const anyHouse = fc
  .tuple(fc.record({ 1: anyPlan, 2: anyPlan, 3: anyPlan }), anyStaffing, fc.tuple(anyMember(1), anyMember(2)))
  .map(([plan, staffing, people]) => swapHouse({ plan, staffing: { ...staffing, people } }))
const anyExchange = fc
  .tuple(fc.integer({ min: 0, max: 2 }), fc.option(fc.integer({ min: 0, max: 2 })))
  .map(([on, back]) => ({
    ...{ askerId: 1, colleagueId: 2, date: addDays(monday, on) },
    inReturn: back === null ? null : addDays(monday, back),
  }))

const hoursOf = (days: readonly ExchangedDay[], which: 'before' | 'after') =>
  sumOf(days.map((day) => workedIn(sessionsOf(day[which]))))

test('no hour is lost and none comes twice, whoever exchanges what', () => {
  fc.assert(
    fc.property(anyHouse, anyExchange, (known, exchange) => {
      const days = exchangedDays(exchange, daysKnownIn(known))
      fc.pre(typeof days !== 'string')
      // Each date by itself: the two have together what they had.
      for (const { date } of days) {
        const ofDate = days.filter((day) => day.date === date)
        expect(ofDate).toHaveLength(2)
        const minutes = (which: 'before' | 'after') =>
          ofDate
            .flatMap((day) => sessionsOf(day[which]).map(({ start, end }) => `${start}-${end}`))
            .toSorted()
        expect(minutes('after')).toEqual(minutes('before'))
      }
      expect(hoursOf(days, 'after')).toBe(hoursOf(days, 'before'))
    }),
  )
})

test('the other way round it is the same exchange', () => {
  fc.assert(
    fc.property(anyHouse, anyExchange, (known, exchange) => {
      fc.pre(exchange.inReturn !== null)
      const { askerId, colleagueId, date, inReturn } = exchange
      const there = fitOf(exchange, known)
      const back = fitOf(
        { askerId: colleagueId, colleagueId: askerId, date: inReturn ?? date, inReturn: date },
        known,
      )
      // Whose qualification and protection is looked at first does not matter for those who fit.
      if (typeof there === 'string' || typeof back === 'string') return
      const told = (days: readonly ExchangedDay[]) =>
        days.map(({ teacherId, weekday, after }) => JSON.stringify([teacherId, weekday, after])).toSorted()
      expect(told(back.days)).toEqual(told(there.days))
      expect(back.isHarmless).toBe(there.isHarmless)
    }),
  )
})

test('who fits makes neither a gap nor an alert, and what is harmless gets nobody any worse', () => {
  let fitting = 0
  fc.assert(
    fc.property(anyHouse, anyExchange, (known, exchange) => {
      const found = fitOf(exchange, known)
      if (typeof found === 'string') return
      fitting++
      const { effect } = found
      expect(effect.coverage.worse.some(({ after }) => after === 'gap')).toBe(false)
      for (const { comes } of effect.people)
        expect(comes.some(({ severity }) => severity === 'alert')).toBe(false)
      if (found.isHarmless) {
        expect(effect.coverage.worse).toEqual([])
        for (const { comes } of effect.people) expect(comes).toEqual([])
      }
    }),
    { numRuns: 2000 },
  )
  expect(fitting).toBeGreaterThan(20)
})

test('what one hour gains in the balances the other loses, in weeks of the same agreement', () => {
  fc.assert(
    fc.property(anyHouse, anyExchange, (known, exchange) => {
      const days = exchangedDays(exchange, daysKnownIn(known))
      fc.pre(typeof days !== 'string')
      const { people } = effectOfDays(days, known)
      for (const { hours, weeks } of people)
        expect(sumOf(weeks.map(({ before, after }) => (after - before) as typeof hours.after))).toBe(
          hours.after - hours.before,
        )
    }),
  )
})

test('an effect without a change is none', () => {
  const known = swapHouse({ plan: { 1: { 1: '08:00-14:00' } } })
  expect(isHarmless(effectOfDays([], known))).toBe(true)
})
