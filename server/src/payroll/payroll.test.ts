import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WirePayroll, WirePayrollSettings } from '#contract/payroll.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher } from '../../test/schedule.ts'

let server: TestServer
let manager: Browser
let anna: number
let ben: number
let houses = 0

beforeAll(async () => {
  server = await startServer({ hosts: [] })
})
afterAll(() => server.close())

/** A house of its own for every test. */
beforeEach(async () => {
  const host = `haus-${++houses}.test`
  await server.addSite(host)
  manager = await server.browser(host).unlock()
  anna = await addTeacher(manager, { name: 'Anna Müller' })
  ben = await addTeacher(manager, { name: 'Ben Öztürk' })
})

const given: WirePayrollSettings = {
  format: 'lohnUndGehalt',
  entryMode: 'calendar',
  consultant: 1_234_567,
  client: 12_345,
  wageTypes: { payout: 200, unpaid: 350 },
  absenceKeys: { leave: 'U', sick: 'K' },
}
const read = async () => (await manager.get<WirePayroll>('/api/payroll')).body
const change = (body: WirePayrollSettings, headers = {}) =>
  manager.send<WirePayroll>('PUT', '/api/payroll', body, headers)
const number = (people: [id: number, personnelNumber: number | null, costCentre?: string][], headers = {}) =>
  manager.send<WirePayroll & { code: string; params: object; current: WirePayroll }>(
    'PUT',
    '/api/payroll/people',
    {
      people: people.map(([teacherId, personnelNumber, costCentre = null]) => ({
        teacherId,
        personnelNumber,
        costCentre,
      })),
    },
    headers,
  )
const numbers = async () => (await read()).people.map(({ personnelNumber }) => personnelNumber)

describe('what the tax adviser gave', () => {
  test('is nothing at first: nothing is guessed', async () => {
    expect(await read()).toEqual({
      format: null,
      entryMode: 'month',
      consultant: null,
      client: null,
      wageTypes: { payout: null, unpaid: null },
      absenceKeys: {},
      people: [
        { teacherId: anna, name: 'Anna Müller', archived: false, personnelNumber: null, costCentre: null },
        { teacherId: ben, name: 'Ben Öztürk', archived: false, personnelNumber: null, costCentre: null },
      ],
      version: 0,
    })
  })

  test('is kept as it was entered, replaced as a whole, and taken back', async () => {
    const { status, body, tag } = await change(given)
    expect([status, tag]).toEqual([200, '"payroll-v1"'])
    expect(body).toMatchObject({ ...given, version: 1 })
    const less = { ...given, consultant: null, wageTypes: { payout: 7, unpaid: null }, absenceKeys: {} }
    await change(less)
    expect(await read()).toMatchObject({ ...less, version: 2 })
  })

  test('the same again changes nothing and leaves no line in the history', async () => {
    await change(given)
    const lines = (await manager.get('/api/history?limit=200')).body.length
    expect((await change(given)).body.version).toBe(1)
    expect((await manager.get('/api/history?limit=200')).body).toHaveLength(lines)
  })

  test('of an older page is refused, with what holds now', async () => {
    await change(given, { 'if-match': '"payroll-v0"' })
    const late = await change({ ...given, client: 1 }, { 'if-match': '"payroll-v0"' })
    expect(late).toMatchObject({ status: 412, tag: '"payroll-v1"', body: { current: { client: 12_345 } } })
    expect((await read()).client).toBe(12_345)
  })
})

describe('numbers of people', () => {
  test('are given to those who are named, and to no other', async () => {
    await number([[anna, 17, '310']])
    await number([[ben, 4]])
    expect((await read()).people).toMatchObject([
      { teacherId: anna, personnelNumber: 17, costCentre: '310' },
      { teacherId: ben, personnelNumber: 4, costCentre: null },
    ])
    await number([[anna, null, '310']])
    await number([[ben, null]])
    expect((await read()).people).toMatchObject([
      { personnelNumber: null, costCentre: '310' },
      { personnelNumber: null, costCentre: null },
    ])
  })

  test('a number that a person has is refused, and both are named', async () => {
    await number([[anna, 17]])
    const taken = await number([[ben, 17]])
    expect(taken).toMatchObject({
      status: 409,
      body: {
        code: 'personnel_number_taken',
        params: { number: '17', name: 'Ben Öztürk', other: 'Anna Müller' },
      },
    })
    expect(taken.text).toContain('Anna Müller and Ben Öztürk')
    expect(await numbers()).toEqual([17, null])
  })

  test('also when it is that of a person who was archived, or comes twice at once', async () => {
    await number([[anna, 17]])
    await manager.post(`/api/teachers/${anna}/archive`)
    expect((await number([[ben, 17]])).body.code).toBe('personnel_number_taken')
    const cleo = await addTeacher(manager, { name: 'Cleo Weiß' })
    const both: [number, number][] = [
      [ben, 5],
      [cleo, 5],
    ]
    expect((await number(both)).body.params).toEqual({ number: '5', name: 'Cleo Weiß', other: 'Ben Öztürk' })
  })

  test('the database refuses it too', async () => {
    await number([[anna, 17]])
    const { rows } = await server.database.owner.query(
      'select site_id as id from payroll_person where teacher_id = $1 order by site_id desc limit 1',
      [anna],
    )
    await expect(
      server.database.owner.query(
        'insert into payroll_person (site_id, teacher_id, personnel_number) values ($1, $2, 17)',
        [rows[0].id, ben],
      ),
    ).rejects.toThrow('payroll_person_number_is_of_one_person')
  })

  test('two people swap theirs', async () => {
    await number([
      [anna, 17],
      [ben, 4],
    ])
    await number([
      [anna, 4],
      [ben, 17],
    ])
    expect(await numbers()).toEqual([4, 17])
  })

  test('another house may have the same number', async () => {
    await number([[anna, 17]])
    await server.addSite('neighbour.test')
    const neighbour = await server.browser('neighbour.test').unlock()
    const id = await addTeacher(neighbour)
    const people = [{ teacherId: id, personnelNumber: 17, costCentre: null }]
    expect((await neighbour.send('PUT', '/api/payroll/people', { people })).status).toBe(200)
  })

  test('of an older page are refused', async () => {
    await number([[anna, 17]], { 'if-match': '"payroll-v0"' })
    expect((await number([[anna, 18]], { 'if-match': '"payroll-v0"' })).status).toBe(412)
    expect(await numbers()).toEqual([17, null])
  })

  test('of an unknown person, or of one twice, are refused', async () => {
    expect((await number([[9_999, 17]])).status).toBe(404)
    const twice = await number([
      [anna, 17],
      [anna, 18],
    ])
    expect(twice).toMatchObject({ status: 400, body: { code: 'person_named_twice' } })
    expect(await numbers()).toEqual([null, null])
  })

  test('go with the person who is deleted, also from the history, and the number is free', async () => {
    await number([[anna, 17, '310']])
    expect((await manager.delete(`/api/teachers/${anna}`)).status).toBe(204)
    const lines = (await manager.get('/api/history?limit=200')).body as { action: string; after: unknown }[]
    expect(lines.find(({ action }) => action === 'personnelChanged')?.after).toEqual({})
    expect((await number([[ben, 17]])).status).toBe(200)
  })
})

test('two at the same time: one waits, and the second is refused by name', async () => {
  const replies = await Promise.all([number([[anna, 17]]), number([[ben, 17]])])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await numbers()).filter((each) => each === 17)).toHaveLength(1)
})

test('the history says what changed, for each person, without names', async () => {
  await change(given)
  await number([[anna, 17, '310']])
  const [personnel, payroll] = (await manager.get('/api/history?limit=2')).body
  expect(personnel).toMatchObject({
    action: 'personnelChanged',
    teacherId: anna,
    before: { personnelNumber: null, costCentre: null },
    after: { personnelNumber: 17, costCentre: '310' },
  })
  expect(payroll).toMatchObject({ action: 'payrollChanged', teacherId: null, after: given })
  expect(JSON.stringify([personnel.after, payroll.after])).not.toContain('Anna')
})

test('parents get none of it and change none of it', async () => {
  await change(given)
  const parents = server.browser(manager.host)
  expect((await parents.get('/api/payroll')).status).toBe(401)
  expect((await parents.send('PUT', '/api/payroll', { ...given, client: 1 })).status).toBe(401)
  const people = [{ teacherId: anna, personnelNumber: 1, costCentre: null }]
  expect((await parents.send('PUT', '/api/payroll/people', { people })).status).toBe(401)
  expect(await read()).toMatchObject({ ...given, version: 1 })
})
