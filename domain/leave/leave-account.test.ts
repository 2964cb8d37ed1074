import { describe, expect, test } from 'vitest'
import { leaveDaysOf, toDaysNumber } from '../days/leave-days.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { allLeaveOf } from './all-leave.ts'
import type { CarriedLeave } from './carried-leave.ts'
import type { LeaveFacts } from './leave-account.ts'
import { carriedOver, leaveAccount } from './leave-account.ts'
import type { DayFacts, LeaveDay } from './leave-use.ts'
import { leaveUse } from './leave-use.ts'

const date = calendarDateOf
const day = (text: string, share: LeaveDay['share'] = 1): LeaveDay => ({ date: date(text), share })
const days = (...texts: string[]) => texts.map((text) => day(text))
const carried = (
  count: number,
  notice: string | null = '2025-10-01',
  expires = '2026-03-31',
): CarriedLeave => ({
  days: leaveDaysOf(count),
  expires: date(expires),
  noticeGiven: notice === null ? null : date(notice),
})
const facts = (given: Partial<Omit<LeaveFacts, 'today'>> & { today?: string } = {}): LeaveFacts => ({
  year: 2026,
  carried: [],
  entitled: leaveDaysOf(30),
  corrections: [],
  leave: [],
  closing: [],
  ...given,
  today: date(given.today ?? '2026-02-01'),
})
const accountOf = (given: Parameters<typeof facts>[0]) => leaveAccount(facts(given))
const leftOf = (given: Parameters<typeof facts>[0]) => {
  const { left, forecast } = accountOf(given)
  return [toDaysNumber(left.days), toDaysNumber(forecast.days)]
}

describe('carried + entitled + corrections − taken − planned − closing = left', () => {
  const whole = facts({
    today: '2026-07-15',
    carried: [carried(3)],
    leave: [day('2026-12-23', 0.5), ...days('2026-02-02', '2026-02-03', '2026-07-15', '2026-07-16')],
    closing: days('2026-12-28', '2026-12-29'),
    corrections: [
      { date: date('2026-01-10'), days: leaveDaysOf(2), reason: 'Kept from training' },
      { date: date('2026-01-11'), days: leaveDaysOf(-1), reason: 'Given elsewhere' },
    ],
  })

  test('every figure', () => {
    const { lots, year, lapsesSoon: _, shouldBeTaken, ...figures } = leaveAccount(whole)
    const numbers = Object.entries(figures).map(([name, figure]) => [name, toDaysNumber(figure.days)])
    expect(Object.fromEntries(numbers)).toEqual({
      carried: 3,
      lapsed: 1,
      entitled: 30,
      corrections: 1,
      taken: 3,
      planned: 1.5,
      closing: 2,
      left: 26.5,
      forecast: 26.5,
    })
    expect([year, shouldBeTaken, lots.map(({ left }) => toDaysNumber(left))]).toEqual([
      2026,
      false,
      [1, 26.5],
    ])
  })

  test('what there is to take does not change when it is taken', () => {
    expect(allLeaveOf(leaveAccount(whole))).toBe(leaveDaysOf(33))
  })

  test('line by line', () => {
    const { left, carried: before, lapsed, corrections, planned } = leaveAccount(whole)
    const lines = left.steps.map(({ sign, days, source }) =>
      source.kind === 'figure' ? `${sign}${toDaysNumber(days)} ${source.name}` : source.kind,
    )
    expect(lines).toEqual([
      '+3 carried',
      '−1 lapsed',
      '+30 entitled',
      '+1 corrections',
      '−3 taken',
      '−1.5 planned',
      '−2 closing',
    ])
    expect(before.steps[0]?.source).toEqual({
      kind: 'carried',
      expires: '2026-03-31',
      lapsesOn: '2026-03-31',
    })
    expect(lapsed.steps[0]?.source).toEqual({ kind: 'lapse', on: '2026-03-31' })
    expect(corrections.steps[1]).toEqual({
      sign: '−',
      days: leaveDaysOf(1),
      source: { kind: 'correction', date: '2026-01-11', reason: 'Given elsewhere' },
    })
    expect(planned.steps.map(({ source }) => source)).toEqual([
      { kind: 'day', date: '2026-07-16' },
      { kind: 'day', date: '2026-12-23' },
    ])
  })

  test('more than there is leaves less than nothing', () => {
    expect(
      leftOf({ entitled: leaveDaysOf(1), leave: days('2026-01-05', '2026-01-06', '2026-01-07') }),
    ).toEqual([-2, -2])
  })

  test('leave on a closing day is used once, as half a day too', () => {
    const { left, closing } = accountOf({ leave: [day('2026-12-28', 0.5)], closing: days('2026-12-28') })
    expect([toDaysNumber(left.days), closing.days]).toEqual([29.5, 0])
  })
})

describe('what was carried over', () => {
  test.each<[string, Parameters<typeof facts>[0], [left: number, forecast: number]]>([
    ['can be taken on its last day', { carried: [carried(3)], today: '2026-03-31' }, [33, 30]],
    ['is gone on the day after', { carried: [carried(3)], today: '2026-04-01' }, [30, 30]],
    ['stays without a notice', { carried: [carried(3, null)], today: '2026-04-01' }, [33, 33]],
    [
      'stays when the notice came too late',
      { carried: [carried(3, '2026-04-01')], today: '2026-05-01' },
      [33, 33],
    ],
    [
      'expires on the day of the house',
      { carried: [carried(3, '2025-10-01', '2026-05-31')], today: '2026-05-31' },
      [33, 30],
    ],
    [
      'is used first',
      { carried: [carried(3)], leave: days('2026-03-02', '2026-03-03'), today: '2026-04-01' },
      [30, 30],
    ],
    [
      'is not used by later leave',
      { carried: [carried(3)], leave: days('2026-03-31', '2026-04-01'), today: '2026-12-01' },
      [29, 29],
    ],
    [
      'is kept for planned leave',
      { carried: [carried(1)], leave: days('2026-03-02'), today: '2026-02-01' },
      [30, 30],
    ],
    [
      'is used by closing days',
      { carried: [carried(1)], closing: days('2026-01-02'), today: '2026-04-01' },
      [30, 30],
    ],
    [
      'may be half a day',
      { carried: [carried(2.5)], leave: days('2026-01-05'), today: '2026-04-01' },
      [30, 30],
    ],
    ['is less than nothing', { carried: [carried(-2)], today: '2026-04-01' }, [28, 28]],
  ])('%s', (_, given, expected) => {
    expect(leftOf(given)).toEqual(expected)
  })

  test('what lapses first is used first, what cannot lapse after it', () => {
    const { lots } = accountOf({
      carried: [
        carried(2, null, '2025-03-31'),
        carried(2, '2025-10-01', '2026-05-31'),
        carried(1, '2025-10-01', '2026-03-31'),
      ],
      leave: days('2026-03-02', '2026-03-03'),
    })
    expect(lots.map(({ expires, used }) => [expires, toDaysNumber(used)])).toEqual([
      ['2026-03-31', 1],
      ['2026-05-31', 1],
      ['2025-03-31', 0],
      [null, 0],
    ])
  })

  test('less than nothing is not used', () => {
    const { lots } = accountOf({ carried: [carried(-2)], leave: days('2026-02-02') })
    expect(lots.map(({ used, left }) => [toDaysNumber(used), toDaysNumber(left)])).toEqual([
      [0, -2],
      [1, 29],
    ])
  })

  test('what is left becomes what the next year begins with', () => {
    const account = accountOf({
      carried: [carried(3), carried(2, null, '2025-03-31')],
      leave: days('2026-02-02'),
      entitled: leaveDaysOf(5),
    })
    expect(carriedOver(account, date('2026-10-01'))).toEqual([
      carried(2, null, '2025-03-31'),
      carried(5, '2026-10-01', '2027-03-31'),
    ])
    expect(carriedOver(account, null, { month: 5, day: 31 }).at(-1)).toEqual(carried(5, null, '2027-05-31'))
  })

  test('nothing left, nothing carried over; too much taken is', () => {
    const leave = days('2026-02-02')
    expect(carriedOver(accountOf({ entitled: leaveDaysOf(1), leave }), null)).toEqual([])
    expect(carriedOver(accountOf({ entitled: leaveDaysOf(0), leave, carried: [carried(-1)] }), null)).toEqual(
      [carried(-2, null, '2027-03-31')],
    )
  })
})

describe('which days count', () => {
  test('leave across New Year takes the days of each year', () => {
    const leave = days('2026-12-30', '2026-12-31', '2027-01-04', '2027-01-05', '2027-01-07')
    expect(leftOf({ leave })).toEqual([28, 28])
    expect(leftOf({ leave, year: 2027, carried: [carried(2, '2026-10-01', '2027-03-31')] })).toEqual([29, 29])
  })

  test('so do corrections and closing days', () => {
    const corrections = [{ date: date('2025-12-31'), days: leaveDaysOf(9), reason: 'Another year' }]
    expect(leftOf({ corrections, closing: days('2025-12-31', '2027-01-04') })).toEqual([30, 30])
  })

  const leaveWeek = (sickFrom: number, holidayOn: number): DayFacts[] =>
    [2, 3, 4, 5, 6].map((number) => ({
      date: date(`2026-03-0${number}`),
      entry: { status: number >= sickFrom ? 'sick' : 'vacation', share: 1 },
      isWorkingDay: true,
      freeShare: number === holidayOn ? 1 : 0,
      closedOnLeave: false,
    }))

  test.each([
    ['a week of leave', 9, 9, 25],
    ['sick from Wednesday on: three days are given back', 4, 9, 28],
    ['a holiday on Monday uses none', 9, 2, 26],
  ])('%s', (_, sickFrom, holidayOn, left) => {
    expect(leftOf(leaveUse(leaveWeek(sickFrom, holidayOn)))).toEqual([left, left])
  })
})

describe('the hint in autumn', () => {
  test.each([
    ['2026-08-31', 5.5, false],
    ['2026-09-01', 5.5, true],
    ['2026-09-01', 5, false],
    ['2026-12-31', 5.5, true],
    ['2027-01-01', 5.5, false],
    ['2025-09-01', 5.5, false],
  ])('on %s with %d left: %s', (today, left, expected) => {
    expect(accountOf({ today, entitled: leaveDaysOf(left) }).shouldBeTaken).toBe(expected)
  })

  test('what is planned is not left', () => {
    const account = accountOf({ today: '2026-09-01', entitled: leaveDaysOf(6), leave: days('2026-10-01') })
    expect(account.shouldBeTaken).toBe(false)
  })
})

describe('what lapses soon', () => {
  const soon = (given: Parameters<typeof facts>[0]) => {
    const { lapsesSoon } = accountOf(given)
    return lapsesSoon && [toDaysNumber(lapsesSoon.days), lapsesSoon.on]
  }

  test.each<[string, Parameters<typeof facts>[0], [number, string] | null]>([
    ['from a quarter of a year before', { carried: [carried(3)], today: '2025-12-29' }, [3, '2026-03-31']],
    ['not earlier', { carried: [carried(3)], today: '2025-12-28' }, null],
    ['on the last day', { carried: [carried(3)], today: '2026-03-31' }, [3, '2026-03-31']],
    ['not when it has', { carried: [carried(3)], today: '2026-04-01' }, null],
    ['not without a notice', { carried: [carried(3, null)] }, null],
    ['less what is planned', { carried: [carried(3)], leave: days('2026-03-02') }, [2, '2026-03-31']],
    ['not when all is planned', { carried: [carried(1)], leave: days('2026-03-02') }, null],
    [
      'the nearest of it, together',
      {
        carried: [carried(3), carried(2), carried(5, '2025-10-01', '2026-04-15')],
        today: '2026-02-01',
      },
      [5, '2026-03-31'],
    ],
  ])('%s', (_, given, expected) => {
    expect(soon(given)).toEqual(expected)
  })
})
