import { expect, test } from 'vitest'
import { mostWeeksFilled, plainCopy } from '#domain/weeks/week-copy.ts'
import { weeksMeant } from './copy-form.ts'

const nothingPicked = { picked: undefined, teacherId: undefined, wishes: plainCopy }

test.each([
  ['last week into this one', 0, undefined, 45, [46]],
  ['this week into the next', 1, undefined, 46, [47]],
  ['this week into the next three', 3, undefined, 46, [47, 48, 49]],
  ['another week into this one', 0, 12, 12, [46]],
  ['another week into the next two', 2, 12, 12, [47, 48]],
  ['a week onto itself is none', 0, 46, 45, [46]],
  ['a week among those to be filled is none', 3, 48, 46, [47, 48, 49]],
])('%s', (_, ahead, picked, from, into) => {
  expect(weeksMeant(46, { ...nothingPicked, ahead, picked })).toEqual({ from, into })
})

test('never more than a quarter of a year', () => {
  expect(weeksMeant(46, { ...nothingPicked, ahead: 99 }).into).toHaveLength(mostWeeksFilled)
})
