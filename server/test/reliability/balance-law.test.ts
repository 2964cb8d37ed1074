import { expect, test } from 'vitest'
import type { TeacherRow } from '#contract/weeks.ts'
import { slotsFromEntry } from '#domain/days/time-slot.ts'
import { usualTexts } from '#domain/people/usual-week.ts'
import { weekRow } from '#domain/test/week-facts.ts'
import { dateInZone, weekdays } from '#domain/values/calendar-date.ts'
import { toNumber } from '#domain/values/hours.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { balanceAfter } from '#domain/weeks/balance.ts'
import type { Browser, TestServer } from '../house.ts'
import { wednesday } from '../house.ts'
import { Chance, firstSeed } from './chance.ts'
import { inLanes } from './lanes.ts'
import { verifyLedger } from './ledger-faults.ts'
import { sizes, timeLimit } from './sizes.ts'
import type { TeacherFacts } from './teacher-facts.ts'
import { commandsFor, factsAfter, factsAt, settingOnWire } from './teacher-facts.ts'

const teachersOfHouse = 20
const day = 86_400_000
const thisWeek = 98

interface House {
  readonly server: TestServer
  readonly siteId: number
  readonly manager: Browser
}

async function newHouse(server: TestServer, host: string): Promise<House> {
  server.clock.time = wednesday
  const siteId = await server.addSite(host)
  return { server, siteId, manager: await server.browser(host).unlock() }
}

async function openWeek({ manager }: House, number: number) {
  const reply = await manager.post('/api/weeks', weekOfNumber(number))
  expect(reply.status).toBeLessThan(300)
}

/** Balances of every teacher after every week in which the schedule shows them, as the API has them on that Wednesday. */
async function balancesRead({ server, manager }: House, weeks: readonly number[]) {
  server.clock.time = wednesday
  const balances: Record<string, number> = {}
  for (const number of weeks) {
    const { body } = await manager.get<{ teachers: TeacherRow[] }>(`/api/weeks/${number}`)
    for (const row of body.teachers) balances[`${row.name} after week ${number}`] = row.cumulativeBalance
  }
  return balances
}

/** The same from nothing: the domain's figures of every week, added up. */
function balancesExpected(all: readonly TeacherFacts[], weeks: readonly number[]) {
  const balances: Record<string, number> = {}
  for (const teacher of all) {
    const rows = weeks.map((number) => ({ number, row: weekRow(factsAt(teacher, number)) }))
    const differences = rows.map(({ number, row }) => ({
      weekNumber: number,
      counts: row.counts,
      difference: row.difference.hours,
    }))
    for (const { number, row } of rows) {
      if (!row.inWeek) continue
      const balance = balanceAfter(teacher.initialBalance, differences, number)
      balances[`${teacher.name} after week ${number}`] = toNumber(balance)
    }
  }
  return balances
}

/** A life of each teacher, week after week created in any order among the edits of all of them. */
async function live(house: House, chance: Chance, weeks: readonly number[]): Promise<TeacherFacts[]> {
  const { manager, server } = house
  const teachers: TeacherFacts[] = []
  const toOpen = chance.shuffled(weeks)
  const open: number[] = []
  for (let number = 0; number < teachersOfHouse; number++) {
    if (toOpen.length > 0 && (number < 2 || chance.happens(0.5))) {
      const next = toOpen.pop() as number
      await openWeek(house, next)
      open.push(next)
    }
    let teacher: TeacherFacts | undefined
    for (const command of commandsFor(chance, number, open)) {
      if (chance.happens(0.2)) server.clock.time = wednesday + chance.whole(-14, 14) * day
      const id = teacher?.id ?? 0
      const reply = await manager.send(command.method, command.url(id), command.payload(id))
      expect(reply.status, `${command.method} ${command.url(id)}: ${reply.text}`).toBeLessThan(300)
      teacher = factsAfter(teacher, command, reply.body, dateInZone(server.clock.time, 'Europe/Berlin'))
    }
    if (teacher) teachers.push(teacher)
  }
  for (const number of toOpen) await openWeek(house, number)
  return teachers
}

type Step = () => Promise<unknown>

/** The facts alone, in another order: weeks, terms, settings, days and archiving of all teachers mixed anew. */
async function liveAgain(
  house: House,
  chance: Chance,
  facts: readonly TeacherFacts[],
  weeks: readonly number[],
) {
  const { manager, server } = house
  const ok = async (method: string, url: string, payload?: unknown) => {
    const reply = await manager.send(method, url, payload)
    expect(reply.status, `${method} ${url}: ${reply.text}`).toBeLessThan(300)
    return reply.body
  }
  const wire = (hours: number | null) => (hours === null ? null : hours / 100)
  const earlyWeeks = chance.shuffled(weeks)
  for (const number of earlyWeeks.splice(0, chance.whole(0, weeks.length))) await openWeek(house, number)
  const ids = new Map<string, number>()
  const lines: Step[][] = []
  for (const teacher of chance.shuffled(facts)) {
    const [first, ...later] = teacher.terms.map(({ validFrom, usualWeek, longAbsence: _, ...hours }) => ({
      validFrom,
      usualWeek: usualTexts(usualWeek),
      ...Object.fromEntries(Object.entries(hours).map(([field, value]) => [field, wire(value)])),
    }))
    const { validFrom: _, ...hours } = first as { validFrom: string }
    const { id } = await ok('POST', '/api/teachers', { name: teacher.name, ...hours })
    ids.set(teacher.name, id)
    const path = `/api/teachers/${id}`
    // Terms follow one another; everything else may come before, between or after them.
    lines.push(later.map((terms) => () => ok('PATCH', path, terms)))
    lines.push([() => ok('PATCH', path, { initialBalance: toNumber(teacher.initialBalance) })])
    const { startDate, lastDay } = teacher
    lines.push([() => ok('PATCH', path, { startDate, lastDay })])
    lines.push([
      async () => {
        if (!teacher.archivedOn) return
        server.clock.time = Date.parse(`${teacher.archivedOn}T11:00:00Z`)
        await ok('POST', `${path}/archive`)
      },
    ])
  }
  for (const number of earlyWeeks) await openWeek(house, number)
  for (const teacher of facts) {
    const teacherId = ids.get(teacher.name) as number
    for (const [weekId, setting] of teacher.settings)
      lines.push([() => ok('POST', '/api/week-settings', { teacherId, weekId, ...settingOnWire(setting) })])
    for (const [weekId, entries] of teacher.entries)
      for (const dayOfWeek of weekdays) {
        const entry = entries[dayOfWeek]
        if (!entry) continue
        const slots = slotsFromEntry(entry).map((slot) => ({
          ...slot,
          teacherId,
          weekId,
          dayOfWeek,
          actualHours: slot.actualHours === null ? null : toNumber(slot.actualHours),
        }))
        lines.push([() => ok('POST', '/api/time-slots/batch', slots)])
      }
  }
  while (lines.length > 0) {
    const at = chance.whole(0, lines.length - 1)
    const step = lines[at]?.shift()
    if (step) await step()
    else lines.splice(at, 1)
  }
}

test(`R1 ${sizes.balanceHistories} histories: the balances in the database are those recomputed from nothing, in whatever order the facts came`, {
  timeout: timeLimit,
}, async () => {
  let compared = 0
  await inLanes(sizes.balanceHistories / teachersOfHouse, async (server, number) => {
    const seed = firstSeed + number
    const chance = new Chance(seed)
    const weeks = [1, ...Array.from({ length: 7 }, (_, at) => thisWeek - 4 + at)]
    try {
      const house = await newHouse(server, `life-${number}.test`)
      const facts = await live(house, chance, weeks)
      expect(facts).toHaveLength(teachersOfHouse)
      const expected = balancesExpected(facts, weeks)
      expect((await verifyLedger(server.db, house.siteId)).faults).toEqual([])
      expect(await balancesRead(house, weeks)).toEqual(expected)

      const again = await newHouse(server, `again-${number}.test`)
      await liveAgain(again, chance, facts, weeks)
      expect((await verifyLedger(server.db, again.siteId)).faults).toEqual([])
      expect(await balancesRead(again, weeks)).toEqual(expected)
      compared += Object.keys(expected).length
    } catch (error) {
      throw new Error(`In house ${number}: SEED=${seed} repeats it as the first house`, { cause: error })
    }
  })
  expect(compared).toBeGreaterThan(sizes.balanceHistories)
})
