import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import type { Browser, TestServer } from '../house.ts'
import { wednesday } from '../house.ts'
import { Chance, firstSeed } from './chance.ts'
import type { Weights } from './commands/next-command.ts'
import { figureMoving, nextCommand } from './commands/next-command.ts'
import { inLanes } from './lanes.ts'
import { verifyLedger } from './ledger-faults.ts'
import { HouseModel } from './model/house.ts'
import { wireWeekView } from './model/week-answers.ts'
import { sizes, timeLimit } from './sizes.ts'

/**
 * Rows of the schedule, each one teacher in one week, of houses with everything that moves a figure: the calendar, kinds
 * of absence, halves of days, terms that change within a week, last days, bookings.
 */

const most = { teachers: 12, weeks: 8 }
const commandsOfHouse = 120
const commandsBetween = 10
/** Fewer than a house brings on average, so that enough houses are lived in. */
const rowsOfHouse = 450
const day = 86_400_000

const isHalf = ({ share }: TeacherRow['timeSlots'][number]) => share === 0.5
const isWithin = ({ startDate, endDate }: TeacherWeek, date: string | null) =>
  date !== null && startDate <= date && date < endDate

/** What the comparison is about; chance must not have left any of it out. */
const about: Record<string, (row: TeacherRow, week: TeacherWeek) => boolean> = {
  holiday: (_, week) => week.calendar.some(({ kind }) => kind === 'holiday'),
  'holiday by law': (_, week) => week.calendar.some(({ holiday }) => holiday !== null),
  'half a holiday or release': (_, week) => week.calendar.some(({ share }) => share === 0.5),
  release: (_, week) => week.calendar.some(({ kind }) => kind === 'release'),
  closing: (_, week) => week.calendar.some(({ charge }) => charge === 'none'),
  'closing as time off': (_, week) => week.calendar.some(({ charge }) => charge === 'timeOff'),
  'kind of absence': (row) => row.timeSlots.some(({ kind }) => kind !== null),
  'time off in lieu': (row) => row.timeSlots.some(({ kind }) => kind === 'timeOff'),
  'time off in a week whose target was set': (row) =>
    row.weekSettings?.targetHours != null && row.timeSlots.some(({ kind }) => kind === 'timeOff'),
  'real hours': (row) => row.timeSlots.some(({ realHours }) => realHours !== null),
  'half a day': (row) => row.timeSlots.some(isHalf),
  'half a day with sessions': (row) =>
    row.timeSlots.some((slot) => isHalf(slot) && hasSessions(row, slot.dayOfWeek)),
  'absence on a day of the calendar': (row, week) =>
    row.timeSlots.some((slot) => slot.status !== 'present' && isMarked(week, slot.dayOfWeek)),
  'MPA or team': (row) => row.timeSlots.some(({ activity }) => activity),
  'nothing but MPA or team on a day of the calendar': (row, week) =>
    row.timeSlots.some(
      (slot) => slot.activity && isMarked(week, slot.dayOfWeek) && !hasCare(row, slot.dayOfWeek),
    ),
  'another group': (row) => row.timeSlots.some(({ groupId }) => groupId !== undefined),
  'a kept plan with MPA': (row) =>
    row.timeSlots.some(({ plannedSessions }) => /[mt]\d/.test(plannedSessions ?? '')),
  'terms that change within the week': (row) => row.laterTerms.length > 0,
  'last day within the week': (row, week) => isWithin(week, row.lastDay),
  bookings: (row) => row.bookedHours !== 0,
  'counted week': (row) => row.counts,
}

const hasSessions = (row: TeacherRow, weekday: number) =>
  row.timeSlots.some(({ dayOfWeek, status }) => dayOfWeek === weekday && status === 'present')
const hasCare = (row: TeacherRow, weekday: number) =>
  row.timeSlots.some((slot) => slot.dayOfWeek === weekday && slot.sessionType === 'work' && !slot.activity)
const isMarked = (week: TeacherWeek, weekday: number) =>
  week.calendar.some(({ date }) => new Date(date).getUTCDay() === weekday)

interface House {
  readonly server: TestServer
  readonly manager: Browser
  readonly model: HouseModel
  readonly chance: Chance
  readonly done: string[]
}

async function newHouse(server: TestServer, host: string, seed: number) {
  const chance = new Chance(seed)
  server.clock.time = wednesday + chance.whole(0, 6) * day
  const siteId = await server.addSite(host)
  const manager = await server.browser(host).unlock()
  const today = new Date(server.clock.time).toISOString().slice(0, 10)
  const house: House = { server, manager, model: new HouseModel(today, most), chance, done: [] }
  for (let number = 0; number < 10; number++) await carryOutNext(house, { createTeacher: 1 })
  for (let number = 0; number < 7; number++) await carryOutNext(house, { createWeek: 1 })
  return { ...house, siteId }
}

async function carryOutNext({ manager, model, chance, done }: House, weights: Weights) {
  const { method, url, payload, headers, status, body } = nextCommand(model, chance, weights)
  done.push(`${model.today} ${method} ${url} ${JSON.stringify(payload) ?? ''}`)
  const reply = await manager.send(method, url, payload, headers)
  expect(reply.status, reply.text).toBe(status)
  if (body !== undefined) expect(reply.body).toEqual(body)
}

/** Calls back with every row of the house that is as the model says. */
async function compare({ manager, model }: House, same: (row: TeacherRow, week: TeacherWeek) => void) {
  // In order: where a balance differs, the week that brought it comes first.
  for (const weekId of [...model.weeks].sort((a, b) => a - b)) {
    const { body } = await manager.get<TeacherWeek>(`/api/weeks/${weekId}`)
    const expected = wireWeekView(model, weekId)
    // Much faster than the matcher, which is asked only to show the difference.
    if (!isDeepStrictEqual(body, expected)) expect(body).toEqual(expected)
    for (const row of body.teachers) same(row, body)
  }
}

test(`R2 ${sizes.modelRows} random rows of the schedule equal the model, and the ledgers are right`, {
  timeout: timeLimit,
}, async () => {
  let compared = 0
  const found: Record<string, number> = Object.fromEntries(Object.keys(about).map((what) => [what, 0]))
  await inLanes(Math.ceil(sizes.modelRows / rowsOfHouse), async (server, number) => {
    const seed = firstSeed + number
    const house = await newHouse(server, `rows-${number}.test`, seed)
    /** A row that has not changed since the last comparison is no new one. */
    const seen = new Set<string>()
    const isNew = (text: string) => !seen.has(text) && seen.add(text)
    try {
      for (let command = 1; command <= commandsOfHouse; command++) {
        await carryOutNext(house, figureMoving)
        if (command % commandsBetween > 0) continue
        await compare(house, (row, week) => {
          if (!isNew(`${week.id} ${JSON.stringify(row)}`)) return
          compared++
          for (const [what, isIn] of Object.entries(about))
            if (isIn(row, week)) found[what] = (found[what] ?? 0) + 1
        })
        server.clock.time += house.chance.whole(0, 3) * day
        house.model.today = new Date(server.clock.time).toISOString().slice(0, 10)
      }
      expect((await verifyLedger(server.db, house.siteId)).faults).toEqual([])
    } catch (error) {
      const again = `SEED=${seed} repeats it as the first house`
      throw new Error(`After ${house.done.length} commands (${again}):\n${house.done.join('\n')}`, {
        cause: error,
      })
    }
  })
  expect(compared).toBeGreaterThanOrEqual(sizes.modelRows)
  for (const [what, rows] of Object.entries(found)) expect(rows, what).toBeGreaterThan(sizes.modelRows / 200)
})
