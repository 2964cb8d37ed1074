import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { readWeek } from '#contract/weeks.ts'
import { slotFromInput } from '#contract/wire/day-entries.ts'
import { balanceBefore, frameOf, lineOfRow } from '#contract/wire/week-facts.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { hoursOf, minus, plus, toNumber } from '#domain/values/hours.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { balanceAfter } from '#domain/weeks/balance.ts'
import type { WeekRow } from '#domain/weeks/week-row.ts'
import { balanceFigure, figuresOf } from '#domain/weeks/week-row.ts'
import { enterSite } from '#server/access/access.store.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { TeacherWeekFacts } from '#server/ledger/ledger.store.ts'
import { readTeacherWeeks } from '#server/ledger/ledger.store.ts'
import type { Browser, TestServer } from '../house.ts'
import { startServer } from '../house.ts'
import { fillAtRandom } from '../random-house.ts'
import { sizes, timeLimit } from './sizes.ts'

/**
 * A week is read twice: `week_document` makes the schedule, `week_facts` what a save computes the ledger from. And the
 * page computes the figures again from the schedule, before the server has answered. All three must say the same.
 */

const houses = Array.from({ length: sizes.readHouses }, (_, at) => `readings-${at}.test`)
const commandsOfHouse = 150
const commandsBetween = 25
let server: TestServer

beforeAll(async () => {
  server = await startServer({ hosts: houses, config: { DAYS_PER_MINUTE: '1000000' } })
})
afterAll(() => server.close())

/** Every teacher in every week of a house, as a save reads them. */
async function factsOf(siteId: number): Promise<TeacherWeekFacts[]> {
  return inTransaction(server.db, async ({ query }) => {
    await enterSite({ query }, siteId, undefined, server.clock.time)
    const { rows } = await server.database.owner.query<{ id: number }>(
      'select teacher_id as id from teacher where site_id = $1 order by teacher_id',
      [siteId],
    )
    const weeks: TeacherWeekFacts[] = []
    for (const { id } of rows) weeks.push(...(await readTeacherWeeks({ query, siteId }, id)))
    return weeks
  })
}

/** The schedule of a week as teachers get it: with the fields of the contract, no more and no fewer. */
async function scheduleOf(manager: Browser, weekNumber: number): Promise<TeacherWeek> {
  const { body } = await manager.get(`/api/weeks/${weekNumber}`)
  return readWeek.response?.parse(body) as TeacherWeek
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
    weekdays.flatMap((day) =>
      ofDay(day).length > 0 ? [[day, ofDay(day).map((slot) => slotFromInput(slot))]] : [],
    ),
  )
}

/** One line of the schedule beside the facts of the same teacher and week. */
function compare(view: TeacherWeek, row: TeacherRow, facts: TeacherWeekFacts, ofTeacher: TeacherWeekFacts[]) {
  const here = { week: facts.weekNumber, teacher: facts.teacherId }
  const { contractToday: _, ...line } = lineOfRow(row)
  // The page leaves out the day of archiving, which decides nothing for a teacher who is in the week.
  const person = { id: row.id, name: row.name, ...facts.line.teacher, archivedOn: null }
  expect({ here, ...line }).toEqual({ here, ...facts.line, teacher: person })
  const currentWeek = weekOfNumber(view.currentWeekId)
  const figuresIn = ({ line: of, week, calendar }: TeacherWeekFacts) =>
    figuresOf(of, { week, currentWeek, calendar })
  const [page, saved] = [figuresOf(lineOfRow(row), frameOf(view)), figuresIn(facts)]
  expect({ here, ...page }).toEqual({ here, ...saved })

  const history = ofTeacher.map((week) => {
    const { counts, difference } = figuresIn(week)
    return { weekNumber: week.weekNumber, counts, difference: difference.hours }
  })
  const initial = hoursOf(row.initialBalance)
  const booked = hoursOf(row.bookedHours)
  const balance = plus(balanceAfter(initial, history, facts.weekNumber), booked)
  expect({ here, ...row }).toMatchObject({ here, ...figuresShown(saved, balance) })
  const earlierWeeks = minus(balanceAfter(initial, history, facts.weekNumber - 1), initial)
  expect({ here, ...balanceBefore(row) }).toEqual({ here, initial, earlierWeeks, booked })
  expect(balanceFigure(balanceBefore(row), page).hours).toBe(balance)

  expect({ here, dayVersions: row.dayVersions, slots: slotsOfDays(row) }).toEqual({
    here,
    dayVersions: facts.dayVersions,
    slots: facts.slots,
  })
  expect({ here, version: row.weekSettings?.version ?? 0 }).toEqual({ here, version: facts.settingVersion })
}

const isThere = ({ line, week, calendar }: TeacherWeekFacts) =>
  figuresOf(line, { week, currentWeek: week, calendar }).inWeek

/** Every line of every week of the house, as it is now. Returns the lines. */
async function compareHouse(siteId: number, manager: Browser): Promise<TeacherRow[]> {
  const all = await factsOf(siteId)
  const rows: TeacherRow[] = []
  for (const weekNumber of new Set(all.map((teacherWeek) => teacherWeek.weekNumber))) {
    const view = await scheduleOf(manager, weekNumber)
    const inWeek = all.filter((week) => week.weekNumber === weekNumber && isThere(week))
    const ids = inWeek.map(({ teacherId }) => teacherId)
    expect(view.teachers.map(({ id }) => id).sort()).toEqual(ids.sort())
    for (const row of view.teachers) {
      const ofTeacher = all.filter(({ teacherId }) => teacherId === row.id)
      const facts = ofTeacher.find((teacherWeek) => teacherWeek.weekNumber === weekNumber) as TeacherWeekFacts
      compare(view, row, facts, ofTeacher)
    }
    rows.push(...view.teachers)
  }
  return rows
}

test('some 70 random weeks of teachers a house: schedule, page and ledger agree in every field and figure', {
  timeout: timeLimit,
}, async () => {
  /** By its text: a line that has not changed since the last comparison is no new one. */
  const compared = new Map<string, TeacherRow>()
  const left = [...houses.entries()]
  const live = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [at, host] = next
      await fillAtRandom(server, host, commandsOfHouse, 1_000 + at, async (number, manager) => {
        if (number % commandsBetween > 0) return
        for (const row of await compareHouse(at + 1, manager))
          compared.set(`${host} ${JSON.stringify(row)}`, row)
      })
    }
  }
  await Promise.all([live(), live(), live()])
  const rows = [...compared.values()]
  // A thousand in sixteen houses.
  expect(rows.length).toBeGreaterThan((1_000 / 16) * houses.length)
  // Chance must not have left out what the comparison is about.
  const least = (50 / 16) * houses.length
  expect(rows.filter(({ counts }) => counts).length).toBeGreaterThan(least)
  expect(rows.filter(({ weekSettings }) => weekSettings).length).toBeGreaterThan(least)
  expect(rows.filter(({ terms }) => terms.usualWeek).length).toBeGreaterThan(least)
  const absences = rows.filter(({ timeSlots }) => timeSlots.some(({ plannedSessions }) => plannedSessions))
  expect(absences.length).toBeGreaterThan(least)
})
