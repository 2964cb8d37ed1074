import { describe, expect, test } from 'vitest'
import { printDayText } from '../days/day-text.ts'
import { fromHundredths, toNumber } from '../values/hours.ts'
import {
  readUsualDay,
  sameUsualWeek,
  usualHoursIn,
  usualHoursOn,
  usualTexts,
  usualWeekMismatch,
  usualWeekOf,
} from './usual-week.ts'

describe('a usual day as it is typed, and the one way it is written', () => {
  test.each([
    ['8-16', '08:00-16:00', 8],
    ['8-16 b12-12:30', '08:00-12:00 b12:00-12:30 12:30-16:00', 7.5],
    ['12:30-16, 8-12', '08:00-12:00 12:30-16:00', 7.5],
    ['7-21', '07:00-21:00', 14],
    ['-', '-', 0],
    [' – ', '-', 0],
    ['', '', null],
    ['  ', '', null],
  ])('%j is %j', (typed, written, hours) => {
    const week = usualWeekOf([typed, '-', '', '', ''])
    expect(usualTexts(week)?.[0]).toBe(written)
    expect(usualTexts(usualWeekOf(usualTexts(week)))).toEqual(usualTexts(week))
    const found = usualHoursOn(week, 1)
    expect(found && toNumber(found)).toBe(hours)
  })

  test.each([
    ['U', 'absence'],
    ['k', 'absence'],
    ['/', 'absence'],
    ['b12-13', 'unreadable'],
    ['about eight', 'unreadable'],
    ['8-16:10', 'offGrid'],
    ['4-12', 'outsideDay'],
    ['16-8', 'endBeforeStart'],
    ['8-12, 11-14', 'overlap'],
  ])('%j is none: %s', (typed, fault) => {
    expect(readUsualDay(typed)).toEqual({ fault })
    expect(() => usualWeekOf([typed, '', '', '', ''])).toThrow('Not a usual day')
  })
})

describe('a usual week', () => {
  const week = usualWeekOf(['8-15', '8-15', '8-14:15 b12-12:30', '', '-'])

  test('has the hours of its days', () => {
    expect(toNumber(usualHoursIn(week))).toBe(19.75)
    expect(usualHoursIn(null)).toBe(0)
  })

  test('of five empty days is none', () => {
    expect(usualWeekOf(['', ' ', '', '', ''])).toBeNull()
    expect(usualWeekOf(null)).toBeNull()
    expect(usualTexts(null)).toBeNull()
  })

  test('is the same in other words, and another with another day', () => {
    expect(
      sameUsualWeek(week, usualWeekOf(['800-1500', '8-15', '8-12 12:30-14:15 b12-12:30', '', '–'])),
    ).toBe(true)
    expect(sameUsualWeek(week, usualWeekOf(['8-15', '8-15', '8-14:15', '', '-']))).toBe(false)
    expect(sameUsualWeek(week, null)).toBe(false)
    expect(sameUsualWeek(null, null)).toBe(true)
  })

  test('holds day entries, so that days can be filled with them', () => {
    expect([1, 3, 4, 5].map((day) => printDayText(week?.[day as 1]))).toEqual([
      '08:00-15:00',
      '08:00-14:15 b12:00-12:30',
      '',
      '-',
    ])
  })
})

describe('a usual week beside the target', () => {
  test.each([
    ['all five days, another sum', ['8-16', '8-16', '8-16', '8-16', '8-12'], 3300, 3600],
    ['all five days, the target', ['8-15', '8-15', '8-15', '8-15', '8-13'], 3300, undefined],
    ['a day without work is named too', ['8-16', '8-16', '8-16', '8-16', '-'], 3300, 3200],
    ['a day that differs from week to week', ['8-16', '8-16', '8-16', '8-16', ''], 3300, undefined],
    ['no usual week', null, 3300, undefined],
  ])('%s', (_, texts, target, expected) => {
    expect(usualWeekMismatch(usualWeekOf(texts), fromHundredths(target))).toBe(expected)
  })
})
