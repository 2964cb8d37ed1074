import { afterAll, beforeAll, expect, test } from 'vitest'
import * as absences from '#contract/absences.ts'
import * as account from '#contract/account.ts'
import * as days from '#contract/day-entries.ts'
import * as leave from '#contract/leave.ts'
import * as teachers from '#contract/teachers.ts'
import * as weekSettings from '#contract/week-settings.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, openWeek, work } from '../../test/schedule.ts'
import { peopleIn } from './people-in.ts'

let server: TestServer
let manager: Browser
let weekId: number

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  await manager.patch('/api/site', { absenceKinds: true, leaveAccounts: true })
  weekId = await openWeek(manager)
})
afterAll(() => server.close())

const keptAnswers = async () => {
  const { rows } = await server.database.owner.query<{ key: string; people: number[]; body: string | null }>(
    'select key, teacher_ids as people, body from idempotency_key order by key',
  )
  return new Map(rows.map(({ key, ...kept }) => [key, kept]))
}
const sent = async (method: string, path: string, body: unknown, key: string) => {
  const reply = await manager.send(method, path, body, { 'idempotency-key': key })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply
}

test.each([
  [{ teacherId: 1 }, [1]],
  [{ id: 7, name: 'Anna', weeklyHours: 30 }, [7]],
  [{ id: 7, teacherId: 1, reason: 'a booking' }, [1]],
  [{ days: [{ teacherId: 1 }, { teacherId: 12, slots: [{ id: 3, teacherId: 12 }] }] }, [1, 12]],
  [{ teachers: [{ id: 4, weeklyHours: 0 }] }, [4]],
  [[null, 'teacherId', { id: 3, name: 'a group' }, { teacherId: null }], []],
])('the people in %j are %j', (value, people) => {
  expect([...peopleIn(value)]).toEqual(people)
})

test('N11: an erased person is gone from every kept answer, and only from those about them', async () => {
  const anna: number = (await sent('POST', teachers.createTeacher.path, newTeacher('Anna'), 'anna')).body.id
  const list = { teachers: [newTeacher('Ben'), newTeacher('Cem')] }
  const [ben]: [number] = (await sent('POST', teachers.createTeachers.path, list, 'list of ids')).body.ids
  for (let id = await addTeacher(manager); id < 10; ) id = await addTeacher(manager)
  const tenth = anna * 10
  expect((await manager.get(`/api/teachers/${tenth}`)).status).toBe(200)
  const day = (teacherId: number, dayOfWeek: number) => work({ teacherId, weekId }, dayOfWeek)
  const slots = [{ startTime: '08:00', endTime: '12:00' }]
  const ofAnna: [string, string, unknown][] = [
    ['POST', days.saveDays.path, [day(ben, 1), day(anna, 1)]],
    [
      'PUT',
      days.writeDays.path,
      { days: [ben, anna].map((teacherId) => ({ teacherId, weekId, dayOfWeek: 2, slots })) },
    ],
    [
      'POST',
      absences.enterAbsence.path,
      { teacherId: anna, status: 'sick', from: '2026-11-12', to: '2026-11-12' },
    ],
    ['POST', account.enterBooking.path.replace('{id}', String(anna)), booking],
    [
      'POST',
      leave.enterLeaveCorrection.path.replace('{id}', String(anna)).replace('{year}', '2026'),
      correction,
    ],
    ['POST', weekSettings.createWeekSetting.path, { teacherId: anna, weekId, targetHours: 20 }],
  ]
  for (const [at, [method, path, body]] of ofAnna.entries()) await sent(method, path, body, `anna ${at}`)
  await sent('POST', days.saveDays.path, [day(tenth, 1)], 'tenth')
  await sent('POST', days.saveDays.path, [day(ben, 3)], 'ben')
  await sent('POST', '/api/teams', { name: 'Igel' }, 'team')
  await server.database.owner.query(
    "insert into idempotency_key (site_id, key, fingerprint, status, body, created_at) values (1, 'old', '', 200, '{}', now())",
  )
  const before = await keptAnswers()
  expect([...before.values()].filter(({ body }) => body === null)).toEqual([])
  expect(before.get('anna 1')?.people.toSorted()).toEqual([anna, ben])

  expect((await manager.delete(`/api/teachers/${anna}`)).status).toBe(204)
  const left = [...(await keptAnswers())].filter(([, { body }]) => body !== null).map(([key]) => key)
  expect(left).toEqual(['ben', 'list of ids', 'team', 'tenth'])
  // A retry still does nothing a second time.
  const retried = await sent('POST', days.saveDays.path, [day(tenth, 1)], 'tenth')
  expect(retried.body).toBeDefined()
})

const newTeacher = (name: string) => ({ name: `${name} Spurlos`, weeklyHours: 30 })
const booking = { kind: 'payout', date: '2026-11-11', hours: -10, reason: 'Paid with the salary of November' }
const correction = { days: -2, reason: 'Given by the employer before' }
