import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTimeOf, timeOfDayAt } from '../values/clock-time.ts'
import type { WorkedSpan } from './day-record.ts'
import { faultInSpans, mostSpans } from './day-record.ts'
import { readRecordText } from './read-record.ts'
import { recordText, spansOfText } from './record-text.ts'
import { typedRecord } from './typed-record.ts'

const read = (text: string) => {
  const found = readRecordText(text, { breakAt: clockTimeOf('12:00') })
  return 'fault' in found ? found.fault : recordText(found.spans)
}

test.each([
  ['07:53-12:00 b12:00-12:30 12:30-16:07', '7:53-16:07 p12:00-12:30', '7:53-16:07 b12:00-12:30'],
  ['08:00-14:00 t14:00-16:00', '8:00-16:00 team 14:00-16:00', '8:00-16:00 team 14:00-16:00'],
  ['m13:00-14:00', '13:00-14:00 mpa 13:00-14:00', '13:00-14:00 mpa 13:00-14:00'],
  ['08:00-12:00 12:30-16:00', '8:00-12:00 12:30-16:00', '8:00-12:00 12:30-16:00'],
])('%s is typed %s', (stored, german, english) => {
  const spans = spansOfText(stored) ?? []
  expect([typedRecord(spans, true), typedRecord(spans, false)]).toEqual([german, english])
  expect(read(german)).toBe(stored)
  expect(read(english)).toBe(stored)
})

/** Spans in order, some of them after a gap; two of the same kind that touch are one. */
const days = fc
  .array(
    fc.record({
      gap: fc.constantFrom(0, 0, 1, 7, 45),
      minutes: fc.oneof(fc.integer({ min: 2, max: 120 }), fc.integer({ min: 2, max: 20 })),
      kind: fc.constantFrom('work', 'break', 'mpa', 'team'),
    }),
    { minLength: 1, maxLength: 16 },
  )
  .map((pieces) => {
    let at = 5 * 60
    let last = ''
    return pieces.map(({ gap, minutes, kind }): WorkedSpan => {
      const start = at + (kind === 'work' && last === 'work' ? Math.max(gap, 1) : gap)
      at = start + minutes
      last = kind
      const times = { start: timeOfDayAt(start), end: timeOfDayAt(at) }
      if (kind === 'break') return { type: 'break', ...times }
      return { type: 'work', ...times, ...(kind === 'work' ? {} : { activity: kind as 'mpa' | 'team' }) }
    })
  })
  .filter((spans) => faultInSpans(spans) === undefined && (spans.at(-1)?.end ?? '') > '05:01')

test('whatever was worked is read again as it is printed', () => {
  fc.assert(
    fc.property(days, fc.boolean(), (spans, isGerman) => {
      expect(read(typedRecord(spans, isGerman))).toBe(recordText(spans))
    }),
    { numRuns: 500 },
  )
})

test('a day of as many pieces as one may have is read again', () => {
  const spans = Array.from({ length: mostSpans }, (_, index): WorkedSpan => {
    const start = 10 * 60 + index * 45
    const activity = index % 2 ? 'team' : 'mpa'
    return { type: 'work', start: timeOfDayAt(start), end: timeOfDayAt(start + 30), activity }
  })
  expect(typedRecord(spans, true).length).toBeGreaterThan(400)
  expect(read(typedRecord(spans, true))).toBe(recordText(spans))
})
