import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())

const add = (name: string, headers = {}) => manager.post('/api/teams', { name }, headers)

// spec 3.13
test('teams are added, listed by name, renamed and deleted; a number is never given again', async () => {
  const foxes = await add(' Füchse ')
  const bears = await add('Bären')
  expect([foxes.status, foxes.body]).toEqual([201, { id: 1, name: 'Füchse' }])
  expect((await manager.get('/api/teams')).body).toEqual([bears.body, foxes.body])
  const renamed = await manager.patch(`/api/teams/${bears.body.id}`, { name: 'Igel' })
  expect(renamed.body).toEqual({ id: 2, name: 'Igel' })
  expect((await manager.delete(`/api/teams/${bears.body.id}`)).status).toBe(204)
  expect((await manager.get('/api/teams')).body).toEqual([foxes.body])
  expect((await add('Dachse')).body.id).toBe(3)
})

test('a deleted team leaves its teachers, without a team', async () => {
  const { id: teamId } = (await add('Eulen')).body
  const teacherId = await addTeacher(manager, { teamId })
  expect((await manager.get(`/api/teachers/${teacherId}`)).body.teamId).toBe(teamId)
  await manager.delete(`/api/teams/${teamId}`)
  expect((await manager.get(`/api/teachers/${teacherId}`)).body.teamId).toBe(0)
})

test('a teacher changes to another team and to none, but not to one that does not exist', async () => {
  const { id: teamId } = (await add('Spatzen')).body
  const url = `/api/teachers/${await addTeacher(manager)}`
  expect((await manager.patch(url, { teamId })).body.teamId).toBe(teamId)
  const refused = await manager.patch(url, { teamId: 999 })
  expect([refused.status, refused.body.message]).toEqual([400, 'There is no such team.'])
  expect((await manager.patch(url, { teamId: 0 })).body.teamId).toBe(0)
})

test.each(['PATCH', 'DELETE'])('%s of "no team" and of an unknown team is not found', async (method) => {
  const body = method === 'PATCH' ? { name: 'Igel' } : undefined
  for (const id of [0, 999]) expect((await manager.send(method, `/api/teams/${id}`, body)).status).toBe(404)
})

test('an Idempotency-Key adds one team', async () => {
  const key = { 'idempotency-key': 'add Störche' }
  const first = await add('Störche', key)
  expect((await add('Störche', key)).text).toBe(first.text)
  expect((await add('Kraniche', key)).status).toBe(422)
  const { body } = await manager.get('/api/teams')
  expect(body.filter((team: { name: string }) => team.name === 'Störche')).toHaveLength(1)
})
