import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import { sessionsOf } from '../days/day-entry.ts'
import { isWithChildren } from '../days/session.ts'
import { needOfDay } from '../staffing/need.ts'
import type { Staffing } from '../staffing/staffing.ts'
import { anyEntries, anyMark, anyStaffing } from '../test/any-house.ts'
import {
  anna,
  ben,
  cem,
  children,
  creche,
  crecheDay,
  dana,
  eva,
  group,
  house,
  member,
  open,
  preschool,
  sick,
  under3,
  works,
} from '../test/creche.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { dayWithout, nothingWithout } from './day-without.ts'
import { expectedDay, expectedEntries } from './expected-day.ts'

const date = calendarDateOf('2026-11-17')
const none: ReadonlySet<number> = new Set()

/** `gap 07:30-08:30 1/2, 2 times`: people against what is needed. */
function without(
  id: number,
  entries: ReadonlyMap<number, DayEntry | undefined> = crecheDay,
  away = none,
  staffing: Staffing = creche,
) {
  const { level, worst, count } = dayWithout(
    id,
    entries,
    away,
    needOfDay(staffing, date, 2, undefined),
    staffing,
  )
  if (!worst) return level
  const need = level === 'gap' ? worst.need : worst.good
  const whose = worst.groupId === null ? ' all' : ''
  return `${level} ${worst.from}-${worst.to} ${worst.people / 100}/${need}${whose}, ${count}×`
}

describe('a day without a person', () => {
  test.each<[string, number, ReadonlyMap<number, DayEntry | undefined>, string]>([
    // Until half past eight nobody is left with the four children but the trainee.
    ['Anna opens, and the gap is where she would be', anna, crecheDay, 'gap 07:30-09:00 0/2, 2×'],
    [
      'who comes at half past eight is not kept for a gap at half past seven',
      ben,
      crecheDay,
      'gap 08:30-09:00 1.5/2, 4×',
    ],
    ['who does not work then leaves nothing', eva, crecheDay, 'none'],
    ['nor who is sick', cem, new Map([...crecheDay, [cem, sick]]), 'none'],
    [
      'nor who has only MPA',
      eva,
      new Map([...crecheDay, [eva, works('08:00-12:00', { activity: 'mpa' })]]),
      'none',
    ],
    [
      'somebody beside all others',
      eva,
      new Map([...crecheDay, [eva, works('09:00-11:00')]]),
      'tight 09:00-11:00 3.5/4, 1×',
    ],
  ])('%s', (_, id, entries, expected) => {
    expect(without(id, entries)).toBe(expected)
  })

  test('whoever else has asked for the day is not counted on', () => {
    const full = new Map([...crecheDay, [eva, works('07:30-16:30')]])
    expect(without(dana, full)).toBe('tight 09:00-13:00 2.5/4, 2×')
    expect(without(dana, full, new Set([ben]))).toMatch(/^gap /)
    expect(without(dana, full, new Set([dana]))).toBe(without(dana, full))
  })

  const two = house(
    open('07:00', '16:00', { until: '08:00', from: '15:00' }),
    [
      group(1, [children(under3, '7:00 3')], { minPeople: 1 }),
      group(2, [children(preschool, '7:00 4')], { minPeople: 1 }),
    ],
    [member(anna), member(ben, { groupId: 2 }), member(cem, { groupId: null })],
  )

  test('of another group only what the person works there', () => {
    const day = new Map([
      [anna, works('08:00-10:00')],
      [ben, works('08:00-12:00')],
      [cem, works('08:00-12:00', { groupId: 1 })],
    ])
    expect(without(anna, day, none, two)).toBe('covered 08:00-10:00 1/1, 1×')
    expect(without(cem, day, none, two)).toBe('gap 10:00-12:00 0/1, 1×')
    expect(without(ben, day, none, two)).toBe('gap 08:00-12:00 0/1, 1×')
  })

  test('while all groups are one it is said once, and of all of them', () => {
    const day = new Map([[anna, works('07:00-08:00')]])
    expect(without(anna, day, none, two)).toBe('gap 07:00-08:00 0/1 all, 1×')
  })

  test('somebody without a group counts only then', () => {
    const day = new Map([[cem, works('07:00-09:00')]])
    expect(without(cem, day, none, two)).toBe('gap 07:00-08:00 0/1 all, 1×')
  })
})

test('it says nothing of hours in which the person would not be there, and is never better than with the person', () => {
  fc.assert(
    fc.property(
      anyStaffing,
      anyEntries,
      anyMark,
      fc.integer({ min: 1, max: 8 }),
      (staffing, entries, mark, id) => {
        const need = needOfDay(staffing, date, 1, mark)
        const day = dayWithout(id, entries, none, need, staffing)
        if (!day.worst) {
          expect(day).toEqual(nothingWithout)
          return
        }
        const { from, to } = day.worst
        const own = sessionsOf(entries.get(id)).filter(isWithChildren)
        expect(own.some(({ start, end }) => start < to && end > from)).toBe(true)
        expect(own[0]?.start ?? '').toSatisfy((start: string) => start <= from)
        // Who else is away makes nothing better.
        const others = new Set([...entries.keys()].slice(0, 2))
        const rank = { none: 0, covered: 1, tight: 2, gap: 3 }
        const less = dayWithout(id, entries, others, need, staffing)
        expect(rank[less.level]).toBeGreaterThanOrEqual(rank[day.level])
      },
    ),
  )
})

describe('what is expected of a day', () => {
  const plan = works('08:00-12:00')
  const usual = { status: 'present', sessions: sessionsOf(works('07:00-13:00')), notes: '' } as const
  const person = { entry: undefined, usual, isHere: true }

  test('the entry, before all else', () => {
    for (const isPlanned of [true, false])
      expect(expectedDay({ ...person, entry: plan }, isPlanned)).toBe(plan)
    expect(expectedDay({ ...person, entry: sick }, false)).toBe(sick)
  })
  test('in a planned week nothing entered is nothing', () => {
    expect(expectedDay(person, true)).toBeUndefined()
  })
  test('in another one the usual day, and without one whenever needed', () => {
    expect(expectedDay(person, false)).toBe(usual)
    const [session] = sessionsOf(expectedDay({ ...person, usual: undefined }, false))
    expect([session?.start, session?.end]).toEqual(['05:00', '23:00'])
  })
  test('nothing of somebody who is not here', () => {
    expect(expectedDay({ ...person, entry: plan, isHere: false }, true)).toBeUndefined()
    expect([...expectedEntries([{ teacherId: 1, ...person, isHere: false }], false)]).toEqual([
      [1, undefined],
    ])
  })
})
