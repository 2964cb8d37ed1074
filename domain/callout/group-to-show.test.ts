import { expect, test } from 'vitest'
import { calloutDay } from '../test/callout-day.ts'
import { children, group, house, member, open, preschool, sick, works } from '../test/creche.ts'
import { groupToShow } from './group-to-show.ts'

const staffing = house(
  open('08:00', '16:00'),
  [
    group(1, [children(preschool, '8:00 4')], { minPeople: 1 }),
    group(2, [children(preschool, '8:00 4')], { minPeople: 1 }),
  ],
  [member(1), member(2), member(3, { groupId: 2 }), member(4, { groupId: null })],
)
const all = works('08:00-16:00')
const helping = works('08:00-16:00', { groupId: 2 })

test.each([
  ['their own group, which has enough people', { 1: sick, 2: all, 3: all }, 1, 1],
  ['their own, though another was short before', { 1: sick, 2: all }, 1, 1],
  ['the group that they helped', { 1: sick, 2: all }, 2, 1, { 1: helping, 2: all }],
  ['their own, the second, where others stay', { 1: all, 3: sick, 4: helping }, 2, 3],
  ['their own gap', { 2: all, 3: sick }, 2, 3],
  ['of a floater without a gap the first', { 1: all, 2: all, 3: all, 4: sick }, 1, 4],
])('A1: shown is %s', (_, entries, expected, absentId, was = undefined) => {
  const mapOf = (days: object) => new Map(Object.entries(days).map(([id, entry]) => [Number(id), entry]))
  const before = mapOf(was ?? { ...entries, [absentId]: all })
  expect(groupToShow(calloutDay(staffing, mapOf(entries), { before }), { absentId })).toBe(expected)
})

test('A1: the group whose gap was looked at comes first', () => {
  const day = calloutDay(staffing, new Map())
  expect([groupToShow(day, { groupId: 2 }), groupToShow(day, { groupId: 1 })]).toEqual([2, 1])
})
