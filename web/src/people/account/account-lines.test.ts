import { describe, expect, test } from 'vitest'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { toNumber } from '#domain/values/hours.ts'
import { accountOf, booking, emptyWeek, week46, workedWeek } from '../../../test/account.ts'
import { groupsOf } from './account-groups.ts'
import { balanceIn, linesOf, stageOf, standingOf } from './account-lines.ts'
import { courseOf } from './chart-points.ts'

const account = accountOf([workedWeek(week46 - 1, 1.5), emptyWeek(week46)], [booking(1, '2026-11-11', -10)])

describe('where an account stands', () => {
  test('after the last week that has ended; the running week is planned', () => {
    expect(standingOf(account, linesOf(account))).toEqual({
      endedWeek: week46 - 1,
      balance: 1850,
      running: { week: week46, balance: 850 },
      target: 3000,
    })
  })

  test.each([
    ['2026-11-13', week46 - 1, 'running'],
    ['2026-11-14', week46, 'ended'],
  ])('on %s the last week that has ended is %i', (today, endedWeek, stage) => {
    const then = { ...account, today: calendarDateOf(today) }
    expect(standingOf(then, linesOf(then)).endedWeek).toBe(endedWeek)
    expect(stageOf({ weekNumber: week46 }, then)).toBe(stage)
    expect(stageOf({ weekNumber: week46 + 1 }, then)).toBe('ahead')
  })

  test('a week without a line has the balance of the one before it', () => {
    const lines = linesOf(account)
    expect([0, week46 - 1, week46, week46 + 30].map((week) => toNumber(balanceIn(lines, week)))).toEqual([
      17, 18.5, 8.5, 8.5,
    ])
  })
})

describe('the groups of the statement', () => {
  const moving = (given: typeof account) => linesOf(given).filter((line) => line.kind !== 'beginning')
  const of = (given: typeof account) => groupsOf(moving(given), given.today)

  test('the newest months for themselves, older ones of the year together, years before it folded', () => {
    const weeks = [week46 - 60, week46 - 52, week46 - 40, week46 - 20, week46 - 9, week46 - 5, week46 - 1]
    const groups = of(accountOf(weeks.map((week) => workedWeek(week, 1))))
    expect(groups.map(({ kind, first, last, opensByItself }) => [kind, first, last, opensByItself])).toEqual([
      ['month', '2026-11-06', '2026-11-06', true],
      ['month', '2026-10-09', '2026-10-09', true],
      ['month', '2026-09-11', '2026-09-11', false],
      ['months', '2026-02-06', '2026-06-26', false],
      ['year', '2025-09-19', '2025-11-14', false],
    ])
  })

  test('sums hold only what counts; a booking has a sum of its own', () => {
    const [group] = of(account)
    expect(group).toMatchObject({ countedWeeks: 1, bookings: 1, target: 2000, actual: 2150, difference: 150 })
    expect(group).toMatchObject({ booked: -1000, balance: 850 })
    expect(group?.lines.map(({ kind, date }) => `${kind} ${date}`)).toEqual([
      'week 2026-11-13',
      'booking 2026-11-11',
      'week 2026-11-06',
    ])
  })
})

test('the course is that of 52 weeks that have ended, and a booking is a step on its day', () => {
  const weeks = [week46 - 60, week46 - 30, week46 - 1].map((week) => workedWeek(week, 1))
  const given = accountOf(weeks, [booking(1, '2026-10-28', -10), booking(2, '2026-11-12', -1)])
  const { points, bookings } = courseOf(linesOf(given), week46 - 1, given.beginsOn)
  expect(points.map(({ date, balance }) => `${date}: ${toNumber(balance)}`)).toEqual([
    '2025-11-07: 18',
    '2026-04-17: 19',
    '2026-10-28: 19',
    '2026-10-28: 9',
    '2026-11-06: 10',
  ])
  expect(bookings.map(({ booking }) => booking.id)).toEqual([1])
})
