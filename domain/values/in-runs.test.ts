import { expect, test } from 'vitest'
import { inRuns } from './in-runs.ts'

test.each([
  [[], []],
  [[7], [[7]]],
  [
    [1, 2, 4, 5, 6, 9],
    [[1, 2], [4, 5, 6], [9]],
  ],
])('%j', (all, runs) => {
  expect(inRuns(all, (last, next) => next === last + 1)).toEqual(runs)
})
