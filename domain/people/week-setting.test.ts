import { describe, expect, test } from 'vitest'
import { lastWeekNumber } from '../values/week.ts'
import { mostWeekHours, noWeekSetting, placeOfWeekSetting, weekSettingId } from './week-setting.ts'

// spec 3.40, 4.8, 9.11
test('F11: a week setting that says nothing leaves who is in the week to the rule, and sets no hours', () => {
  const { includeInWeek, ...hours } = noWeekSetting
  expect(includeInWeek).toBeNull()
  expect(Object.keys(hours)).toHaveLength(6)
  expect(new Set(Object.values(hours))).toEqual(new Set([null]))
})

test('a week has 168 hours', () => expect(mostWeekHours).toBe(7 * 24))

describe('the id of a week setting is made from its teacher and week', () => {
  const places = [
    [1, 1],
    [1, 2],
    [1, lastWeekNumber],
    [2, 1],
    [2_147_483_647, lastWeekNumber],
  ] as const

  test.each(places)('teacher %i in week number %i, and back', (teacherId, weekNumber) => {
    const id = weekSettingId(teacherId, weekNumber)
    expect(Number.isSafeInteger(id)).toBe(true)
    expect(placeOfWeekSetting(id)).toEqual({ teacherId, weekNumber })
  })

  test('no two places share one', () => {
    expect(new Set(places.map(([teacherId, weekNumber]) => weekSettingId(teacherId, weekNumber))).size).toBe(
      5,
    )
  })
})
