import { expect, test } from 'vitest'
import { clockTimeOf } from '../values/clock-time.ts'
import type { QuickDay } from './quick-day.ts'
import { quickDays } from './quick-day.ts'
import type { Session } from './session.ts'

const early = { name: 'Frühdienst', mark: 'FD', times: '07:00-14:30 b11:00-11:30' }
const work = (start: string, end: string): Session => ({
  type: 'work',
  start: clockTimeOf(start),
  end: clockTimeOf(end),
  actualHours: null,
})
const written = (days: readonly QuickDay[]) =>
  days.map(({ name = '-', sessions }) =>
    [name, ...sessions.map(({ type, start, end }) => `${type} ${start}-${end}`)].join(', '),
  )
const noon = clockTimeOf('12:00')

test.each([
  ['a plain house is offered nothing', [], null, [work('09:00', '17:00')], []],
  [
    'the presets, each with its break',
    [early],
    null,
    [],
    ['Frühdienst, work 07:00-11:00, work 11:30-14:30, break 11:00-11:30'],
  ],
  [
    'the usual times of the person, with the break of the house',
    [],
    noon,
    [work('09:00', '17:00')],
    ['-, work 09:00-12:00, break 12:00-12:30, work 12:30-17:00'],
  ],
  ['a short usual day has none', [], noon, [work('08:00', '12:00')], ['-, work 08:00-12:00']],
  [
    'eight to four where nothing is usual',
    [],
    noon,
    [],
    ['-, work 08:00-12:00, break 12:00-12:30, work 12:30-16:00'],
  ],
  [
    'presets alone where there are some',
    [early],
    noon,
    [work('09:00', '17:00')],
    ['Frühdienst, work 07:00-11:00, work 11:30-14:30, break 11:00-11:30'],
  ],
] as const)('%s', (_, presets, breakAt, usual, days) => {
  expect(written(quickDays(presets, breakAt, usual)).map(sorted)).toEqual([...days].map(sorted))
})

/** The order of the sessions says nothing. */
function sorted(day: string): string {
  const [name, ...sessions] = day.split(', ')
  return [name, ...sessions.sort()].join(', ')
}
