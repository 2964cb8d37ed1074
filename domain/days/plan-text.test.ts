import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUsualDay } from '../people/usual-week.ts'
import { clockTimeAt, clockTimeOf } from '../values/clock-time.ts'
import { fromHundredths, hoursOf } from '../values/hours.ts'
import { planText, sessionsOfPlan } from './plan-text.ts'
import type { Session } from './session.ts'

const session = (
  type: Session['type'],
  start: string,
  end: string,
  hours: number | null = null,
): Session => ({
  type,
  start: clockTimeOf(start),
  end: clockTimeOf(end),
  actualHours: hours === null ? null : hoursOf(hours),
})

test('sessions in order, breaks with a b, recorded hours behind their session', () => {
  const day = [
    session('work', '12:30', '16:00', 3.25),
    session('break', '12:00', '12:30'),
    session('work', '08:00', '12:00'),
  ]
  expect(planText(day)).toBe('08:00-12:00 b12:00-12:30 12:30-16:00=3.25')
  expect(sessionsOfPlan(planText(day))).toEqual([...day].reverse())
})

test('what was written is read again, and written the same', () => {
  const spans = fc.array(
    fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 8 }), fc.boolean(), fc.option(fc.nat(2_400))),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(spans, (all) => {
      let at = 7 * 60
      const sessions = all.map(([gap, length, isWork, hours]): Session => {
        const start = at + gap * 15
        at = start + length * 15
        const span = { start: clockTimeAt(start), end: clockTimeAt(at) }
        const actualHours = isWork && hours !== null ? fromHundredths(hours) : null
        return { type: isWork ? 'work' : 'break', ...span, actualHours }
      })
      expect(sessionsOfPlan(planText(sessions))).toEqual(sessions)
    }),
  )
})

test('a usual day is written the same way', () => {
  const read = readUsualDay('8-16 b12-12:30')
  const day = 'day' in read ? read.day : undefined
  expect(day?.status === 'present' && planText(day.sessions)).toBe('08:00-12:00 b12:00-12:30 12:30-16:00')
})

test('hours recorded are read up to a whole day', () => {
  expect(sessionsOfPlan('08:00-12:00=24.00')).toEqual([session('work', '08:00', '12:00', 24)])
  expect(sessionsOfPlan('08:00-12:00=0.00')).toEqual([session('work', '08:00', '12:00', 0)])
})

test.each([
  ['an empty text', ''],
  ['a word', 'morning'],
  ['something before the span', 'x08:00-12:00'],
  ['something behind the span', '08:00-12:00x'],
  ['a time off the grid of quarter hours', '08:05-12:00'],
  ['an end off the grid', '08:00-12:07'],
  ['an end before its start', '12:00-08:00'],
  ['a session of no length', '08:00-08:00'],
  ['a start before any house opens', '04:45-08:00'],
  ['an end after any house closes', '22:00-23:15'],
  ['hours recorded for a break', 'b12:00-12:30=0.50'],
  ['more hours than a day has', '08:00-12:00=24.01'],
  ['hours of three digits', '08:00-12:00=100.00'],
  ['hours with one decimal', '08:00-12:00=4.5'],
  ['sessions that overlap', '08:00-12:00 11:45-13:00'],
  ['one part that is none among others', '08:00-12:00 lunch 13:00-16:00'],
])('%s is no plan', (_, text) => {
  expect(sessionsOfPlan(text)).toBeUndefined()
})
