import { afterEach, beforeEach, expect, test } from 'vitest'
import { clockTimeAt } from '#domain/values/clock-time.ts'
import type { OwnChange } from '../../edits/own-changes.ts'
import { carryOut } from './carry-out.ts'
import { actionFrom } from './undo-action.ts'

/** The browser's own fetch, answered here: what goes out is noted, what comes back is a real Response. */
const browserFetch = globalThis.fetch
let sent: { url: string; body: { days?: { dayOfWeek: number }[] }; headers: Record<string, string> }[] = []
let answers: { status: number; body: object }[] = []

beforeEach(() => {
  sent = []
  globalThis.fetch = async (url, init = {}) => {
    const headers = init.headers as Record<string, string>
    sent.push({ url: String(url), body: JSON.parse(String(init.body)), headers })
    const { status, body } = answers.shift() ?? { status: 500, body: {} }
    return new Response(JSON.stringify(body), { status })
  }
})
afterEach(() => {
  globalThis.fetch = browserFetch
})

const place = { weekId: 98, teacherId: 7 }
const work = {
  sessionType: 'work',
  startTime: clockTimeAt(480),
  endTime: clockTimeAt(960),
  status: 'present',
  notes: null,
  actualHours: null,
  plannedSessions: null,
} as const
const planned = {
  status: 'present',
  sessions: [{ type: 'work', start: work.startTime, end: work.endTime, actualHours: null }],
  notes: '',
} as const
const days: OwnChange = {
  kind: 'days',
  days: ([1, 2, 3] as const).map((weekday) => ({
    place: { weekNumber: 98, teacherId: 7, weekday },
    version: 4,
    before: undefined,
    after: planned,
  })),
}
const setting: OwnChange = {
  kind: 'weekSetting',
  ...place,
  version: 4,
  before: { weeklyHours: null },
  after: { weeklyHours: 25 },
}
const action = (change: OwnChange) => actionFrom(change, 'change-1', () => 'Anna Becker')
const saved = (dayOfWeek: number, version: number) => ({ ...place, dayOfWeek, version, slots: [] })
const overtaken = (current: unknown) => ({
  status: 412,
  body: { statusCode: 412, code: 'changed_meanwhile', message: 'Somebody else changed it.', current },
})

test('days that somebody else has changed stay, and the others are written in one call', async () => {
  const theirs = { ...saved(2, 5), slots: [work] }
  answers = [overtaken([theirs]), { status: 200, body: { days: [saved(1, 5), saved(3, 5)] } }]
  const outcome = await carryOut(action(days), 'undo')
  expect(sent.map(({ body }) => body.days?.map((day) => day.dayOfWeek))).toEqual([
    [1, 2, 3],
    [1, 3],
  ])
  expect(sent[0]?.body.days?.[0]).toEqual({ ...place, dayOfWeek: 1, version: 4, slots: [] })
  expect(sent[0]?.headers['idempotency-key']).not.toBe(sent[1]?.headers['idempotency-key'])
  expect([...outcome.versions]).toEqual([
    ['98-7-1', 5],
    ['98-7-3', 5],
  ])
  const tuesday = { weekNumber: 98, teacherId: 7, weekday: 2 }
  expect(outcome.overtaken).toEqual([{ kind: 'day', now: { place: tuesday, version: 5, entry: planned } }])
})

test('days that are all somebody else’s need no second call', async () => {
  answers = [overtaken([saved(1, 5), saved(2, 5), saved(3, 5)])]
  const outcome = await carryOut(action(days), 'undo')
  expect([sent.length, outcome.versions.size, outcome.overtaken.length]).toEqual([1, 0, 3])
})

test('redoing expects what was there before and writes what was done', async () => {
  answers = [{ status: 200, body: { days: [] } }]
  await carryOut(action(days), 'redo')
  expect(sent[0]?.body.days?.[0]).toMatchObject({ ...place, dayOfWeek: 1, version: 3, slots: [work] })
})

test.each([
  ['another figure of the setting was changed: undone', 25, 2, [['s98-7', 10]]],
  ['the figure itself was changed: left alone', 20, 1, []],
])('%s', async (_, weeklyHours, calls, versions) => {
  answers = [
    overtaken({ ...place, weeklyHours, version: 9 }),
    { status: 200, body: { ...place, version: 10 } },
  ]
  const outcome = await carryOut(action(setting), 'undo')
  expect(sent).toHaveLength(calls)
  expect([...outcome.versions]).toEqual(versions)
  expect(outcome.overtaken).toHaveLength(2 - calls)
  expect(sent.at(-1)).toMatchObject({ body: { weeklyHours: null } })
})

test('a teacher who is gone, or no connection, is an error', async () => {
  answers = [{ status: 404, body: { statusCode: 404, code: 'not_found', message: 'Gone.' } }]
  await expect(carryOut(action(days), 'undo')).rejects.toThrow('404')
})
