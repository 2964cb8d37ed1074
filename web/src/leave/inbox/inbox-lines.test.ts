import { expect, test } from 'vitest'
import type { WireRequest } from '#contract/requests.ts'
import type { AnsweredSwap, WaitingSwap, WireSwapEffect } from '#contract/swaps.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { answeredKey, answeredOf, inboxLines } from './inbox-lines.ts'
import type { ShownEffect } from './shown-request.ts'
import { withEffects } from './shown-request.ts'

const date = calendarDateOf('2026-12-14')
const request = (id: number, more: Partial<WireRequest> = {}): WireRequest => ({
  ...{ item: 'absence', id, teacherId: id, name: `Person ${id}`, groupId: null, kind: 'leave' },
  ...{ from: date, to: date, firstHalf: false, lastHalf: false, message: '', state: 'asked' },
  ...{ askedAt: `2026-11-0${id}T08:00:00.000Z`, closedAt: null, answer: '', approved: null, version: 1 },
  ...more,
})
const effect = (id: number, level: ShownEffect['days'][number]['level']): ShownEffect => ({
  ...{ id, version: 1, counted: 1, others: [], part: null },
  days: [{ date, isHalf: false, level, worst: null, count: 1 }],
})
const swapped: Omit<WaitingSwap, 'id' | 'takenAt' | 'startsIn' | 'effect'> = {
  ...{ item: 'swap', asker: { teacherId: 1, name: 'Jana' }, colleague: { teacherId: 2, name: 'Katharina' } },
  ...{ date, inReturn: date, version: 2 },
}
const covered: WireSwapEffect['runs'][number] = {
  ...{ date, groupId: 7, from: clockTimeOf('08:00'), to: clockTimeOf('16:00'), level: 'covered' },
}
const swap = (id: number, after?: 'tight' | 'gap'): WaitingSwap => {
  const worse: WireSwapEffect['worse'] = after ? [{ ...covered, before: 'covered', after }] : []
  const effect = { people: [], better: [], runs: [covered], worse }
  return { ...swapped, id, takenAt: `2026-11-0${id}T09:00:00.000Z`, startsIn: 6000, effect }
}

test('requests and exchanges are one list, the worst first; until all of it is known, the oldest', () => {
  const requests = [request(1), request(2), request(3)]
  const effects = [effect(1, 'covered'), effect(2, 'gap'), effect(3, 'tight')]
  const swaps = [swap(1), swap(4, 'tight'), swap(5, 'gap')]
  const keysOf = (known: ShownEffect[]) =>
    inboxLines(withEffects(requests, known), swaps).map(({ key }) => key)
  expect(keysOf(effects)).toEqual(['absence-2', 'swap-5', 'absence-3', 'swap-4', 'absence-1', 'swap-1'])
  expect(keysOf(effects.slice(1))).toEqual([
    ...['absence-1', 'swap-1', 'absence-2', 'absence-3', 'swap-4', 'swap-5'],
  ])
})

test('what was answered is one list, the last first', () => {
  const closed = (id: number, day: number): AnsweredSwap => ({
    ...swapped,
    ...{ id, takenAt: '2026-11-01T09:00:00.000Z', state: 'approved', answer: '' },
    closedAt: `2026-11-${day}T08:00:00.000Z`,
  })
  const requests = [
    request(1, { state: 'approved', closedAt: '2026-11-12T08:00:00.000Z' }),
    request(2, { state: 'withdrawn', closedAt: '2026-11-10T08:00:00.000Z' }),
  ]
  expect(answeredOf(requests, [closed(1, 13), closed(2, 11)]).map(answeredKey)).toEqual([
    ...['swap-1', 'absence-1', 'swap-2', 'absence-2'],
  ])
})
