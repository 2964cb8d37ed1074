import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedDay } from '#contract/day-entries.ts'
import { placeFromWire } from '#contract/wire/day-entries.ts'
import { placeKey } from '#domain/days/day-edits.ts'
import type { Action, ActionStep, Direction, UndoStack } from '#domain/days/undo.ts'
import { afterwards, emptyStack, expectedVersion, nextAction, withAction } from '#domain/days/undo.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { Chance, firstSeed } from '../../test/reliability/chance.ts'
import { verifyOnlySite } from '../../test/reliability/ledger-faults.ts'
import { addTeacher, openWeek } from '../../test/schedule.ts'

interface DayStep extends ActionStep {
  readonly day: Omit<SavedDay, 'slots' | 'version'>
  readonly before: readonly object[]
  readonly after: readonly object[]
}

const actions = 40
let server: TestServer
let manager: Browser
let teachers: number[]
let weeks: number[]

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  weeks = [await openWeek(manager), await openWeek(manager, '2026-11-16')]
  teachers = await Promise.all([30, 39, 20].map((weeklyHours) => addTeacher(manager, { weeklyHours })))
})
afterAll(() => server.close())

const kinds = [
  [],
  [{ startTime: '08:00', endTime: '16:00', notes: 'Trip to the woods' }],
  [
    { startTime: '07:30', endTime: '12:00' },
    { sessionType: 'break', startTime: '12:00', endTime: '12:30' },
    { startTime: '12:30', endTime: '14:15' },
  ],
  // Without hours: these keep what was planned, so that the state before matters.
  [{ status: 'sick', sessionType: 'none' }],
  [{ status: 'vacation', sessionType: 'none' }],
  [{ status: 'nonWorkingDay', sessionType: 'none' }],
]

async function write(days: readonly object[]): Promise<SavedDay[]> {
  const { status, body, text } = await manager.send('PUT', '/api/days', { days })
  expect(status, text).toBe(200)
  return body.days
}

const bare = (slots: SavedDay['slots']) =>
  slots.map(({ sessionType, startTime, endTime, status, notes, actualHours, plannedSessions }) => ({
    sessionType,
    startTime,
    endTime,
    status,
    notes,
    actualHours,
    plannedSessions,
  }))

const keyOf = (day: Parameters<typeof placeFromWire>[0]) => placeKey(placeFromWire(day))

/** Everything about both weeks but the versions, which count every writing. */
async function houseNow() {
  const read = await Promise.all(weeks.map((id) => manager.get(`/api/weeks/${id}`)))
  return read.map(({ body }) =>
    body.teachers.map(({ dayVersions: _, ...row }: { dayVersions: number[] }) => row),
  )
}

async function act(chance: Chance, id: string): Promise<Action<DayStep>> {
  const places = new Map<string, DayStep['day']>()
  for (let count = chance.whole(1, 6); count > 0; count--) {
    const dayOfWeek = chance.whole(1, 5) as SavedDay['dayOfWeek']
    const day = { weekId: chance.oneOf(weeks), teacherId: chance.oneOf(teachers), dayOfWeek }
    places.set(keyOf(day), day)
  }
  const days = [...places.values()]
  const before = await Promise.all(
    days.map(({ weekId, teacherId, dayOfWeek }) =>
      manager.get<SavedDay['slots']>(`/api/time-slots/day/${weekId}/${teacherId}/${dayOfWeek}`),
    ),
  )
  const saved = await write(days.map((day) => ({ ...day, slots: chance.oneOf(kinds) })))
  const steps = saved.map(({ weekId, teacherId, dayOfWeek, slots, version }, at) => {
    const day = { weekId, teacherId, dayOfWeek }
    return {
      place: keyOf(day),
      day,
      before: bare(before[at]?.body ?? []),
      after: bare(slots),
      from: version - 1,
      to: version,
    }
  })
  return { id, steps }
}

async function go(stack: UndoStack<Action<DayStep>>, direction: Direction) {
  const action = nextAction(stack, direction)
  if (!action) throw new Error(`Nothing left to ${direction}`)
  const saved = await write(
    action.steps.map((step) => ({
      ...step.day,
      version: expectedVersion(step, direction),
      slots: direction === 'undo' ? step.before : step.after,
    })),
  )
  const versions = new Map(saved.map((day) => [keyOf(day), day.version]))
  return afterwards(stack, direction, action.id, versions)
}

test(`${actions} random actions, all undone and all redone: every week on the way is the same again`, async () => {
  const chance = new Chance(firstSeed)
  const states = [await houseNow()]
  let stack: UndoStack<Action<DayStep>> = emptyStack
  for (let at = 1; at <= actions; at++) {
    stack = withAction(stack, await act(chance, `a${at}`))
    states.push(await houseNow())
  }
  for (let at = actions - 1; at >= 0; at--) {
    stack = await go(stack, 'undo')
    expect(await houseNow()).toEqual(states[at])
  }
  expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
  for (let at = 1; at <= actions; at++) {
    stack = await go(stack, 'redo')
    expect(await houseNow()).toEqual(states[at])
  }
  expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
})
