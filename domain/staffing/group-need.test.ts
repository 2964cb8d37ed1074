import { expect, test } from 'vitest'
import { clockTimeOf } from '../values/clock-time.ts'
import { keptNeed, needFault, usualMinimum, usualRatios } from './group-need.ts'
import type { ChildAge, ChildrenOfAge } from './staffing.ts'

const step = (from: string, children: number) => ({ from: clockTimeOf(from), children })
const ofAge = (age: ChildAge, more: Partial<ChildrenOfAge> = {}): ChildrenOfAge => ({
  age,
  ...usualRatios[age],
  days: { 1: [step('07:30', 4), step('08:30', 10)] },
  ...more,
})

test('usual are 1:5, 1:12, 1:15 at least, 1:3, 1:7.5, 1:12 as good, and two people', () => {
  expect(Object.values(usualRatios)).toEqual([
    { ratioAtLeast: 5, ratioGood: 3 },
    { ratioAtLeast: 12, ratioGood: 7.5 },
    { ratioAtLeast: 15, ratioGood: 12 },
  ])
  expect(usualMinimum).toEqual({ minPeople: 2, minQualified: 1 })
})

test.each<[string, ChildrenOfAge[], string | undefined]>([
  ['one age', [ofAge('under3')], undefined],
  ['two ages', [ofAge('under3'), ofAge('preschool')], undefined],
  ['no children', [], undefined],
  ['good as many as at least', [ofAge('under3', { ratioGood: 5 })], undefined],
  ['an age twice', [ofAge('under3'), ofAge('under3')], 'ageTwice'],
  ['good with more children than at least', [ofAge('under3', { ratioGood: 5.01 })], 'goodBelowLeast'],
  [
    'steps backwards',
    [ofAge('school', { days: { 5: [step('09:00', 1), step('08:00', 2)] } })],
    'stepsOutOfOrder',
  ],
  [
    'a time twice',
    [ofAge('school', { days: { 5: [step('08:00', 1), step('08:00', 2)] } })],
    'stepsOutOfOrder',
  ],
])('a need with %s', (_, children, fault) => {
  expect(needFault({ children })).toBe(fault)
})

test('a need is kept with its ages in their order', () => {
  const { children } = keptNeed({ children: [ofAge('school'), ofAge('under3')] })
  expect(children.map(({ age }) => age)).toEqual(['under3', 'school'])
})
