import { describe, expect, test } from 'vitest'
import { KeptFacts } from './kept-facts.ts'
import type { TeacherWeekFacts } from './ledger.store.ts'

const week = (teacherId: number, weekNumber = 98, worked = 0) =>
  ({ teacherId, weekNumber, dayVersions: [worked, 0, 0, 0, 0] }) as unknown as TeacherWeekFacts
const state = (version: number, changedBy = String(1_000 + version)) => ({ version, changedBy })

describe('facts of the own saves', () => {
  test('are kept with the state that the save has made', () => {
    const kept = new KeptFacts()
    kept.saved(1, state(7), state(8), [week(3)])
    expect(kept.of(1, [week(3)])).toEqual({ state: state(8), weeks: [week(3)] })
    expect(kept.of(2, [week(3)])).toBeUndefined()
    expect(kept.of(1, [week(3, 99)])).toBeUndefined()
    expect(kept.of(1, [week(3), week(4)])).toBeUndefined()
  })

  test('go on through saves of other weeks, which come to the newest state', () => {
    const kept = new KeptFacts()
    kept.saved(1, state(7), state(8), [week(3)])
    kept.saved(1, state(8), state(9), [week(4)])
    kept.saved(1, state(9), state(10), [week(3, 98, 2)])
    expect(kept.of(1, [week(4), week(3)])).toEqual({ state: state(10), weeks: [week(4), week(3, 98, 2)] })
  })

  test('when another write came between, nothing is kept', () => {
    const kept = new KeptFacts()
    kept.saved(1, state(7), state(9), [week(3)])
    expect(kept.of(1, [week(3)])).toBeUndefined()
  })

  test.each([
    ['the version', state(9), state(10)],
    ['who made it, as after a restore', state(8, '5'), state(9)],
  ])('weeks of an older state are not carried over: %s', (_, seen, made) => {
    const kept = new KeptFacts()
    kept.saved(1, state(7), state(8), [week(3)])
    kept.saved(1, seen, made, [week(4)])
    expect(kept.of(1, [week(3)])).toBeUndefined()
    expect(kept.of(1, [week(4)])?.state).toEqual(made)
  })

  test('are not used for longer than ten minutes, however many saves follow', () => {
    let now = 0
    const kept = new KeptFacts(() => now)
    kept.saved(1, state(7), state(8), [week(3)])
    now = 9 * 60_000
    kept.saved(1, state(8), state(9), [week(4)])
    expect(kept.of(1, [week(3)])).toBeDefined()
    now = 11 * 60_000
    expect(kept.of(1, [week(4)])).toBeUndefined()
  })

  test('are few: first go the weeks and the houses that were saved longest ago', () => {
    const kept = new KeptFacts(() => 0, { houses: 2, weeksOfHouse: 2 })
    for (const teacher of [1, 2, 3]) kept.saved(1, state(teacher), state(teacher + 1), [week(teacher)])
    expect([1, 2, 3].map((teacher) => kept.of(1, [week(teacher)]) !== undefined)).toEqual([false, true, true])
    for (const house of [2, 3]) kept.saved(house, state(1), state(2), [week(1)])
    expect(
      [1, 2, 3].map((house) => kept.of(house, house === 1 ? [week(3)] : [week(1)]) !== undefined),
    ).toEqual([false, true, true])
  })
})
