import { describe, expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import { calloutDay, colleague } from '../test/callout-day.ts'
import { children, group, house, member, open, preschool, sick, works } from '../test/creche.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { hoursOf } from '../values/hours.ts'
import type { CalloutDay, Colleague } from './callout-day.ts'
import { proposeRepairs } from './repairs.ts'

const staffing = (people = [member(1), member(2), member(3), member(4)]) =>
  house(open('08:00', '16:00'), [group(1, [children(preschool, '8:00 20, 16:00 0')])], people)

/** Ben's afternoon is missing; Cleo and Dora could stay, both alike but for what is given. */
function after(cleo: Partial<Colleague>, dora: Partial<Colleague>, change: Partial<CalloutDay> = {}) {
  const before = new Map<number, DayEntry>([
    [1, works('08:00-12:00 b12:00-12:30 12:30-16:00')],
    [2, works('12:00-16:00')],
    [3, works('08:00-13:00')],
    [4, works('08:00-13:00')],
  ])
  const day = calloutDay(staffing(), new Map([...before, [2, sick]]), {
    before,
    colleagues: [colleague(3, { name: 'Cleo', ...cleo }), colleague(4, { name: 'Dora', ...dora })],
    ...change,
  })
  return proposeRepairs(day)
}

const first = (cleo: Partial<Colleague>, dora: Partial<Colleague> = {}) =>
  after(cleo, dora).repairs[0]?.changes.map(({ teacherId }) => (teacherId === 3 ? 'Cleo' : 'Dora'))

describe('who is asked first', () => {
  test.each<[string, Partial<Colleague>, Partial<Colleague>, string]>([
    ['by name, all else alike', {}, {}, 'Cleo'],
    ['whoever has more minus hours', { balance: hoursOf(3) }, { balance: hoursOf(-2) }, 'Dora'],
    ['whoever was asked less', { steppedIn: 2 }, { steppedIn: 1 }, 'Dora'],
    [
      'for the hours agreed',
      { steppedIn: 2, contract: hoursOf(39) },
      { steppedIn: 1, contract: hoursOf(10) },
      'Cleo',
    ],
    ['many calls before minus hours', { balance: hoursOf(-2), steppedIn: 5 }, { steppedIn: 0 }, 'Dora'],
    ['whoever closes more', { notAfter: clockTimeOf('15:00'), balance: hoursOf(-9) }, {}, 'Dora'],
    [
      'less than an hour of balance decides nothing',
      { balance: hoursOf(0.5) },
      { balance: hoursOf(0.1) },
      'Cleo',
    ],
    ['a house that does not count', { steppedIn: null }, { steppedIn: null }, 'Cleo'],
  ])('%s', (_, cleo, dora, name) => {
    expect(first(cleo, dora)).toEqual([name])
  })
})

describe('the clock', () => {
  const at = (time: number, cleo: Partial<Colleague> = {}) =>
    after({ ...cleo }, { mayBeAsked: false }, { now: time }).repairs[0]?.changes[0]?.after.map(
      ({ start, end, steppedIn }) => `${start}-${end}${steppedIn ? '*' : ''}`,
    )

  test('who is there can stay, with a break that is still to come', () => {
    expect(at(9 * 60)).toEqual(['08:00-11:30*', '11:30-12:00', '12:00-16:00*'])
  })

  test('who has gone home is not called back', () => {
    expect(at(13 * 60)).toBeUndefined()
  })

  test('no colleague may be asked: nothing is proposed, and all of it stays', () => {
    const { gap, floor, repairs } = after({ mayBeAsked: false }, { mayBeAsked: false })
    expect(gap).toBe(12)
    expect(floor).toBe(12)
    expect(repairs).toEqual([])
  })

  test.each([
    [7 * 60, ['08:15-']],
    [12 * 60, ['13:00-']],
    [13 * 60 + 10, []],
  ])('on a free day one hour after the call, and for three hours at least: %i', (now, starts) => {
    const before = new Map<number, DayEntry>([
      [1, works('08:00-12:00 b12:00-12:30 12:30-16:00')],
      [2, works('08:15-16:00')],
    ])
    const free = colleague(3, { onFreeDay: true })
    const day = calloutDay(staffing(), new Map([...before, [2, sick], [3, undefined]]), {
      before,
      colleagues: [free],
      now,
    })
    const [best] = proposeRepairs(day).repairs
    expect(best ? [`${best.changes[0]?.after[0]?.start}-`] : []).toEqual(starts)
    const without = { ...day, colleagues: [{ ...free, onFreeDay: false }] }
    expect(proposeRepairs(without).repairs).toEqual([])
  })
})

test('the rest of eleven hours is kept', () => {
  const since = (previousEnd: string) =>
    after({ previousEnd: clockTimeOf(previousEnd) }, { mayBeAsked: false }, { now: 540 }).repairs
  expect(since('21:00')).toHaveLength(1)
  expect(since('21:15')).toEqual([])
})

test.each(['minor', 'maternity'] as const)(
  '%s: at another time, but not longer than planned',
  (protection) => {
    const { repairs } = after({ protection }, { mayBeAsked: false })
    for (const { changes } of repairs)
      for (const { extra, hints } of changes) {
        expect(extra).toBeLessThanOrEqual(0)
        expect(hints).toEqual([])
      }
    expect(repairs).toHaveLength(1)
  },
)
