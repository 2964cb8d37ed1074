import { expect, test } from 'vitest'
import { seedDemoSite } from '#demo/seed-demo-site.ts'
import { figuresOf as figuresByDays } from '#domain/weeks/week-row.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readTeacherWeeks } from '#server/ledger/ledger.store.ts'
import { password, startServer } from '../house.ts'
import { Chance, firstSeed } from './chance.ts'
import { nextCommand, spec } from './commands/next-command.ts'
import { figuresBeforeDays } from './figures-before-days.ts'
import { dateAfter, mondayBefore, mondayOfWeek, weekNumber } from './model/dates.ts'
import type { ModelFigures } from './model/figures.ts'
import { figuresOf } from './model/figures.ts'
import type { ModelTeacher } from './model/house.ts'
import { HouseModel } from './model/house.ts'
import type { ModelTerms } from './model/terms.ts'
import { termsAt } from './model/terms.ts'

/** What employment by days changes in houses that lived before it: every difference has one of two names. */

const houses = 1_000
const commandsOfHouse = 60

/** As the rules of then had it: terms from Mondays on, and no last day. */
function asBefore(teacher: ModelTeacher): ModelTeacher {
  const terms: ModelTerms[] = []
  for (const agreed of teacher.terms) {
    const monday = { ...agreed, validFrom: mondayBefore(agreed.validFrom) }
    if (terms.at(-1)?.validFrom === monday.validFrom) terms.pop()
    terms.push(monday)
  }
  return { ...teacher, lastDay: null, terms }
}

function compare(model: HouseModel, teacher: ModelTeacher, number: number) {
  const monday = mondayOfWeek(number)
  const { startDate, archivedOn, terms } = teacher
  const days = [1, 2, 3, 4, 5].map((weekday) => model.day(number, teacher.id, weekday).slots)
  const week = { number, startDate, archivedOn, setting: model.setting(number, teacher.id), days }
  const before = figuresBeforeDays({ ...week, terms: termsAt(terms, monday) })
  const after = figuresOf({ ...week, lastDay: null, terms, marks: [], current: weekNumber(model.today) })
  return { before, after, reason: reasonOf(teacher, number, model.today, after) }
}

function reasonOf({ startDate }: ModelTeacher, number: number, today: string, { counts }: ModelFigures) {
  const monday = mondayOfWeek(number)
  if (startDate !== null && monday < startDate && startDate <= dateAfter(monday, 4))
    return 'starts in the week'
  return number > weekNumber(today) && !counts ? 'to come and not planned to the end' : undefined
}

test(`${houses} random houses: whole weeks keep every figure, and each difference has a name`, () => {
  const named: Record<string, number> = {}
  let same = 0
  for (let at = 0; at < houses; at++) {
    const chance = new Chance(firstSeed + at)
    const model = new HouseModel('2026-11-11')
    for (let number = 0; number < commandsOfHouse; number++) nextCommand(model, chance, spec)
    for (const teacher of [...model.teachers.values()].map(asBefore))
      for (const number of model.weeks) {
        const { before, after, reason } = compare(model, teacher, number)
        const here = { seed: firstSeed + at, teacher: teacher.id, week: number }
        if (reason === 'starts in the week') named[reason] = (named[reason] ?? 0) + 1
        else if (reason && before.counts) {
          // Its figures are shown as before; only the balance does not move yet.
          expect({ ...here, ...after }).toEqual({ ...here, ...before, counts: false })
          named[reason] = (named[reason] ?? 0) + 1
        } else {
          expect({ ...here, ...after }).toEqual({ ...here, ...before })
          same++
        }
      }
  }
  expect(same).toBeGreaterThan(houses)
  expect(Object.keys(named).sort()).toEqual(['starts in the week', 'to come and not planned to the end'])
  for (const count of Object.values(named)) expect(count).toBeGreaterThan(50)
})

test('the seeded house: no figure and no balance up to this week changes', async () => {
  const server = await startServer()
  try {
    const { db, clock, config, database } = server
    await seedDemoSite({
      db,
      clock,
      config,
      ownerUrl: database.url,
      host: 'sonnenblume.test',
      password,
      isPlain: true,
    })
    const weeks = await inTransaction(db, async ({ query }) => {
      await query({ name: 'enter', text: "select set_config('app.site', '1', true)" }, [])
      const { rows } = await database.owner.query<{ id: number }>('select teacher_id as id from teacher')
      return Promise.all(rows.map(({ id }) => readTeacherWeeks({ query, siteId: 1 }, id)))
    })
    for (const { line, week } of weeks.flat()) {
      const { startDate, archivedOn } = line.teacher
      const frame = { week, currentWeek: week, calendar: [] }
      const always = { startDate: null, lastDay: null, archivedOn }
      const {
        counts: _,
        notCounted: _1,
        inWeek: _2,
        ...before
      } = figuresByDays({ ...line, teacher: always, laterTerms: [] }, frame)
      const row = figuresByDays(line, frame)
      expect(row).toMatchObject(before)
      const recorded = Object.keys(line.entries).length > 0 || (line.setting?.actualHours ?? null) !== null
      const hadStarted = startDate === null || week.startDate >= startDate
      expect(row.counts).toBe(row.inWeek && recorded && hadStarted)
    }
    expect(weeks.flat().length).toBeGreaterThan(800)
  } finally {
    await server.close()
  }
})
