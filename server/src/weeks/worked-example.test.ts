import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'

let server: TestServer
let manager: Browser

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
})
afterAll(() => server.close())

test('the worked example of docs/hours.md, through HTTP', async () => {
  const teacher = await manager.post('/api/teachers', {
    name: 'Birgit Çelik',
    weeklyHours: 30,
    teamHours: 2,
    mpaHours: 3,
  })
  expect(teacher.status).toBe(201)
  const week = await manager.post('/api/weeks', {
    name: 'W46',
    startDate: '2026-11-09',
    endDate: '2026-11-13',
  })
  expect(week.body).toEqual({
    id: 98,
    name: 'W46: November 9 - November 13, 2026',
    startDate: '2026-11-09',
    endDate: '2026-11-13',
  })
  const day = { teacherId: teacher.body.id, weekId: week.body.id }
  const work = (dayOfWeek: number) => ({ ...day, dayOfWeek, startTime: '08:00', endTime: '15:00' })
  const planned = await manager.post('/api/time-slots/batch', [work(1), work(2), work(3)])
  expect(planned.status).toBe(200)
  const absent = await manager.post('/api/time-slots/batch', [
    { ...day, dayOfWeek: 3, sessionType: 'none', status: 'sick' },
    { ...day, dayOfWeek: 4, sessionType: 'none', status: 'vacation' },
    { ...day, dayOfWeek: 5, sessionType: 'none', status: 'nonWorkingDay' },
  ])
  expect(absent.status).toBe(200)

  const { body } = await manager.get(`/api/weeks/${week.body.id}`)
  expect(body.teachers).toHaveLength(1)
  expect(body.teachers[0]).toMatchObject({
    name: 'Birgit Çelik',
    contractHours: 30,
    teamHours: 2,
    mpaHours: 3,
    coreHours: 25,
    targetHours: 25,
    workedHours: 14,
    creditedHours: 13.25,
    actualHours: 27.25,
    difference: 2.25,
    cumulativeBalance: 2.25,
  })
  const { body: stats } = await manager.get('/api/teachers/summary-stats')
  expect(stats[0]).toMatchObject({
    totalSickDays: 1,
    totalVacationDays: 1,
    totalWorkedHours: 14,
    trailingBalance: 2.25,
  })
})
