import { expect, test } from 'vitest'
import type { WireRequest } from '#contract/requests.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import type { ShownEffect } from './shown-request.ts'
import { withEffects, withRequest } from './shown-request.ts'

const date = calendarDateOf('2026-12-14')
const request = (id: number, more: Partial<WireRequest> = {}): WireRequest => ({
  ...{ item: 'absence', id, teacherId: id, name: `Person ${id}`, groupId: null, kind: 'leave' },
  ...{ from: date, to: date, firstHalf: false, lastHalf: false, message: '', state: 'asked' },
  ...{ askedAt: `2026-11-0${id}T08:00:00.000Z`, closedAt: null, answer: '', approved: null, version: 1 },
  ...more,
})
const effect = (id: number, level: 'covered' | 'tight' | 'gap', version = 1): ShownEffect => ({
  ...{ id, version, counted: 1, others: [], part: null },
  days: [{ date, isHalf: false, level, worst: null, count: 1 }],
})
test('figures of the days before are no figures of these', () => {
  const [changed] = withEffects([request(1, { version: 2 })], [effect(1, 'covered')])
  expect(changed?.effect).toBeUndefined()
})

test('what was answered leaves those that wait, and comes back when it is taken back', () => {
  const known = { today: date, open: [request(1), request(2)], closed: [] }
  const answered = withRequest(known, request(1, { state: 'approved', version: 2 }))
  expect([answered.open.map(({ id }) => id), answered.closed.map(({ id }) => id)]).toEqual([[2], [1]])
  const opened = withRequest(answered, request(1, { version: 3 }))
  expect([opened.open.map(({ id }) => id), opened.closed]).toEqual([[2, 1], []])
})
