import { expect, test } from 'vitest'
import { allLeaveOf } from './all-leave.ts'

const days = (carried: number, lapsed: number, entitled: number, corrections: number) => ({
  carried: { days: carried },
  lapsed: { days: lapsed },
  entitled: { days: entitled },
  corrections: { days: corrections },
})

test.each([
  ['no more than the year itself', days(0, 0, 30, 0), 30],
  ['what was carried over counts as long as it has not lapsed', days(6, 3, 30, 0), 33],
  ['a correction counts with its sign', days(5, 2, 25, -2), 26],
  ['nothing', days(0, 0, 0, 0), 0],
])('%s', (_, account, all) => {
  expect(allLeaveOf(account)).toBe(all)
})
