import { expect, test } from 'vitest'
import { faultInKeptTap } from './device-clock.ts'

const now = Date.UTC(2026, 10, 16, 8, 10)
const minute = 60_000

test.each([
  ['in time', { at: -72 * minute, sentAt: 0 }, undefined],
  ['a device a minute fast', { at: -71 * minute, sentAt: minute }, undefined],
  ['two minutes slow', { at: -74 * minute, sentAt: -2 * minute }, undefined],
  ['six minutes fast', { at: -66 * minute, sentAt: 6 * minute }, 'clock'],
  ['six minutes slow', { at: -78 * minute, sentAt: -6 * minute }, 'clock'],
  ['from after it was sent', { at: 1, sentAt: 0 }, 'clock'],
  ['as long ago as the device counted', { at: -72 * minute, sentAt: 0, elapsed: 72 * minute }, undefined],
  ['set back between', { at: -12 * minute, sentAt: 0, elapsed: 72 * minute }, 'clock'],
  ['from before the device slept', { at: -72 * minute, sentAt: 0, elapsed: 12 * minute }, undefined],
  ['a week ago', { at: -7 * 1_440 * minute, sentAt: 0 }, undefined],
  ['longer ago', { at: -7 * 1_440 * minute - 1, sentAt: 0 }, 'old'],
] as const)('a tap %s', (_, tap, fault) =>
  expect(faultInKeptTap({ ...tap, at: now + tap.at, sentAt: now + tap.sentAt }, now)).toBe(fault),
)
