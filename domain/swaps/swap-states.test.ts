import { expect, test } from 'vitest'
import type { SwapAct, SwapState } from './swap-states.ts'
import { becomesOf, canActOnSwap, isLive, swapActs, swapStates } from './swap-states.ts'

const acts = Object.keys(swapActs) as SwapAct[]

test.each<[SwapState, SwapAct[]]>([
  ['offered', ['take', 'refuse', 'withdraw', 'lapse']],
  ['taken', ['withdraw', 'approve', 'decline', 'askAgain', 'lapse']],
  ['approved', ['takeBack']],
  ['declined', []],
  ['refused', []],
  ['withdrawn', []],
  ['lapsed', []],
])('what can be done with an offer that is %s', (state, expected) => {
  expect(acts.filter((act) => canActOnSwap(act, state))).toEqual(expected)
})

test('every state but the first is where some act leads, and every act leads somewhere else', () => {
  const reached = new Set<SwapState>(acts.map((act) => swapActs[act].to))
  expect(swapStates.filter((state) => !reached.has(state))).toEqual([])
  for (const act of acts) expect(swapActs[act].from as readonly SwapState[]).not.toContain(swapActs[act].to)
  expect(swapStates.filter(isLive)).toEqual(['offered', 'taken'])
})

test.each<[string, SwapState, Partial<Parameters<typeof becomesOf>[1]>, ReturnType<typeof becomesOf>]>([
  ['an offer that waits', 'offered', {}, undefined],
  ['an agreement that waits', 'taken', {}, undefined],
  ['the day has begun', 'offered', { startsIn: 0 }, 'lapse'],
  ['one minute before', 'offered', { startsIn: 1 }, undefined],
  ['the day has begun after the yes', 'taken', { startsIn: -5 }, 'lapse'],
  ['the asker falls ill after the yes', 'taken', { isStillPlanned: false, isAsAgreed: false }, 'lapse'],
  ['one of the days has changed after the yes', 'taken', { isAsAgreed: false }, 'askAgain'],
  ['the day has changed before anybody said yes', 'offered', { isAsAgreed: false }, undefined],
  [
    'what is entered stays so when its day begins',
    'approved',
    { startsIn: -5, isAsAgreed: false },
    undefined,
  ],
  ['what was declined stays so', 'declined', { startsIn: -5 }, undefined],
])('%s', (_, state, days, expected) => {
  expect(becomesOf(state, { startsIn: 60, isStillPlanned: true, isAsAgreed: true, ...days })).toBe(expected)
})
