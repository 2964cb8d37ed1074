import { expect, test } from 'vitest'
import { typedDay } from '../test/kind-weeks.ts'
import type { UsualWeek } from './usual-week.ts'
import { isWorkingDay } from './working-days.ts'

const friday = 5
const usuallyFree: UsualWeek = { [friday]: { status: 'nonWorkingDay', plannedHours: null, notes: '' } }

test.each<[string, string, boolean]>([
  ['nothing entered', '', false],
  ['vacation', 'U', false],
  ['D1: half a day of vacation', '½U', false],
  ['D1: half a day of sickness, the other half worked', '½K 8-10', false],
  ['vacation over a plan', 'U over 8-14', true],
  ['half a day of it over a plan', '½U over 8-14', true],
  ['work', '8-10', true],
  ['"/", which is not paid', '/', true],
  ['half of it', '½/', false],
  ['half of it over a plan', '½/ over 8-14', true],
  ['a non-working day', '-', false],
])('%s on a usually free day', (_, text, expected) => {
  expect(isWorkingDay(text ? typedDay(text) : undefined, usuallyFree, friday)).toBe(expected)
})
