import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireMissingCertificates } from '#contract/certificates.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

/** M10: sickness of more than three calendar days without a doctor's certificate is on a list (today is 2026-11-11). */

let server: TestServer
let manager: Browser
let teacherId: number

beforeAll(async () => {
  server = await startServer({ hosts: ['sick.test'] })
  manager = await server.browser('sick.test').unlock()
})
afterAll(() => server.close())
beforeEach(async () => {
  teacherId = await addTeacher(manager)
})

const enter = (from: string, to: string, more: object = {}) =>
  manager.post('/api/absences', { teacherId, status: 'sick', from, to, ...more })
const put = (from: string, to: string, state: string | null) =>
  manager.send('PUT', '/api/certificates', { teacherId, from, to, state })
const missing = async () => {
  const { body } = await manager.get<WireMissingCertificates>('/api/certificates')
  return body.certificates
    .filter((each) => each.teacherId === teacherId)
    .map(({ from, to, dueOn }) => `${from} ${to} due ${dueOn}`)
}
const stored = async () => {
  const { rows } = await server.database.owner.query<{ day: string; state: string }>(
    'select date::text as day, state from certificate where teacher_id = $1 order by date',
    [teacherId],
  )
  return rows.map(({ day, state }) => `${day} ${state}`)
}

describe('which certificates are missing', () => {
  test('of four calendar days, over a weekend, and of none that lies ahead or long ago', async () => {
    await enter('2026-11-06', '2026-11-09')
    await enter('2026-11-18', '2026-11-27')
    await enter('2026-06-01', '2026-06-05')
    expect(await missing()).toEqual(['2026-11-06 2026-11-09 due 2026-11-09'])
  })

  test('not of three days, nor of who went home sick, nor beside a day of work', async () => {
    await enter('2026-11-03', '2026-11-05')
    await enter('2026-11-06', '2026-11-06', { awayFrom: '11:00' })
    expect(await missing()).toEqual([])
    const weekId = await openWeek(manager, '2026-10-26')
    const place = { teacherId, weekId }
    await save(
      manager,
      ...[1, 2].map((day) => away(place, day, 'sick')),
      work(place, 3),
      away(place, 4, 'sick'),
    )
    expect(await missing()).toEqual([])
  })

  test('entered with the absence: here, asked for on the first day, not needed', async () => {
    await enter('2026-11-02', '2026-11-06', { certificate: 'here' })
    expect([await missing(), await stored()]).toEqual([
      [],
      ['02', '03', '04', '05', '06'].map((day) => `2026-11-${day} here`),
    ])
    await enter('2026-11-02', '2026-11-06', { certificate: null })
    expect([await missing(), await stored()]).toEqual([['2026-11-02 2026-11-06 due 2026-11-05'], []])
    await enter('2026-10-19', '2026-10-19', { certificate: 'missing' })
    await enter('2026-11-02', '2026-11-06', { certificate: 'notNeeded' })
    expect(await missing()).toEqual(['2026-10-19 2026-10-19 due 2026-10-19'])
  })

  test('a span of another reason has none', async () => {
    await enter('2026-11-02', '2026-11-06', { status: 'vacation', certificate: 'here' })
    expect(await stored()).toEqual([])
  })

  test('comes later, also for the first part only, and only days of sickness are kept', async () => {
    await enter('2026-10-26', '2026-10-26', { status: 'vacation' })
    await enter('2026-11-02', '2026-11-10')
    const { status } = await put('2026-10-26', '2026-11-06', 'here')
    expect([status, await missing()]).toEqual([204, ['2026-11-09 2026-11-10 due 2026-11-09']])
    expect(await stored()).toEqual(['02', '03', '04', '05', '06'].map((day) => `2026-11-${day} here`))
    await put('2026-11-09', '2026-11-10', 'notNeeded')
    expect(await missing()).toEqual([])
    await put('2026-11-02', '2026-11-10', null)
    expect([await missing(), await stored()]).toEqual([['2026-11-02 2026-11-10 due 2026-11-05'], []])
  })

  test('an unknown teacher is not found', async () => {
    const body = { teacherId: 4_711, from: '2026-11-02', to: '2026-11-03', state: 'here' }
    expect((await manager.send('PUT', '/api/certificates', body)).status).toBe(404)
  })

  test('goes with the person', async () => {
    await enter('2026-11-02', '2026-11-06', { certificate: 'here' })
    await manager.send('POST', `/api/teachers/${teacherId}/archive`)
    await server.database.owner.query('delete from teacher where teacher_id = $1', [teacherId])
    expect(await stored()).toEqual([])
  })

  test('goes with the days that are rolled up', async () => {
    await enter('2026-11-12', '2026-11-17', { certificate: 'here' })
    server.clock.time = Date.parse('2028-11-20T11:00:00Z')
    await manager.unlock()
    const { foldedBefore } = (await manager.get('/api/site/retention?years=2')).body
    await manager.send('PUT', '/api/site/retention', { years: 2, confirm: foldedBefore })
    expect([foldedBefore, await stored()]).toEqual(['2026-11-16', ['2026-11-16 here', '2026-11-17 here']])
  })
})
