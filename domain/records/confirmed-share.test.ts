import { expect, test } from 'vitest'
import { confirmedShare } from './confirmed-share.ts'

/** Of each person so many days that are confirmed, and so many that are open. */
const days = (people: readonly (readonly [confirmed: number, open: number])[]) =>
  people.flatMap(([confirmed, open], teacherId) => [
    ...Array.from({ length: confirmed }, () => ({ teacherId, isRecorded: true })),
    ...Array.from({ length: open }, () => ({ teacherId, isRecorded: false })),
  ])

test.each<[string, [number, number][], number | null, number]>([
  ['nobody', [], null, 0],
  [
    'four people',
    [
      [20, 0],
      [20, 0],
      [20, 1],
      [20, 0],
    ],
    null,
    0,
  ],
  [
    'five people',
    [
      [4, 0],
      [4, 0],
      [4, 0],
      [4, 0],
      [3, 1],
    ],
    95,
    1,
  ],
  [
    'all confirmed',
    [
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ],
    100,
    0,
  ],
  [
    'nothing confirmed',
    [
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 2],
    ],
    0,
    6,
  ],
  [
    'one of a thousand is open: not 100',
    [
      [199, 1],
      [200, 0],
      [200, 0],
      [200, 0],
      [200, 0],
    ],
    99,
    1,
  ],
  [
    'a fifth person without days is none',
    [
      [4, 0],
      [4, 0],
      [4, 0],
      [4, 0],
      [0, 0],
    ],
    null,
    0,
  ],
])('R14: %s', (_, people, confirmedPercent, open) => {
  expect(confirmedShare(days(people))).toEqual(confirmedPercent === null ? null : { confirmedPercent, open })
})
