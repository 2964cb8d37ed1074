import { expect, test } from 'vitest'
import type { Browser } from '../house.ts'
import { startServer } from '../house.ts'
import { Chance, firstSeed } from './chance.ts'
import { verifyLedger } from './ledger-faults.ts'

const writers = 8
const writesEach = 60

type Write = (manager: Browser, chance: Chance) => Promise<{ status: number; text: string }>

const week = (chance: Chance) => 94 + chance.whole(0, 7)
const teacher = (chance: Chance) => chance.whole(1, 4)
const team = (chance: Chance) => chance.whole(1, 3)

/** Every kind of write, all on the same few teachers, weeks and teams. */
const writes: Record<string, Write> = {
  saveDays: (manager, chance) =>
    manager.post(
      '/api/time-slots/batch',
      [1, 2, 3].map((at) => ({
        teacherId: teacher(chance),
        weekId: week(chance),
        dayOfWeek: chance.whole(1, 5),
        startTime: `${8 + at}:00`.padStart(5, '0'),
        endTime: `${9 + at}:00`.padStart(5, '0'),
      })),
    ),
  clearDay: (manager, chance) =>
    manager.delete(`/api/time-slots/day/${week(chance)}/${teacher(chance)}/${chance.whole(1, 5)}`),
  set: (manager, chance) =>
    manager.post('/api/week-settings', { teacherId: teacher(chance), weekId: week(chance), teamHours: 2 }),
  openWeek: (manager, chance) => {
    const monday = Date.parse('2024-12-30') + (week(chance) - 1) * 7 * 86_400_000
    const [startDate, endDate] = [0, 4].map((days) =>
      new Date(monday + days * 86_400_000).toISOString().slice(0, 10),
    )
    return manager.post('/api/weeks', { startDate, endDate })
  },
  addTeacher: (manager, chance) =>
    manager.post('/api/teachers', { name: 'Neu', weeklyHours: 20, teamId: team(chance) }),
  changeTeacher: (manager, chance) =>
    manager.patch(`/api/teachers/${teacher(chance)}`, {
      weeklyHours: chance.hours(40),
      validFrom: '2026-11-02',
      teamId: chance.oneOf([0, team(chance)]),
    }),
  archive: (manager, chance) => manager.post(`/api/teachers/${teacher(chance)}/archive`),
  restore: (manager, chance) => manager.post(`/api/teachers/${teacher(chance)}/unarchive`),
  deleteTeacher: (manager, chance) => manager.delete(`/api/teachers/${chance.whole(5, 30)}`),
  addTeam: (manager) => manager.post('/api/teams', { name: 'Igel' }),
  renameTeam: (manager, chance) => manager.patch(`/api/teams/${team(chance)}`, { name: 'Fuchs' }),
  deleteTeam: (manager, chance) => manager.delete(`/api/teams/${chance.whole(3, 30)}`),
  changeSite: (manager, chance) => manager.patch('/api/site', { parentsSee: { hours: chance.happens(0.5) } }),
}

test(`R4 ${writers} writers of every kind on the same few rows: no deadlock, no write fails, no ledger is wrong`, async () => {
  const server = await startServer()
  const manager = await server.browser().unlock()
  for (let number = 1; number <= 4; number++) {
    await manager.post('/api/teachers', { name: `Teacher ${number}`, weeklyHours: 30 })
    await manager.post('/api/teams', { name: `Team ${number}` })
  }
  const statuses = new Set<string>()
  const writer = async (_: unknown, number: number) => {
    const chance = new Chance(firstSeed + number)
    for (let done = 0; done < writesEach; done++) {
      const kind = chance.oneOf(Object.keys(writes))
      const reply = await writes[kind]!(manager, chance)
      if (reply.status >= 400 && reply.status !== 404 && !reply.text.includes('no such team'))
        statuses.add(`${kind}: ${reply.text}`)
    }
  }
  await Promise.all(Array.from({ length: writers }, writer))
  const { checked, faults } = await verifyLedger(server.db, 1)
  await server.app.close()
  await server.db.close()
  // Counted by the connections, which emit an event when they end.
  const { rows } = await server.database.owner.query(
    'select deadlocks::integer from pg_stat_database where datname = current_database()',
  )
  await server.database.drop()
  expect([...statuses]).toEqual([])
  expect(faults).toEqual([])
  expect(checked).toBeGreaterThan(20)
  expect(rows).toEqual([{ deadlocks: 0 }])
})
