import { expect, test } from 'vitest'
import type { Session } from '../days/session.ts'
import { works } from '../test/creche.ts'
import { isSwap, partsOf } from './change-parts.ts'

const sessions = (plan: string, more: Partial<Session> = {}) =>
  plan === '' ? [] : (works(plan, more).sessions ?? [])
const mpa = (plan: string) => sessions(plan, { activity: 'mpa' })
const igel = (plan: string) => sessions(plan, { groupId: 3 })

test.each<[string, readonly Session[], readonly Session[], string[]]>([
  ['free day', [], sessions('09:00-13:00'), ['freeDay 09:00 13:00']],
  ['earlier', sessions('09:00-13:00'), sessions('08:00-13:00'), ['comes 08:00 09:00']],
  ['later', sessions('09:00-13:00'), sessions('09:00-14:00'), ['stays 14:00 13:00']],
  ['both', sessions('09:00-13:00'), sessions('08:00-14:00'), ['works 08:00 14:00 09:00 13:00']],
  [
    'break',
    sessions('08:00-11:00 b11:00-11:30 11:30-16:00'),
    sessions('08:00-13:00 b13:00-13:30 13:30-16:00'),
    ['restsAt 13:00 11:00'],
  ],
  [
    'other group',
    sessions('08:00-12:00'),
    [...sessions('08:00-10:00'), ...igel('10:00-12:00')],
    ['helps 3 10:00 12:00'],
  ],
  ['MPA', mpa('11:30-13:30'), sessions('11:30-13:30'), ['givesUp mpa 11:30 13:30']],
  [
    'rest of MPA',
    mpa('11:30-13:30'),
    [...mpa('11:30-12:00'), ...sessions('12:00-13:30')],
    ['givesUp mpa 12:00 13:30'],
  ],
  [
    'longer, with a break',
    sessions('09:00-13:00'),
    sessions('09:00-12:00 b12:00-12:30 12:30-16:30'),
    ['stays 16:30 13:00', 'newBreak 12:00 12:30'],
  ],
  ['the same', sessions('09:00-13:00'), sessions('09:00-13:00'), []],
])('%s', (_, before, after, said) => {
  expect(partsOf({ before, after }).map((part) => Object.values(part).join(' '))).toEqual(said)
})

test('two who take each other’s day swap', () => {
  const early = sessions('07:00-14:00')
  const late = sessions('10:00-17:00')
  expect(
    isSwap([
      { before: early, after: late },
      { before: late, after: early },
    ]),
  ).toBe(true)
  expect(
    isSwap([
      { before: early, after: late },
      { before: late, after: late },
    ]),
  ).toBe(false)
  expect(
    isSwap([
      { before: early, after: early },
      { before: early, after: early },
    ]),
  ).toBe(false)
  expect(isSwap([{ before: early, after: late }])).toBe(false)
})
