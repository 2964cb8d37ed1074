import { describe, expect, test } from 'vitest'
import { calloutDay } from '../test/callout-day.ts'
import { children, group, house, member, open, preschool, sick, works } from '../test/creche.ts'
import type { LastChoice } from './last-choices.ts'
import { lastChoices } from './last-choices.ts'

/** Two groups of ten that need two each; one of the first group is away all day. */
const staffing = house(
  open('07:00', '17:00', { until: '08:00', from: '16:00' }),
  [group(1, [children(preschool, '7:00 10, 17:00 0')]), group(2, [children(preschool, '7:00 10, 17:00 0')])],
  [member(1), member(2), member(3, { groupId: 2 }), member(4, { groupId: 2 }), member(5, { groupId: 2 })],
)
const plan = (end: string) => works(`07:00-${end}`)
const before = new Map([1, 2, 3, 4].map((id) => [id, plan('17:00')]))
const day = (entries: typeof before) => calloutDay(staffing, new Map(entries), { before })

const said = (choice: LastChoice) => Object.values(choice).join(' ')

describe('what is left when no colleague can come', () => {
  test('is weighed by the same score, from the least to the most, and is always offered', () => {
    const found = lastChoices(day(new Map([...before, [2, sick]])))
    // From 8 to 16 each group is alone: 32 quarters are short.
    expect(found.map(({ choice, closed }) => [said(choice), closed])).toEqual([
      ['joinEarly 12:00', 16],
      ['joinLate 12:00', 16],
      ['merge 1 2', 32],
      ['closeGroup 1', 32],
      ['short', 0],
    ])
  })

  test('the house can close early when the gap lasts until then', () => {
    const leaves = new Map([
      ...before,
      [2, works('07:00-15:00')],
      [3, works('07:00-15:00')],
      [4, works('07:00-15:00')],
    ])
    const found = lastChoices(day(leaves)).map(({ choice }) => said(choice))
    expect(found).toContain('closeEarly 15:00')
    expect(found.at(-1)).toBe('short')
  })

  test('nothing is offered where nothing is missing', () => {
    expect(lastChoices(day(before))).toEqual([])
  })

  test('joining is not proposed where the house never joins its groups', () => {
    const apart = house(open('07:00', '17:00'), staffing.groups, staffing.people)
    const found = lastChoices(calloutDay(apart, new Map([...before, [2, sick]]), { before }))
    expect(found.map(({ choice }) => choice.choice)).toEqual(['merge', 'closeGroup', 'short'])
  })
})
