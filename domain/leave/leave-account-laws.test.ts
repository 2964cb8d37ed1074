import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHundredthsOfDays, leaveOfShare, sumOfLeave, sumOfSteps } from '../days/leave-days.ts'
import { addDays, calendarDateOf } from '../values/calendar-date.ts'
import type { CarriedLeave } from './carried-leave.ts'
import type { LeaveAccount, LeaveFacts } from './leave-account.ts'
import { carriedOver, leaveAccount } from './leave-account.ts'
import type { LeaveDay } from './leave-use.ts'

const dates = (days: number) =>
  fc.integer({ min: 0, max: days }).map((at) => addDays(calendarDateOf('2025-09-01'), at))
const anyDate = dates(600)
const halfDays = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((halves) => fromHundredthsOfDays(halves * 50))
const anyDay: fc.Arbitrary<LeaveDay> = fc.record({ date: anyDate, share: fc.constantFrom(1, 0.5) })
const anyDays = fc.uniqueArray(anyDay, { maxLength: 25, selector: ({ date }) => date })
const anyCarried: fc.Arbitrary<CarriedLeave> = fc.record({
  days: halfDays(0, 16),
  expires: anyDate,
  noticeGiven: fc.option(anyDate, { freq: 3 }),
})
const anyFacts: fc.Arbitrary<LeaveFacts> = fc.record({
  year: fc.constant(2026),
  today: anyDate,
  carried: fc.array(anyCarried, { maxLength: 3 }),
  entitled: halfDays(0, 62),
  corrections: fc.array(
    fc.record({ date: anyDate, days: halfDays(-6, 6), reason: fc.constant('Ten letters') }),
    { maxLength: 3 },
  ),
  leave: anyDays,
  closing: anyDays,
})
const holds = (law: (facts: LeaveFacts) => void, numRuns = 1_000) =>
  fc.assert(fc.property(anyFacts, law), { numRuns })

const figuresIn = ({ year: _, lots: _1, lapsesSoon: _2, shouldBeTaken: _3, ...figures }: LeaveAccount) =>
  Object.values(figures)
const sumOfDays = (days: readonly LeaveDay[]) => sumOfLeave(days.map(({ share }) => leaveOfShare(share)))

/** The days of 2026 that use leave, each once. */
const usesOf = ({ leave, closing }: LeaveFacts) => {
  const byDate = new Map([...closing, ...leave].map((day) => [day.date, day]))
  return [...byDate.values()].filter(({ date }) => date.startsWith('2026'))
}

/**
 * How much lapses before a day, from the lots' side: the first to lapse gets what is used until then, the next what is
 * used until it lapses and was not taken from the first.
 */
function modelLapsed(facts: LeaveFacts, before: string): number {
  const lots = facts.carried
    .flatMap(({ days, expires, noticeGiven }) => {
      if (noticeGiven === null) return []
      const nextYear = Number(noticeGiven.slice(0, 4)) + 1
      const late = `${nextYear}${expires.slice(4)}`
      return [{ days, last: noticeGiven <= expires ? expires : late }]
    })
    .sort((a, b) => a.last.localeCompare(b.last))
  let matched = 0
  let lapsed = 0
  for (const { days, last } of lots) {
    const used = sumOfDays(usesOf(facts).filter(({ date }) => date <= last))
    const taken = Math.min(days, used - matched)
    matched += taken
    if (last < before && last < '2026-12-31') lapsed += days - taken
  }
  return lapsed
}

describe('the leave account of any year', () => {
  test('every figure is the sum of its steps, in half days', () => {
    holds((facts) => {
      for (const { days, steps } of figuresIn(leaveAccount(facts))) {
        expect(sumOfSteps(steps)).toBe(days)
        expect(Math.abs(days % 50)).toBe(0)
      }
    })
  })

  test('what is left is what came in less what was used and what lapsed', () => {
    holds((facts) => {
      const { left, forecast } = leaveAccount(facts)
      const { carried, corrections, entitled, today } = facts
      const inYear = corrections.filter(({ date }) => date.startsWith('2026'))
      const given = sumOfLeave([entitled, ...[...carried, ...inYear].map(({ days }) => days)])
      const before = given - sumOfDays(usesOf(facts))
      expect(left.days).toBe(before - modelLapsed(facts, today))
      expect(forecast.days).toBe(before - modelLapsed(facts, '2026-12-31'))
    }, 3_000)
  })

  test('the next year begins with the forecast', () => {
    holds((facts) => {
      const account = leaveAccount(facts)
      expect(sumOfLeave(carriedOver(account, null).map(({ days }) => days))).toBe(account.forecast.days)
    })
  })

  test('does not depend on the order in which anything was entered', () => {
    holds((facts) => {
      const backwards = Object.fromEntries(
        Object.entries(facts).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.toReversed() : value,
        ]),
      ) as unknown as LeaveFacts
      const numbers = (account: LeaveAccount) => figuresIn(account).map(({ days }) => days)
      expect(numbers(leaveAccount(backwards))).toEqual(numbers(leaveAccount(facts)))
    })
  })

  test('without a notice nothing lapses', () => {
    holds((facts) => {
      const carried = facts.carried.map((lot) => ({ ...lot, noticeGiven: null }))
      const { lapsed, left, forecast } = leaveAccount({ ...facts, carried })
      expect([lapsed.days, forecast.days]).toEqual([0, left.days])
    })
  })

  test('a day that becomes sick gives back its share, or less where leave lapses', () => {
    holds((facts) => {
      const [first, ...others] = facts.leave
      if (!first) return
      const closing = facts.closing.filter(({ date }) => date !== first.date)
      const before = leaveAccount({ ...facts, closing }).forecast.days
      const after = leaveAccount({ ...facts, closing, leave: others }).forecast.days
      expect(after - before).toBeGreaterThanOrEqual(0)
      expect(after - before).toBeLessThanOrEqual(leaveOfShare(first.share))
    })
  })
})
