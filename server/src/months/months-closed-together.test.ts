import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WholeMonth } from '#contract/months.ts'
import type { ClosedHouse } from '../../test/closed-house.ts'
import { closedHouse } from '../../test/closed-house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import { addTeacher } from '../../test/schedule.ts'

/** September 2026 was closed first, with weeks from 3 August on. */
let house: ClosedHouse
let august: WholeMonth

beforeAll(async () => {
  house = await closedHouse()
  august = await house.month('2026-08')
})
afterAll(() => house.server.close())

const faults = async () => (await verifyLedger(house.server.db, house.siteId)).faults

test('D6: a month that is shut along with a later one has a version, a checksum and sheets of its own', async () => {
  expect(august).toMatchObject({ state: 'closed', canReopen: false, openItems: [] })
  expect(august.closings).toMatchObject([{ version: 1, hash: august.hash }])
  const september = await house.month('2026-09')
  for (const { teacherId, account } of september.sheets) {
    const before = august.sheets.find((sheet) => sheet.teacherId === teacherId)
    expect(before?.account.after).toEqual(account.before)
  }
  const { rows } = await house.server.database.owner.query<{ month: string }>(
    "select to_char(month, 'YYYY-MM') as month from month_closing order by month",
  )
  expect(rows.map(({ month }) => month)).toEqual(['2026-08', '2026-09'])
  expect(await faults()).toEqual([])
})

test('D6: names, teams and people who come later change nothing in it', async () => {
  const cem = await addTeacher(house.manager, { name: 'Cem', weeklyHours: 39, startDate: '2026-08-03' })
  expect((await house.manager.patch(`/api/teachers/${house.anna}`, { name: 'Anja' })).status).toBe(200)
  expect((await house.month('2026-08')).sheets).toEqual(august.sheets)
  const october = await house.month('2026-10')
  const sheet = october.sheets.find(({ teacherId }) => teacherId === cem)
  expect(sheet?.account.before.balance).toBe(0)
  expect(sheet?.days[0]).toMatchObject({ date: '2026-10-01', presence: 'inWeek' })
})

test('D6: it is reopened after the later one, and keeps its next version when that is closed again', async () => {
  const reopen = (month: string) =>
    house.manager.post(`/api/months/${month}/reopen`, { reason: 'A day was wrong' })
  expect((await reopen('2026-09')).body).toMatchObject({ state: 'open' })
  const closed = await house.close('2026-09')
  expect(closed.closings.map(({ version }) => version)).toEqual([1, 2])
  expect((await house.month('2026-08')).closings).toMatchObject([{ version: 1 }])
  expect((await reopen('2026-09')).status).toBe(200)
  expect((await reopen('2026-08')).status).toBe(200)
  expect((await house.manager.get('/api/site')).body.closedBefore).toBeNull()
  await house.close('2026-09')
  expect((await house.month('2026-08')).closings.map(({ version }) => version)).toEqual([1, 2])
  expect(await faults()).toEqual([])
})

test('D6: who came later is not in it where nothing was kept, as in houses that closed a month before', async () => {
  await addTeacher(house.manager, { name: 'Dora', startDate: '2026-08-03' })
  const asBefore = "delete from month_closing where month = '2026-08-01'"
  await house.server.database.owner.query(`begin; ${asBefore}; commit`)
  const live = await house.month('2026-08')
  expect(live).toMatchObject({ state: 'closed', closings: [] })
  expect(live.sheets.map(({ name }) => name)).toEqual(['Anja', 'Ben', 'Cem'])
})
