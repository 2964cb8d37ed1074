import { expect, test } from 'vitest'
import type { TeacherRow } from '#contract/weeks.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import type { Browser, TestServer } from '../house.ts'
import { wednesday as aYearBefore, startServer } from '../house.ts'
import { addTeacher, openWeek, rowOf, work } from '../schedule.ts'
import { Chance, firstSeed } from './chance.ts'
import { inLanes } from './lanes.ts'
import { verifyLedger } from './ledger-faults.ts'
import { sizes, timeLimit } from './sizes.ts'
import type { TeacherFacts } from './teacher-facts.ts'
import { commandsFor, factsAfter } from './teacher-facts.ts'

/** What rolling up must not change, for any history: who has which balance after every week that stays. */

const teachersOfHouse = 6
/** 2027-11-10: two years, the least that a house keeps, lie between it and week 46, which begins on 2025-11-10. */
const wednesday = aYearBefore + 364 * 86_400_000
const weeks = [1, 2, 40, 45, 46, 47, 70, 149, 150, 151]

async function live(server: TestServer, manager: Browser, chance: Chance) {
  const today = dateInZone(server.clock.time, 'Europe/Berlin')
  for (const number of chance.shuffled(weeks)) await openWeek(manager, weekOfNumber(number).startDate)
  for (let number = 0; number < teachersOfHouse; number++) {
    let teacher: TeacherFacts | undefined
    for (const command of commandsFor(chance, number, weeks)) {
      const id = teacher?.id ?? 0
      const reply = await manager.send(command.method, command.url(id), command.payload(id))
      expect(reply.status, reply.text).toBeLessThan(300)
      teacher = factsAfter(teacher, command, reply.body, today)
    }
  }
}

/** The rows of the weeks from a number on, and the balance of the statistics, which archived teachers have too. */
async function figures(manager: Browser, from: number) {
  const rows: [string, TeacherRow[]][] = []
  for (const number of weeks.filter((week) => week >= from)) {
    const { body } = await manager.get<{ teachers: TeacherRow[] }>(`/api/weeks/${number}`)
    // Where an account began is what rolling up moves.
    rows.push([`week ${number}`, body.teachers.map((row) => ({ ...row, initialBalance: 0 }))])
  }
  const { body } = await manager.get<{ id: number; trailingBalance: number }[]>('/api/teachers/summary-stats')
  return { rows, balances: body.map(({ id, trailingBalance }) => [id, trailingBalance]) }
}

test(`${sizes.rolledUpHouses} random houses: folding changes no figure of a week that stays, once or twice`, {
  timeout: timeLimit,
}, async () => {
  let rolledUp = 0
  await inLanes(sizes.rolledUpHouses, async (server, number) => {
    const seed = firstSeed + number
    try {
      server.clock.time = wednesday
      const siteId = await server.addSite(`roll-up-${number}.test`)
      const manager = await server.browser(`roll-up-${number}.test`).unlock()
      const chance = new Chance(seed)
      await live(server, manager, chance)
      for (const days of [0, chance.whole(0, 360)]) {
        server.clock.time = wednesday + days * 86_400_000
        await manager.unlock()
        const { body: preview } = await manager.get('/api/site/retention?years=2')
        const from = weekNumberOf(preview.foldedBefore)
        const before = await figures(manager, from)
        const reply = await manager.send('PUT', '/api/site/retention', {
          years: 2,
          confirm: preview.foldedBefore,
        })
        expect(reply.status, reply.text).toBe(200)
        expect(await figures(manager, from)).toEqual(before)
        expect((await verifyLedger(server.db, siteId)).faults).toEqual([])
        rolledUp += preview.weeks
      }
    } catch (error) {
      throw new Error(`In house ${number}: SEED=${seed} repeats it as the first house`, { cause: error })
    }
  })
  expect(rolledUp).toBeGreaterThan(sizes.rolledUpHouses * 3)
})

test('edits that race with the fold are in the opening balance, or refused; none is lost', async () => {
  const server = await startServer()
  server.clock.time = wednesday
  const manager = await server.browser().unlock()
  const old = await openWeek(manager, '2025-11-03')
  const present = await openWeek(manager, '2027-11-08')
  const ends = ['09:00', '10:00', '11:30', '12:15', '14:00', '16:45']
  const teachers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => addTeacher(manager, { name: `Kraft ${at}`, weeklyHours: 10 })),
  )
  let writes = 0
  const edits = teachers.map(async (teacherId) => {
    for (let turn = 0, last = 0; ; turn++) {
      const end = ends[turn % ends.length]!
      const reply = await manager.post('/api/time-slots/batch', [
        work({ teacherId, weekId: old }, 1, '08:00', end),
      ])
      if (reply.status !== 200) return { teacherId, last, code: reply.body.code as string }
      writes++
      last = Number(end.slice(0, 2)) + Number(end.slice(3)) / 60 - 8
    }
  })
  await expect.poll(() => writes, { timeout: 20_000 }).toBeGreaterThan(60)
  const rollUp = await manager.send('PUT', '/api/site/retention', { years: 2, confirm: '2025-11-10' })
  expect(rollUp.status, rollUp.text).toBe(200)
  for (const { teacherId, last, code } of await Promise.all(edits)) {
    expect(code).toBe('week_folded')
    const row = await rowOf(manager, { teacherId, weekId: present })
    expect(row?.cumulativeBalance).toBe(last - 10)
  }
  expect((await verifyLedger(server.db, 1)).faults).toEqual([])
  await server.close()
})
