import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, TestServer } from '../house.ts'
import { startServer } from '../house.ts'

/** Where the product once said something else than the text, each in its smallest form. */
describe('what the text says of days that seldom are', () => {
  let server: TestServer
  let manager: Browser

  beforeAll(async () => {
    server = await startServer()
    manager = await server.browser().unlock()
    await manager.patch('/api/site', { absenceKinds: true, leaveAccounts: true, leaveBegins: 2026 })
  })

  afterAll(async () => {
    await server.close()
  })

  /** Contract 30, team 2, MPA 3: the target is 25.00, and a day's share of team and MPA is 1.00. */
  async function person(usualWeek: readonly string[]) {
    const hours = { weeklyHours: 30, teamHours: 2, mpaHours: 3 }
    const teacher = await manager.post('/api/teachers', { name: 'Birgit Çelik', ...hours, usualWeek })
    const dates = { startDate: '2026-11-09', endDate: '2026-11-13' }
    const week = await manager.post('/api/weeks', dates)
    return { teacherId: teacher.body.id as number, weekId: week.body.id as number }
  }

  async function rowWith(place: { teacherId: number; weekId: number }, dayOfWeek: number, slots: unknown[]) {
    const reply = await manager.send('PUT', '/api/days', { days: [{ ...place, dayOfWeek, slots }] })
    if (reply.status !== 200) throw new Error(reply.text)
    const { body } = await manager.get(`/api/weeks/${place.weekId}`)
    return body.teachers.find((row: { id: number }) => row.id === place.teacherId)
  }

  const work = (startTime: string, endTime: string) => ({ sessionType: 'work', startTime, endTime })
  const timeOff = { sessionType: 'none', status: 'absent', kind: 'timeOff' }

  test('half a day of time off on a usually free day makes no working day, so nothing falls due', async () => {
    const place = await person(['', '', '', '', '-'])
    const row = await rowWith(place, 5, [{ ...timeOff, share: 0.5 }])
    expect(row.targetHours).toBe(25)
  })

  test('time off from a time on measures the day by its share of the rest', async () => {
    // 9.00 of 25.00 are named, so each of the other four days is 4.00: from 09:00 on half of one is taken off.
    const place = await person(['07:00-16:00', '', '', '', ''])
    const row = await rowWith(place, 3, [{ ...timeOff, startTime: '09:00' }, work('07:00', '09:00')])
    expect(row.targetHours).toBe(25.5)
  })

  test('a closing day on leave that is credited uses a day of leave, also beside MPA', async () => {
    const place = await person(['08:00-13:00', '', '', '', ''])
    const day = { from: '2026-11-09', to: '2026-11-09', name: 'Brückentag', charge: 'leave', confirm: true }
    await rowWith(place, 1, [{ ...work('08:00', '09:00'), activity: 'mpa' }])
    await manager.post('/api/closings', day)
    const { body } = await manager.get(`/api/weeks/${place.weekId}`)
    const row = body.teachers.find(({ id }: { id: number }) => id === place.teacherId)
    const leave = await manager.get('/api/leave?year=2026')
    const account = leave.body.accounts.find(({ id }: { id: number }) => id === place.teacherId)
    expect({ credited: row.creditedHours, closing: account.closing.days }).toEqual({
      credited: 5,
      closing: 1,
    })
  })
})
