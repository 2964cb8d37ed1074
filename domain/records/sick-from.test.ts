import { describe, expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import { absenceOver, sessionsOf } from '../days/day-entry.ts'
import { planText, sessionsOfPlan } from '../days/plan-text.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { recordText } from './record-text.ts'
import { sickFrom } from './sick-from.ts'

const plan = sessionsOfPlan('08:00-12:00 b12:00-12:30 12:30-16:00') ?? []
const present: DayEntry = { status: 'present', sessions: plan, notes: 'Ausflug' }
const at = (time: string, before: DayEntry | undefined = present) => sickFrom(before, clockTimeOf(time))

describe('sick from a time on', () => {
  test.each([
    ['11:00', '08:00-11:00'],
    ['14:00', '08:00-12:00 b12:00-12:30 12:30-14:00'],
    ['09:30', '08:00-09:30'],
    ['12:00', '08:00-12:00'],
    ['08:00', undefined],
    ['07:30', undefined],
    ['16:00', undefined],
    ['17:00', undefined],
  ])('from %s: %s is worked', (time, worked) => {
    const day = at(time)
    expect(day && recordText(day.spans)).toBe(worked)
    if (!day) return
    expect(day.entry).toMatchObject({ status: 'sick', awayFrom: time, notes: 'Ausflug' })
    expect(planText(day.entry.plan ?? [])).toBe(planText(plan))
  })

  test('said once more, the other time counts, and the plan is still the whole one', () => {
    const again = at('14:00', at('11:00')?.entry)
    expect(again && recordText(again.spans)).toBe('08:00-12:00 b12:00-12:30 12:30-14:00')
    expect(planText(again?.entry.plan ?? [])).toBe(planText(plan))
    expect(sessionsOf(again?.entry).at(-1)?.end).toBe('14:00')
  })

  test.each<[string, DayEntry | undefined]>([
    ['an empty day', undefined],
    ['a day of leave', absenceOver(present, 'vacation')],
    ['a whole day sick', absenceOver(present, 'sick')],
    ['sick until noon', absenceOver(present, { status: 'sick', awayTo: clockTimeOf('12:00') })],
    ['a course from noon', absenceOver(present, { status: 'training', awayFrom: clockTimeOf('12:00') })],
  ])('not of %s', (_, before) => {
    expect(sickFrom(before, clockTimeOf('11:00'))).toBeUndefined()
  })
})
