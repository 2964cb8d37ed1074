import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TeacherRow, TeacherWeek as TeacherWeekView } from '#contract/weeks.ts'
import { readWeek } from '#contract/weeks.ts'
import { slotFromWire } from '#contract/wire/day-entries.ts'
import { balanceBefore, lineOfRow } from '#contract/wire/week-facts.ts'
import { balanceAfter } from '#domain/balance.ts'
import type { Weekday } from '#domain/calendar-date.ts'
import { weekdays } from '#domain/calendar-date.ts'
import type { Hours } from '#domain/hours.ts'
import { hoursOf, minus, toNumber } from '#domain/hours.ts'
import type { WeekRow } from '#domain/week-row.ts'
import { balanceFigure, figuresOf } from '#domain/week-row.ts'
import { enterSite } from '#server/access/access.store.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { TeacherWeek } from '#server/ledger/ledger.store.ts'
import { readTeacherWeeks } from '#server/ledger/ledger.store.ts'
import type { TestServer } from '../house.ts'
import { startServer } from '../house.ts'
import { fillAtRandom } from '../random-house.ts'
import { timeLimit } from './sizes.ts'

/**
 * A week is read twice: `week_document` makes the schedule, `week_facts` what a save computes the ledger from. And the
 * page computes the figures again from the schedule, before the server has answered. All three must say the same.
 */

const houses = Array.from({ length: 36 }, (_, at) => `readings-${at}.test`)
const commandsOfHouse = 130
let server: TestServer

beforeAll(async () => {
  server = await startServer({ hosts: houses, config: { DAYS_PER_MINUTE: '1000000' } })
  const left = [...houses.entries()]
  const fill = async () => {
    for (let next = left.pop(); next; next = left.pop())
      await fillAtRandom(server, next[1], commandsOfHouse, 1_000 + next[0])
  }
  await Promise.all([fill(), fill(), fill()])
}, timeLimit)
afterAll(() => server.close())

/** Every teacher in every week of a house, as a save reads them. */
async function factsOf(siteId: number): Promise<TeacherWeek[]> {
  return inTransaction(server.db, async ({ query }) => {
    await enterSite({ query }, siteId, undefined, server.clock.time)
    const { rows } = await server.database.owner.query<{ id: number }>(
      'select teacher_id as id from teacher where site_id = $1 order by teacher_id',
      [siteId],
    )
    const weeks: TeacherWeek[] = []
    for (const { id } of rows) weeks.push(...(await readTeacherWeeks({ query, siteId }, id)))
    return weeks
  })
}

/** The schedule of a week as teachers get it: with the fields of the contract, no more and no fewer. */
async function scheduleOf(host: string, weekNumber: number): Promise<TeacherWeekView> {
  const manager = await browserOf(host)
  const { body } = await manager.get(`/api/weeks/${weekNumber}`)
  return readWeek.response?.parse(body) as TeacherWeekView
}

const browsers = new Map<string, ReturnType<TestServer['browser']>>()
async function browserOf(host: string) {
  const known = browsers.get(host) ?? (await server.browser(host).unlock())
  browsers.set(host, known)
  return known
}

const shown = {
  contractHours: (row: WeekRow) => row.contract,
  teamHours: (row: WeekRow) => row.team,
  mpaHours: (row: WeekRow) => row.mpa,
  coreHours: (row: WeekRow) => row.core,
  targetHours: (row: WeekRow) => row.target,
  workedHours: (row: WeekRow) => row.worked,
  creditedHours: (row: WeekRow) => row.credited,
  actualHours: (row: WeekRow) => row.actual,
  difference: (row: WeekRow) => row.difference,
} as const

type Shown = Record<keyof typeof shown, number> & { counts: boolean; cumulativeBalance: number }

function figuresShown(row: WeekRow, balance: Hours): Shown {
  const figures = Object.entries(shown).map(([field, figure]) => [field, toNumber(figure(row).hours)])
  return { ...Object.fromEntries(figures), counts: row.counts, cumulativeBalance: toNumber(balance) }
}

function slotsOfDays(row: TeacherRow) {
  const ofDay = (day: Weekday) => row.timeSlots.filter(({ dayOfWeek }) => dayOfWeek === day)
  return Object.fromEntries(
    weekdays.flatMap((day) => (ofDay(day).length > 0 ? [[day, ofDay(day).map(slotFromWire)]] : [])),
  )
}

/** One line of the schedule beside the facts of the same teacher and week. */
function compare(view: TeacherWeekView, row: TeacherRow, facts: TeacherWeek, ofTeacher: TeacherWeek[]) {
  const here = { week: facts.weekNumber, teacher: facts.teacherId }
  const { contractToday: _, ...line } = lineOfRow(row)
  // The page leaves out the day of archiving, which decides nothing for somebody who is in the week.
  const person = { id: row.id, name: row.name, startDate: facts.line.teacher.startDate, archivedOn: null }
  expect({ here, ...line }).toEqual({ here, ...facts.line, teacher: person })
  const [page, saved] = [figuresOf(lineOfRow(row), { week: view }), figuresOf(facts.line, facts)]
  expect({ here, ...page }).toEqual({ here, ...saved })

  const history = ofTeacher.map((one) => {
    const { counts, difference } = figuresOf(one.line, one)
    return { weekNumber: one.weekNumber, counts, difference: difference.hours }
  })
  const initial = hoursOf(row.initialBalance)
  const balance = balanceAfter(initial, history, facts.weekNumber)
  expect({ here, ...row }).toMatchObject({ here, ...figuresShown(saved, balance) })
  const earlierWeeks = minus(balanceAfter(initial, history, facts.weekNumber - 1), initial)
  expect({ here, ...balanceBefore(row) }).toEqual({ here, initial, earlierWeeks })
  expect(balanceFigure(balanceBefore(row), page).hours).toBe(balance)

  expect({ here, dayVersions: row.dayVersions, slots: slotsOfDays(row) }).toEqual({
    here,
    dayVersions: facts.dayVersions,
    slots: facts.slots,
  })
  expect({ here, version: row.weekSettings?.version ?? 0 }).toEqual({ here, version: facts.settingVersion })
}

test('1,000 random weeks of teachers: schedule, page and ledger agree in every field and figure', {
  timeout: timeLimit,
}, async () => {
  const seen = { rows: 0, counted: 0, settings: 0, plans: 0, usualWeeks: 0 }
  for (const [at, host] of houses.entries()) {
    const all = await factsOf(at + 1)
    for (const weekNumber of new Set(all.map((one) => one.weekNumber))) {
      const view = await scheduleOf(host, weekNumber)
      const inWeek = all.filter((one) => one.weekNumber === weekNumber && figuresOf(one.line, one).inWeek)
      expect(view.teachers.map(({ id }) => id).sort()).toEqual(
        inWeek.map(({ teacherId }) => teacherId).sort(),
      )
      for (const row of view.teachers) {
        const facts = inWeek.find(({ teacherId }) => teacherId === row.id) as TeacherWeek
        compare(
          view,
          row,
          facts,
          all.filter(({ teacherId }) => teacherId === row.id),
        )
        seen.rows++
        seen.counted += Number(row.counts)
        seen.settings += Number(row.weekSettings !== null)
        seen.plans += Number(row.timeSlots.some(({ plannedSessions }) => plannedSessions !== null))
        seen.usualWeeks += Number(row.terms.usualWeek !== null)
      }
    }
  }
  expect(seen.rows).toBeGreaterThan(1_000)
  // Chance must not have left out what the comparison is about.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(50)
})
