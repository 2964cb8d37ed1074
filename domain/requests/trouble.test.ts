import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CoverageLevel } from '../staffing/coverage.ts'
import { addDays, calendarDateOf } from '../values/calendar-date.ts'
import type { WaitsForAnswer } from './trouble.ts'
import { partWithoutTrouble, worstFirst, worstOf } from './trouble.ts'

const letters = { '-': 'none', c: 'covered', t: 'tight', g: 'gap' } as const
/** `ccg`: two covered days and one with a gap; `g2`: one with two gaps. */
const daysOf = (text: string) =>
  [...text.matchAll(/([-ctg])(\d?)/g)].map(([, letter, count]) => ({
    level: letters[letter as keyof typeof letters],
    count: Number(count || 1),
  }))
const waiting = (
  text: string,
  more: { away?: number; alerts?: number; since?: string } = {},
): WaitsForAnswer => {
  const { away = 0, alerts = 0, since = '2026-11-14T10:00:00Z' } = more
  return { since, trouble: { days: daysOf(text), alerts, othersAway: away } }
}

test.each<[string, string, string]>([
  ['nothing', '', 'none 0'],
  ['covered all along', 'ccc', 'covered 3'],
  ['one gap among tight days', 'tgt', 'gap 1'],
  ['two gaps on one day and one on the next', 'g2g', 'gap 3'],
])('the worst of %s', (_, text, expected) => {
  const { level, count } = worstOf(daysOf(text))
  expect(`${level} ${count}`).toBe(expected)
})

describe('the order of the inbox', () => {
  const order = (...all: WaitsForAnswer[]) => worstFirst(all).map((each) => all.indexOf(each))
  const late = '2026-11-15T10:00:00Z'

  test.each<[string, WaitsForAnswer[], number[]]>([
    [
      'gaps, tight hours, covered, no groups',
      [waiting('cc'), waiting('-'), waiting('ct'), waiting('g')],
      [3, 2, 0, 1],
    ],
    [
      'a working-time alert stands between gaps and tight hours',
      [waiting('t'), waiting('c', { alerts: 1 }), waiting('g'), waiting('', { alerts: 2 })],
      [2, 3, 1, 0],
    ],
    ['of two gaps the one with an alert', [waiting('g'), waiting('g', { alerts: 1, since: late })], [1, 0]],
    ['of two with gaps the one with more of them', [waiting('g'), waiting('gg')], [1, 0]],
    ['being covered for longer is no trouble', [waiting('c'), waiting('cccc', { since: late })], [0, 1]],
    [
      'without groups the one with more people away, then the older',
      [waiting('-', { away: 1, since: late }), waiting('-', { away: 3 }), waiting('-', { away: 1 })],
      [1, 2, 0],
    ],
    [
      'until the trouble of all is known, the oldest',
      [waiting('g', { since: late }), { since: '2026-11-14T11:00:00Z', trouble: undefined }, waiting('c')],
      [2, 1, 0],
    ],
    ['nothing waits', [], []],
  ])('%s', (_, all, expected) => {
    expect(order(...all)).toEqual(expected)
  })

  test('it is an order: the same whatever came first', () => {
    const trouble = fc.record({
      days: fc.array(
        fc.record({
          level: fc.constantFrom<CoverageLevel>('none', 'covered', 'tight', 'gap'),
          count: fc.nat(3),
        }),
        { maxLength: 3 },
      ),
      alerts: fc.nat(2),
      othersAway: fc.nat(3),
    })
    const all = fc
      .array(fc.oneof({ arbitrary: trouble, weight: 9 }, fc.constant(undefined)), { maxLength: 6 })
      .map((troubles) => troubles.map((each, at) => ({ since: `2026-11-${10 + at}`, trouble: each })))
    fc.assert(
      fc.property(all, (items) => {
        expect(worstFirst(items.toReversed())).toEqual(worstFirst(items))
      }),
    )
  })
})

describe('the part that is offered', () => {
  const monday = calendarDateOf('2026-12-14')
  const part = (text: string) => {
    const days = [...text].map((letter, at) => ({
      date: addDays(monday, at),
      level: letters[letter as keyof typeof letters],
    }))
    const found = partWithoutTrouble(days)
    return found && `${found.from.slice(-2)}-${found.to.slice(-2)}`
  }
  test.each<[string, string | undefined]>([
    ['cctgc', '14-16'],
    ['gcccc', '15-18'],
    ['ccgcc', '14-15'],
    ['tcccc', '15-18'],
    ['ccccc', undefined],
    ['-----', undefined],
    ['ggggg', undefined],
    ['gtgtt', '17-18'],
    ['', undefined],
  ])('%s: %s', (text, expected) => {
    expect(part(text)).toBe(expected)
  })
})
