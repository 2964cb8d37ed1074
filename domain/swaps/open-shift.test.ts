import { describe, expect, test } from 'vitest'
import { gridMark } from '../days/day-entry.ts'
import { children, group, house, member, open, preschool, sick } from '../test/creche.ts'
import { swapHouse } from '../test/swap-house.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { toNumber } from '../values/hours.ts'
import type { OpenShift } from './open-shift.ts'
import { hasShiftBegun, shiftFitOf } from './open-shift.ts'

const shift: OpenShift = {
  date: calendarDateOf('2026-11-16'),
  from: clockTimeOf('13:00'),
  to: clockTimeOf('16:00'),
  groupId: 1,
  qualified: true,
}
const own = 1

describe('who could', () => {
  const staffing = (people: Parameters<typeof house>[2]) => house(open('07:00', '17:00'), [], people)
  test.each<[string, Partial<Parameters<typeof swapHouse>[0]>, Partial<OpenShift>, string | undefined]>([
    ['who is free', { plan: { [own]: {} } }, {}, '13:00 - 16:00'],
    ['who has worked in the morning', { plan: { [own]: { 1: '08:00-12:00' } } }, {}, '08:00 - 16:00'],
    ['who is there then already', { plan: { [own]: { 1: '08:00-14:00' } } }, {}, undefined],
    ['who is sick', { plan: { [own]: { 1: sick } } }, {}, undefined],
    ['who would have no break', { plan: { [own]: { 1: '08:00-13:00' } } }, {}, undefined],
    [
      'who is an assistant, where somebody qualified is needed',
      { plan: { [own]: {} }, staffing: staffing([member(own, { qualification: 'assistant' })]) },
      {},
      undefined,
    ],
    [
      'who is an assistant, where anybody will do',
      { plan: { [own]: {} }, staffing: staffing([member(own, { qualification: 'assistant' })]) },
      { qualified: false },
      '13:00 - 16:00',
    ],
    ['who is pregnant', { plan: { [own]: {} }, protections: { [own]: 'maternity' } }, {}, undefined],
    [
      'who has to leave at three',
      { plan: { [own]: {} }, limits: { [own]: { notAfter: { 1: clockTimeOf('15:00') } } } },
      {},
      undefined,
    ],
    ['when it has begun', { plan: { [own]: {} }, today: '2026-11-16', minute: 780 }, {}, undefined],
  ])('%s', (_, shape, change, expected) => {
    const found = shiftFitOf(own, { ...shift, ...change }, swapHouse({ plan: { [own]: {} }, ...shape }))
    expect(found && gridMark(found.day.after)).toBe(expected)
  })
})

test('it is named a shift that was stepped in for, in the group that needs it', () => {
  const known = swapHouse({
    plan: { [own]: { 1: '08:00-12:00' } },
    staffing: house(
      open('07:00', '17:00'),
      [group(1, [children(preschool, '8:00 10, 16:00 0')])],
      [member(own, { groupId: 2 })],
    ),
  })
  const found = shiftFitOf(own, shift, known)
  expect(found?.day.after).toMatchObject({
    sessions: [{ start: '08:00' }, { start: '13:00', groupId: 1, steppedIn: true }],
  })
  expect(found && toNumber(found.effect.people[0]?.hours.after ?? (0 as never))).toBe(7)
})

test('a shift has begun with its first minute', () => {
  const at = (minute: number) => hasShiftBegun(shift, { today: shift.date, minute })
  expect([at(13 * 60 - 1), at(13 * 60)]).toEqual([false, true])
})
