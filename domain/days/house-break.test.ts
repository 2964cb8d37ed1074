import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockTimeAt, clockTimeOf } from '../values/clock-time.ts'
import { hoursFromMinutes, minus, plus } from '../values/hours.ts'
import { placeBreak, usualBreakAt } from './house-break.ts'
import { planText, sessionsOfPlan } from './plan-text.ts'
import type { Session } from './session.ts'
import { durationOf, workedIn } from './session.ts'

const placed = (plan: string, at = '11:30') => {
  const sessions = placeBreak(sessionsOfPlan(plan) ?? [], clockTimeOf(at))
  return sessions && planText(sessions)
}

describe('M3: a break by the house’s rule', () => {
  test.each([
    ['at the usual time', '07:00-15:30', '07:00-11:30 b11:30-12:00 12:00-15:30'],
    ['45 minutes when more than 9 hours are left', '07:00-17:00', '07:00-11:30 b11:30-12:15 12:15-17:00'],
    ['30 when 9 hours are left', '07:00-16:30', '07:00-11:30 b11:30-12:00 12:00-16:30'],
    ['an hour after a late start', '11:00-17:30', '11:00-12:00 b12:00-12:30 12:30-17:30'],
    ['an hour before an early end', '05:45-12:00', '05:45-10:30 b10:30-11:00 11:00-12:00'],
    ['no run over 6 hours', '10:00-19:00', '10:00-12:30 b12:30-13:00 13:00-19:00'],
    [
      'within what the session is given to',
      '07:00-13:00@2 13:00-15:30',
      '07:00-11:30@2 b11:30-12:00 12:00-13:00@2 13:00-15:30',
    ],
    ['6 hours need none', '08:00-14:00', undefined],
    ['one that has a break keeps it', '07:00-12:00 b12:00-12:15 12:15-15:30', undefined],
    ['a gap is a break', '07:00-12:00 13:00-16:00', undefined],
    ['nothing in nothing', '', undefined],
  ])('%s', (_, plan, expected) => expect(placed(plan)).toBe(expected))

  test('recorded hours stay', () => {
    const [session] = sessionsOfPlan('07:00-15:30') ?? []
    const recorded = { ...(session as Session), actualHours: hoursFromMinutes(480) }
    expect(placeBreak([recorded], usualBreakAt)).toBeUndefined()
  })

  test('takes exactly the break from the work, and is placed once', () => {
    const quarter = (from: number, to: number) =>
      fc.integer({ min: from * 4, max: to * 4 }).map((quarters) => clockTimeAt(quarters * 15))
    fc.assert(
      fc.property(quarter(5, 11), quarter(14, 23), quarter(9, 15), (start, end, at) => {
        const session: Session = { type: 'work', start, end, actualHours: null }
        const after = placeBreak([session], at)
        if (!after) return
        const rest = after.filter(({ type }) => type === 'break')
        expect(rest).toHaveLength(1)
        expect(plus(workedIn(after), durationOf(rest[0] as Session))).toBe(durationOf(session))
        expect(minus(workedIn([session]), workedIn(after))).toBeGreaterThan(0)
        expect(placeBreak(after, at)).toBeUndefined()
      }),
    )
  })
})
