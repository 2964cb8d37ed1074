import { expect, test } from 'vitest'
import { usualBounds } from '#domain/days/day-bounds.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { barScale, ends } from './bar-scale.ts'

test.each([
  ['a usual house', usualBounds, { from: '7', to: '18' }],
  [
    'from 06:00 to 21:30',
    { dayStart: clockTimeOf('06:00'), dayEnd: clockTimeOf('21:30') },
    { from: '6', to: '18:30' },
  ],
])('the bars of %s', (_, bounds, expected) => expect(ends(barScale(bounds))).toEqual(expected))
