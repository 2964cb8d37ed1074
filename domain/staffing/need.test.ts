import { describe, expect, test } from 'vitest'
import type { DayMark } from '../calendar/house-day.ts'
import { children, group, house, open, preschool, under3 } from '../test/creche.ts'
import type { CalendarDate } from '../values/calendar-date.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import { needOfDay } from './need.ts'
import { quarterFrom } from './quarters.ts'
import type { Staffing } from './staffing.ts'

const monday = calendarDateOf('2026-11-16')

function needAt(time: string, staffing: Staffing, date: CalendarDate = monday, mark?: DayMark) {
  const { need, good, qualified } =
    needOfDay(staffing, date, 1, mark).get(1)?.[quarterFrom(clockTimeOf(time))] ?? {}
  return [need, good, qualified]
}

const mixed = (young: number, older: number, need = {}) =>
  house(open('07:00', '17:00'), [
    group(1, [children(under3, `7:00 ${young}`), children(preschool, `7:00 ${older}`)], need),
  ])

describe('what a group needs', () => {
  test.each([
    ['4 under three and 14 older', 4, 14, {}, [2, 4, 1]],
    ['5 and 14 of them', 5, 14, {}, [3, 4, 1]],
    ['three children at 07:00: the minimum', 0, 3, {}, [2, 2, 1]],
    ['or one person, if the house says so', 0, 3, { minPeople: 1 }, [1, 1, 1]],
    ['no child, no teacher', 0, 0, {}, [0, 0, 0]],
    ['exactly two at 1 : 7.5 are two', 0, 15, { minPeople: 0 }, [2, 2, 1]],
    ['exactly one by two ages', 1, 5, { minPeople: 0 }, [1, 1, 1]],
    ['one child more is one more', 0, 13, { minPeople: 0 }, [2, 2, 1]],
  ])('%s', (_, young, older, need, expected) => {
    expect(needAt('09:00', mixed(young, older, need))).toEqual(expected)
  })

  test('2 children at 1 : 3.3 and 29 at 1 : 6.6 are exactly five, which binary fractions make six', () => {
    const ages = [
      children({ ...under3, ratioAtLeast: 3.3 }, '7:00 2'),
      children({ ...preschool, ratioAtLeast: 6.6 }, '7:00 29'),
    ]
    expect(Math.ceil(2 / 3.3 + 29 / 6.6)).toBe(6)
    const staffing = house(open('07:00', '17:00'), [group(1, ages, { minPeople: 0 })])
    expect(needAt('09:00', staffing)[0]).toBe(5)
  })

  test('a good ratio below the minimum asks for no fewer', () => {
    const generous = { ...under3, ratioAtLeast: 3, ratioGood: 5 }
    const staffing = house(open('07:00', '17:00'), [group(1, [children(generous, '7:00 9')])])
    expect(needAt('09:00', staffing)).toEqual([3, 3, 1])
  })

  test.each([
    ['06:45', [0, 0, 0]],
    ['07:00', [2, 2, 1]],
    ['16:45', [2, 2, 1]],
    ['17:00', [0, 0, 0]],
  ])('at %s of a house that is open from 07:00 to 17:00', (time, expected) => {
    const steps = '6:00 3'
    const staffing = house(open('07:00', '17:00'), [group(1, [children(under3, steps)])])
    expect(needAt(time, staffing)).toEqual(expected)
  })

  test('a weekday without opening hours has no need', () => {
    expect(needAt('09:00', { ...mixed(5, 0), opening: {} })).toEqual([0, 0, 0])
  })

  const holiday = { kind: 'holiday', holiday: null, name: 'Easter Monday', share: 1 } as const
  test.each<[DayMark, number]>([
    [holiday, 0],
    [{ ...holiday, kind: 'release' }, 0],
    [{ ...holiday, kind: 'release', share: 0.5 }, 2],
    [{ ...holiday, share: 0.5 }, 2],
    [{ kind: 'closing', name: 'Summer', charge: 'leave', closingId: 1 }, 0],
    [{ kind: 'teamDay', name: 'Team' }, 0],
  ])('on a day that is %o', (mark, need) => {
    expect(needAt('09:00', mixed(5, 0), monday, mark)[0]).toBe(need)
  })

  test('from its date on the next need holds', () => {
    const staffing = mixed(5, 0)
    const [only] = staffing.groups
    const later = {
      validFrom: calendarDateOf('2026-11-16'),
      minPeople: 4,
      minQualified: 2,
      children: only?.needs[0]?.children ?? [],
    }
    const changed = {
      ...staffing,
      groups: [{ id: 1, name: 'Group 1', needs: [...(only?.needs ?? []), later] }],
    }
    expect(needAt('09:00', changed, calendarDateOf('2026-11-09'))).toEqual([2, 2, 1])
    expect(needAt('09:00', changed)).toEqual([4, 4, 2])
  })

  test('a group whose only need is yet to begin has no need yet', () => {
    const staffing = mixed(5, 0, { validFrom: calendarDateOf('2026-11-17') })
    expect(needAt('09:00', staffing)).toEqual([0, 0, 0])
  })
})

describe('joined groups', () => {
  const joined = (young: string, older: string) =>
    house(open('07:00', '17:00', { until: '08:00', from: '16:00' }), [
      group(1, [children(under3, young)], { minPeople: 2, minQualified: 1 }),
      group(2, [children(preschool, older)], { minPeople: 3, minQualified: 2 }),
    ])

  test.each([
    ['early, both with children: the largest minimum', '07:45', '7:00 1', '7:00 1', [3, 3, 2]],
    ['the children of both are counted together', '07:00', '7:00 14', '7:00 14', [4, 7, 2]],
    ['a group without a child adds no minimum', '16:00', '7:00 3, 16:00 3', '7:00 9, 16:00 0', [2, 2, 1]],
    ['in between each for itself', '08:00', '7:00 14', '7:00 14', [3, 5, 1]],
    ['the end of the day before the joined time', '15:45', '7:00 3', '7:00 3', [2, 2, 1]],
  ])('%s', (_, time, young, older, expected) => {
    expect(needAt(time, joined(young, older))).toEqual(expected)
  })
})
