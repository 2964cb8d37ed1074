import { describe, expect, test } from 'vitest'
import { calendarDateOf } from '../values/calendar-date.ts'
import type { DayFacts } from './leave-use.ts'
import { leaveUse } from './leave-use.ts'

const date = calendarDateOf('2026-12-24')
const leaveDay: DayFacts = {
  date,
  entry: { status: 'vacation', share: 1 },
  isWorkingDay: true,
  freeShare: 0,
  closedOnLeave: false,
}
const halfLeave = { status: 'vacation', share: 0.5 } as const
const closedDay: DayFacts = { ...leaveDay, entry: null, closedOnLeave: true }

describe('what a day uses of the leave', () => {
  test.each<[string, Partial<DayFacts>, number]>([
    ['vacation', {}, 1],
    ['half a day', { entry: halfLeave }, 0.5],
    ['on a day that is no working day', { isWorkingDay: false }, 0],
    ['on a holiday', { freeShare: 1 }, 0],
    ['half a day on a holiday', { freeShare: 1, entry: halfLeave }, 0],
    ['on a day of which half is free', { freeShare: 0.5 }, 0.5],
    ['the other half of it', { freeShare: 0.5, entry: halfLeave }, 0.5],
    ['sick', { entry: { status: 'sick', share: 1 } }, 0],
    ['training', { entry: { status: 'training', share: 1 } }, 0],
    ['regeneration and all that is absent', { entry: { status: 'absent', share: 1 } }, 0],
    ['present', { entry: { status: 'present', share: 1 } }, 0],
    ['nothing entered', { entry: null }, 0],
  ])('%s: %d', (_, facts, share) => {
    const { leave, closing } = leaveUse([{ ...leaveDay, ...facts }])
    expect(leave).toEqual(share === 0 ? [] : [{ date, share }])
    expect(closing).toEqual([])
  })

  test.each<[string, Partial<DayFacts>, number]>([
    ['a closing day', {}, 1],
    ['on a day that is no working day', { isWorkingDay: false }, 0],
    ['that is a holiday', { freeShare: 1 }, 0],
    ['of which half is free', { freeShare: 0.5 }, 0.5],
    ['that is charged to something else', { closedOnLeave: false }, 0],
    ['on which the person is sick', { entry: { status: 'sick', share: 1 } }, 0],
    ['on which the person works', { entry: { status: 'present', share: 1 } }, 0],
  ])('%s: %d', (_, facts, share) => {
    const { leave, closing } = leaveUse([{ ...closedDay, ...facts }])
    expect(closing).toEqual(share === 0 ? [] : [{ date, share }])
    expect(leave).toEqual([])
  })

  test('vacation on a closing day is vacation, once', () => {
    const { leave, closing } = leaveUse([{ ...leaveDay, closedOnLeave: true }])
    expect([leave.length, closing.length]).toEqual([1, 0])
  })
})
