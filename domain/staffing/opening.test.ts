import { expect, test } from 'vitest'
import { clockTimeOf } from '../values/clock-time.ts'
import { openDayFault } from './opening.ts'

const orNone = (time: string | null) => (time === null ? null : clockTimeOf(time))

test.each([
  ['07:00', '17:00', null, null, undefined],
  ['07:00', '17:00', '08:00', '16:00', undefined],
  ['07:00', '17:00', '12:00', '12:00', undefined],
  ['07:00', '07:15', null, null, undefined],
  ['17:00', '07:00', null, null, 'closesBeforeOpening'],
  ['07:00', '07:00', null, null, 'closesBeforeOpening'],
  ['07:00', '17:00', '07:00', null, 'joinedOutside'],
  ['07:00', '17:00', null, '17:00', 'joinedOutside'],
  ['07:00', '17:00', '18:00', null, 'joinedOutside'],
  ['07:00', '17:00', '12:15', '12:00', 'joinedOverlap'],
])('%s to %s, joined until %s and from %s: %s', (opens, closes, until, from, fault) => {
  const day = { opens: clockTimeOf(opens), closes: clockTimeOf(closes) }
  expect(openDayFault({ ...day, joinedUntil: orNone(until), joinedFrom: orNone(from) })).toBe(fault)
})
