import { describe, expect, test } from 'vitest'
import { gridMark } from '../days/day-entry.ts'
import { children, creche, group, house, member, open, preschool, sick, works } from '../test/creche.ts'
import { swapHouse } from '../test/swap-house.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { toNumber } from '../values/hours.ts'
import type { FittingExchange } from './swap-fit.ts'
import { faultInOffered, fitOf } from './swap-fit.ts'
import type { SwapHouse } from './swap-house.ts'

const [a, b] = [1, 2]
const [monday, tuesday, friday] = ['2026-11-16', '2026-11-17', '2026-11-20'].map(calendarDateOf) as [
  ReturnType<typeof calendarDateOf>,
  ReturnType<typeof calendarDateOf>,
  ReturnType<typeof calendarDateOf>,
]

type Return = 'sameDay' | 'nothing' | 'tuesday'

function fit(known: SwapHouse, inReturn: Return = 'sameDay') {
  const dates = { sameDay: monday, nothing: null, tuesday }
  return fitOf({ askerId: a, colleagueId: b, date: monday, inReturn: dates[inReturn] }, known)
}

const fitting = (found: ReturnType<typeof fit>): FittingExchange => {
  if (typeof found === 'string') throw new Error(`It does not fit: ${found}`)
  return found
}

/** `1 Mon 09:00 - 17:00`: each day as it would be. */
const daysIn = (found: ReturnType<typeof fit>) =>
  fitting(found).days.map(({ teacherId, weekday, after }) => `${teacherId} ${weekday} ${gridMark(after)}`)

/** `+2.00` for each of the two. */
const movesIn = (found: ReturnType<typeof fit>) =>
  fitting(found).effect.people.map(({ hours, balance }) => [
    toNumber(hours.after) - toNumber(hours.before),
    toNumber(balance),
  ])

describe('the examples of the rules', () => {
  test('7 to 15 against 9 to 17 on one day: no hour moves, and early and late change hands', () => {
    const found = fit(
      swapHouse({
        plan: {
          [a]: { 1: '07:00-11:00 b11:00-11:30 11:30-15:00' },
          [b]: { 1: '09:00-13:00 b13:00-13:30 13:30-17:00' },
        },
      }),
    )
    expect(daysIn(found)).toEqual(['1 1 09:00 - 17:00', '2 1 07:00 - 15:00'])
    expect(movesIn(found)).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(fitting(found).isHarmless).toBe(true)
  })

  test('Monday of 6.00 against Tuesday of 8.00: the asker has 2.00 more, the colleague 2.00 less', () => {
    const found = fit(
      swapHouse({
        plan: {
          [a]: { 1: '08:00-14:00' },
          [b]: { 2: '08:00-12:00 b12:00-12:30 12:30-16:30' },
        },
      }),
      'tuesday',
    )
    expect(daysIn(found)).toEqual(['1 1 –', '2 1 08:00 - 14:00', '2 2 –', '1 2 08:00 - 16:30'])
    expect(movesIn(found)).toEqual([
      [2, 2],
      [-2, -2],
    ])
  })

  test('10:30 of rest for the colleague: it is not offered', () => {
    const plan = {
      [a]: { 1: '14:00-20:30' },
      [b]: { 1: '08:00-14:00', 2: '07:00-13:00' },
    }
    expect(fit(swapHouse({ plan }))).toBe('law')
    // One half hour earlier there is enough of it.
    expect(fit(swapHouse({ plan: { ...plan, [a]: { 1: '14:00-20:00' } } }))).not.toBe('law')
  })
})

describe('who fits', () => {
  const plan = { [a]: { 1: '08:00-14:00' }, [b]: { 1: '10:00-16:00' } }
  const staffing = (people: Parameters<typeof house>[2]) => house(open('07:00', '17:00'), [], people)

  test.each<[string, Partial<Parameters<typeof swapHouse>[0]>, Return, string]>([
    [
      'another qualification',
      { staffing: staffing([member(b, { qualification: 'assistant' })]) },
      'sameDay',
      'qualification',
    ],
    [
      'a trainee',
      {
        staffing: staffing([
          member(a, { qualification: 'trainee' }),
          member(b, { qualification: 'trainee' }),
        ]),
      },
      'sameDay',
      'management',
    ],
    ['a pregnant colleague', { protections: { [b]: 'maternity' } }, 'sameDay', 'management'],
    ['a colleague of 17', { protections: { [b]: 'minor' } }, 'sameDay', 'management'],
    [
      'who cannot come before nine',
      { limits: { [b]: { notBefore: { 1: '09:00' as never } } } },
      'sameDay',
      'possibleTimes',
    ],
    [
      'who may work on other days before nine',
      { limits: { [b]: { notBefore: { 2: '09:00' as never } } } },
      'sameDay',
      'fits',
    ],
    [
      'who has to leave before it ends',
      { limits: { [a]: { notAfter: { 1: '15:00' as never } } } },
      'sameDay',
      'possibleTimes',
    ],
    [
      'a longest day of five hours that is longer already',
      { limits: { [b]: { longestDay: 300 } } },
      'sameDay',
      'fits',
    ],
    [
      'a longest day that would be passed',
      {
        plan: { [a]: { 1: '08:00-14:00' }, [b]: { 1: '10:00-13:00' } },
        limits: { [b]: { longestDay: 300 } },
      },
      'sameDay',
      'possibleTimes',
    ],
    ['who is sick', { plan: { ...plan, [b]: { 1: sick } } }, 'sameDay', 'colleagueDay'],
    ['who is free that day', { plan: { ...plan, [b]: { 2: '08:00-14:00' } } }, 'sameDay', 'colleagueDay'],
    ['the same times', { plan: { ...plan, [b]: { 1: '08:00-14:00' } } }, 'sameDay', 'nothingChanges'],
    ['a day given to who works then', {}, 'nothing', 'colleagueDay'],
    ['a day given to who is sick', { plan: { ...plan, [b]: { 1: sick } } }, 'nothing', 'colleagueDay'],
    ['a day given to who is free', { plan: { ...plan, [b]: { 2: '08:00-14:00' } } }, 'nothing', 'fits'],
    [
      'another day on which the asker works too',
      { plan: { [a]: { 1: '08:00-14:00', 2: '08:00-14:00' }, [b]: { 2: '10:00-16:00' } } },
      'tuesday',
      'colleagueDay',
    ],
    [
      'hours that were recorded',
      { plan: { ...plan, [b]: { 1: works('10:00-16:00', { actualHours: 500 as never }) } } },
      'sameDay',
      'colleagueDay',
    ],
    ['who is not there at all', { plan: { [a]: { 1: '08:00-14:00' } } }, 'sameDay', 'colleagueDay'],
    ['a day that has begun', { today: '2026-11-16', minute: 8 * 60 }, 'sameDay', 'dayOver'],
    [
      'a holiday',
      {
        calendar: [
          { date: monday, mark: { kind: 'holiday', holiday: null, name: 'Buß- und Bettag', share: 1 } },
        ],
      },
      'sameDay',
      'askerDay',
    ],
    ['two plain days', {}, 'sameDay', 'fits'],
  ])('%s', (_, shape, inReturn, expected) => {
    const found = fit(swapHouse({ plan, ...shape }), inReturn)
    expect(typeof found === 'string' ? found : 'fits').toBe(expected)
  })

  test('less than a day ahead it fits, and always waits for the management', () => {
    const at = (minute: number) => fitting(fit(swapHouse({ plan, today: '2026-11-15', minute }))).isHarmless
    expect([at(8 * 60), at(8 * 60 + 1)]).toEqual([true, false])
  })
})

describe('what the asker can offer', () => {
  test.each<[string, Partial<Parameters<typeof swapHouse>[0]>, ReturnType<typeof faultInOffered>]>([
    ['a plain day', {}, undefined],
    ['a day off', { plan: { [a]: {} } }, 'swap_no_working_day'],
    ['a day of sickness', { plan: { [a]: { 5: sick } } }, 'swap_no_working_day'],
    ['yesterday', { today: '2026-11-21' }, 'swap_day_over'],
    ['today, when it has begun', { today: '2026-11-20', minute: 510 }, 'swap_day_over'],
    ['today, a minute before', { today: '2026-11-20', minute: 509 }, undefined],
    ['who is pregnant', { protections: { [a]: 'maternity' } }, 'swap_of_management'],
    [
      'a closing day',
      {
        calendar: [{ date: friday, mark: { kind: 'closing', name: 'Summer', charge: 'none', closingId: 1 } }],
      },
      'swap_day_closed',
    ],
  ])('%s', (_, shape, expected) => {
    const known = swapHouse({ plan: { [a]: { 5: '08:30-14:30' } }, ...shape })
    expect(faultInOffered(a, friday, known)).toBe(expected)
  })
})

describe('the groups', () => {
  // Two are needed from eight to four in each of two groups, and good are three.
  const two = (id: number) => group(id, [children(preschool, '8:00 20, 16:00 0')])
  const others = { 3: { 1: '08:00-16:00' }, 4: { 1: '08:00-16:00' }, 5: { 1: '08:00-16:00' } }

  test('within one group it stays as it is', () => {
    const staffing = house(open('08:00', '16:00'), [two(1)], [member(a), member(b), member(3), member(4)])
    const plan = { [a]: { 1: '08:00-12:00' }, [b]: { 1: '12:00-16:00' }, 3: others[3], 4: others[4] }
    const { effect, isHarmless } = fitting(fit(swapHouse({ plan, staffing })))
    expect(effect.coverage.worse).toEqual([])
    expect(effect.coverage.groups.map(({ groupId }) => groupId)).toEqual([1])
    expect(isHarmless).toBe(true)
  })

  test('of two groups everybody stays with the own one: what gets tight is said, what becomes a gap is not offered', () => {
    const people = [member(a), member(3), member(4), member(b, { groupId: 2 }), member(5, { groupId: 2 })]
    const staffing = (more: typeof people = []) =>
      house(open('08:00', '16:00'), [two(1), two(2)], [...people, ...more])
    const plan = { [a]: { 1: '08:00-12:00' }, [b]: { 1: '12:00-16:00' }, ...others }
    // From twelve on Ben is missing in the second group, where two are needed and Eva would be alone.
    expect(fit(swapHouse({ plan, staffing: staffing() }))).toBe('gap')
    const withSix = { ...plan, 6: { 1: '08:00-16:00' } }
    const found = fitting(fit(swapHouse({ plan: withSix, staffing: staffing([member(6, { groupId: 2 })]) })))
    expect(found.isHarmless).toBe(false)
    expect(found.effect.coverage.worse).toEqual([
      { date: monday, groupId: 1, from: '08:00', to: '12:00', before: 'covered', after: 'tight' },
      { date: monday, groupId: 2, from: '12:00', to: '16:00', before: 'covered', after: 'tight' },
    ])
  })

  test('whoever takes over a day is where it was to be worked', () => {
    const staffing = house(
      open('08:00', '16:00'),
      [two(1), two(2)],
      [member(a), member(b, { groupId: 2 }), member(3)],
    )
    const plan = { [a]: { 1: '08:00-16:00' }, [b]: { 2: '08:00-14:00' }, 3: others[3] }
    // A day of eight hours without a break is no good day for anybody; here it is about groups.
    const legal = { ...plan, [a]: { 1: '08:00-14:00' } }
    const found = fitting(fit(swapHouse({ plan: legal, staffing }), 'nothing'))
    expect(found.days.find(({ teacherId }) => teacherId === b)?.after).toMatchObject({
      sessions: [{ groupId: 1 }],
    })
    expect(found.effect.coverage.worse).toEqual([])
  })

  test('a gap that was there already is none of theirs, one that gets deeper is', () => {
    const alone = house(
      open('08:00', '16:00'),
      [group(1, [children(preschool, '8:00 30, 16:00 0')])],
      [member(a), member(b)],
    )
    const plan = { [a]: { 1: '08:00-12:00' }, [b]: { 1: '12:00-16:00' } }
    expect(typeof fit(swapHouse({ plan, staffing: alone }))).toBe('object')
    const half = { ...alone, people: [member(a), member(b, { weight: 50 })] }
    expect(fit(swapHouse({ plan, staffing: half }))).toBe('gap')
  })

  test('the worked example: Anna opens the crèche, and Ben takes her place', () => {
    const plan = {
      [a]: { 1: '07:30-11:30 b11:30-12:00 12:00-14:00' },
      [b]: { 1: '08:30-12:30 b12:30-13:00 13:00-16:30' },
    }
    const found = fitting(fit(swapHouse({ plan, staffing: creche })))
    expect(movesIn(found)).toEqual([
      [1.5, 1.5],
      [-1.5, -1.5],
    ])
  })
})
