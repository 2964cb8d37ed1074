import { describe, expect, test } from 'vitest'
import type { DayEntry } from '../days/day-entry.ts'
import { planText } from '../days/plan-text.ts'
import { calloutDay, colleague, entriesAfter, redIn } from '../test/callout-day.ts'
import { anna, ben, cem, creche, crecheDay, dana, eva, sick, works } from '../test/creche.ts'
import { clockTimeOf } from '../values/clock-time.ts'
import type { CalloutDay, Repair } from './callout-day.ts'
import { proposeRepairs } from './repairs.ts'

const mpa = works('11:30-13:30', { activity: 'mpa' })
const planned = new Map<number, DayEntry>([...crecheDay, [eva, mpa]])
const benSick = new Map([...planned, [ben, sick]])

/** Everybody may be asked; Eva comes for her MPA and cannot come earlier. */
const colleagues = [
  colleague(anna, { name: 'Anna' }),
  colleague(cem, { name: 'Cem' }),
  colleague(dana, { name: 'Dana' }),
  colleague(eva, { name: 'Eva', notBefore: clockTimeOf('11:30') }),
]
const whole = calloutDay(creche, benSick, { colleagues })

const who = ({ changes }: Repair) => changes.map(({ teacherId }) => teacherId).sort()
const only = (...people: number[]): CalloutDay => ({
  ...whole,
  colleagues: colleagues.filter(({ teacherId }) => people.includes(teacherId)),
})

describe('the worked table of a call at 7:05', () => {
  const left = (...changes: Array<[number, DayEntry]>) => redIn(whole, new Map([...benSick, ...changes]))
  const evasCare = works('11:30-13:30')
  const danaFrom730 = works('07:30-13:00 b13:00-13:30 13:30-16:30')
  const annaUntil1630 = works('07:30-11:30 b11:30-12:00 12:00-16:30')
  const evaUntil1630 = works('11:30-13:30 b13:30-14:00 14:00-16:30')

  test.each<[string, number, Array<[number, DayEntry]>]>([
    ["Dana's break to 12:30", 20, [[dana, works('09:00-12:30 b12:30-13:00 13:00-16:30')]]],
    ["Eva's MPA becomes care", 16, [[eva, evasCare]]],
    ['Dana from 07:30', 14, [[dana, danaFrom730]]],
    ['Anna until 16:30', 10, [[anna, annaUntil1630]]],
    ['Eva until 16:30', 6, [[eva, evaUntil1630]]],
    [
      "Anna, Dana and Eva's MPA",
      0,
      [
        [anna, annaUntil1630],
        [dana, danaFrom730],
        [eva, evasCare],
      ],
    ],
  ])('%s leaves %i red quarters', (_, red, changes) => {
    expect(redIn(whole, planned)).toBe(4)
    expect(left()).toBe(20)
    expect(left(...changes)).toBe(red)
  })

  test.each([
    ['Eva, of whom the MPA ends at 13:30', eva, 6, '11:30-16:30'],
    ['Anna', anna, 10, '07:30-11:30 b11:30-12:00 12:00-16:30'],
    ['Dana', dana, 14, '07:30-13:00 b13:00-13:30 13:30-16:30'],
  ])('the best of %s is found', (_, teacherId, red, plan) => {
    const { gap, repairs } = proposeRepairs(only(teacherId))
    const [best] = repairs
    expect(gap).toBe(20)
    expect(best?.closed).toBe(20 - red)
    expect(best && redIn(whole, entriesAfter(whole, best))).toBe(red)
    expect(planText(best?.changes[0]?.after.map(({ steppedIn: _, ...session }) => session) ?? [])).toBe(plan)
  })

  test('a break that only moves the gap is never proposed', () => {
    expect(proposeRepairs(only(cem)).repairs).toEqual([])
    for (const { changes } of proposeRepairs(whole).repairs)
      for (const { kind } of changes) expect(kind).not.toBe('break')
  })

  test('the best set closes all of it, and only colleagues who are needed are in it', () => {
    const { repairs, floor } = proposeRepairs(whole)
    expect(floor).toBe(0)
    expect(repairs[0]?.closed).toBe(20)
    expect(repairs[0] && redIn(whole, entriesAfter(whole, repairs[0]))).toBe(0)
    expect(repairs[0] && who(repairs[0])).toEqual([dana, eva])
    expect(repairs.map(who)).not.toContainEqual([anna, dana, eva])
  })
})
