import { expect, test } from 'vitest'
import { planningProblem } from '../test/planning-house.ts'
import type { DayTimes, PlanningProblem } from './problem.ts'
import { proposalOf } from './proposal-of-days.ts'
import { whyDay } from './why-day.ts'

const week13 = planningProblem({ people: 13, need: 'normal' })
const [day] = week13.days
const [first, second] = week13.people
if (!day || !first || !second) throw new Error('The week has a Monday and people')

const usual: DayTimes = { from: 8, to: 30, pause: null }
const early: DayTimes = { from: 0, to: 22, pause: null }

/** Two people on Monday: one is needed all day, two from quarter 8 on; the second has no usual day. */
function twoOnMonday(ofFirst: DayTimes | null): PlanningProblem {
  const place = {
    kind: 'place',
    available: { from: 0, to: 40 },
    wishes: [],
    previousEnd: null,
    nextStart: null,
  } as const
  const need = Array.from({ length: 40 }, (_, quarter) => (quarter < 8 ? 100 : quarter < 22 ? 200 : 0))
  return {
    ...week13,
    days: [day!],
    layers: [{ kind: 'house', groupId: null, qualifiedOnly: false, need: [need] }],
    people: [
      { ...first!, goal: 22, days: [{ ...place, usual: ofFirst }] },
      { ...second!, goal: 20, days: [{ ...place, usual: null }] },
    ],
  }
}

function whyIn(problem: PlanningProblem, times: DayTimes, person: 1 | 2) {
  const days = [
    { teacherId: 1, weekday: 1, times },
    { teacherId: 2, weekday: 1, times: { from: 6, to: 26, pause: null } },
  ] as const
  return whyDay(problem, proposalOf(problem, days), { teacherId: person, weekday: 1 })
}

test('without an early day the opening would be short', () => {
  const why = whyIn(twoOnMonday(usual), early, 1)
  expect(why).toMatchObject({
    times: early,
    usual,
    wouldBeShort: [{ layer: 0, weekday: 1, from: 0, to: 6, missing: 100 }],
    work: 22,
    offGoal: 0,
    early: { number: 1, before: first.past.early },
    late: { number: 0, before: first.past.late },
  })
})

test('a day that is as usual has no shortage behind it', () => {
  expect(whyIn(twoOnMonday(usual), usual, 1)?.wouldBeShort).toEqual([])
})

test('without a usual day it says what would be short without anybody', () => {
  expect(whyIn(twoOnMonday(usual), early, 2)).toMatchObject({
    usual: null,
    wouldBeShort: [{ from: 8, to: 22, missing: 100 }],
  })
})

test('what is short anyway is no reason', () => {
  const problem = twoOnMonday(usual)
  const why = whyIn(problem, { from: 1, to: 22, pause: null }, 1)
  expect(why?.wouldBeShort).toEqual([{ layer: 0, weekday: 1, from: 1, to: 6, missing: 100 }])
})

test('a day that was not proposed has no why', () => {
  const problem = twoOnMonday(usual)
  expect(whyDay(problem, proposalOf(problem, []), { teacherId: 1, weekday: 1 })).toBeUndefined()
})
