import { describe, expect, test } from 'vitest'
import type { TimeOfDay } from '../values/clock-time.ts'
import type { RecordSource } from './day-record.ts'
import { recordText, spansOfText } from './record-text.ts'
import type { Tap, TapAct } from './taps.ts'
import { isTapPossible, spansOfTaps, tapActs, tapState } from './taps.ts'

const time = (text: string) => text as TimeOfDay
const letters: Record<string, TapAct> = { c: 'come', b: 'breakBegin', e: 'breakEnd', g: 'go', p: 'asPlanned' }
/** `c07:58 b12:00`: came, then began a break. */
const tapsOf = (text: string): Tap[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((piece) => ({ act: letters[piece[0] ?? ''] ?? 'come', at: time(piece.slice(1)) }))

test.each([
  [null, false, null, '', 'out'],
  [null, true, 'asPlanned', '', 'said'],
  [null, true, 'management', 'c07:58 g12:00', 'said'],
  [null, true, 'kiosk', 'c07:58 g12:00', 'gone'],
  ['07:58', false, 'kiosk', 'c07:58', 'in'],
  ['07:58', false, 'kiosk', 'c07:58 b12:00', 'break'],
  ['07:58', false, 'kiosk', 'c07:58 b12:00 e12:30', 'in'],
  // Came again after a break that was never ended.
  ['14:00', false, 'kiosk', 'c07:58 b12:00 g12:30 c14:00', 'in'],
  // Came again in the minute of going.
  ['12:00', false, 'kiosk', 'c07:58 b12:00 g12:00 c12:00', 'in'],
] as const)('came %s, recorded %s by %s, tapped %s: %s', (cameAt, isRecorded, source, taps, state) =>
  expect(
    tapState(
      { cameAt: cameAt && time(cameAt), isRecorded, source: source as RecordSource | null },
      tapsOf(taps),
    ),
  ).toBe(state),
)

test.each([
  ['out', 'asPlanned come'],
  ['in', 'asPlanned breakBegin go'],
  ['break', 'asPlanned breakEnd go'],
  ['gone', 'come'],
  ['said', ''],
] as const)('%s: %s', (state, acts) =>
  expect(tapActs.filter((act) => isTapPossible(act, state)).join(' ')).toBe(acts),
)

describe('what was worked', () => {
  test.each([
    ['', '07:58', 'c07:58', '16:04', '07:58-16:04'],
    ['', '07:58', 'c07:58 b12:01 e12:29', '16:04', '07:58-12:01 b12:01-12:29 12:29-16:04'],
    [
      '',
      '07:58',
      'c07:58 b10:00 e10:10 b12:00 e12:30',
      '14:00',
      '07:58-10:00 b10:00-10:10 10:10-12:00 b12:00-12:30 12:30-14:00',
    ],
    // A break that was never ended: gone when it began.
    ['', '07:58', 'c07:58 b12:01', '16:04', '07:58-12:01'],
    ['', '07:58', 'c07:58 b12:01 e12:01', '16:04', '07:58-16:04'],
    ['', '07:58', 'c07:58 b07:58 e08:10', '16:04', 'b07:58-08:10 08:10-16:04'],
    ['07:58-12:00', '14:00', 'c07:58 g12:00 c14:00', '17:03', '07:58-12:00 14:00-17:03'],
    ['07:58-12:00', '12:00', 'c07:58 b11:00 g12:00 c12:00', '13:00', '07:58-12:00 12:00-13:00'],
    ['', '07:58', 'c07:58', '07:58', undefined],
    ['', '07:58', 'c07:58 b07:58', '16:00', undefined],
  ])('%s came %s, tapped %s, went %s: %s', (earlier, cameAt, taps, goneAt, text) => {
    const before = earlier === '' ? [] : (spansOfText(earlier) ?? [])
    const spans = spansOfTaps(before, time(cameAt), tapsOf(taps), time(goneAt))
    expect(spans && recordText(spans)).toBe(text)
    if (text) expect(spansOfText(text)).toBeDefined()
  })
})
