import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClosedHouse } from '../../test/closed-house.ts'
import { closedHouse } from '../../test/closed-house.ts'
import type { Browser } from '../../test/house.ts'
import { memberOf } from '../../test/members.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'

/** A colleague confirms the own sheet of a month as it was closed; here September 2026 is. */

let house: ClosedHouse
let anna: Browser
let ben: Browser

beforeAll(async () => {
  house = await closedHouse()
  await house.manager.patch('/api/site', { monthSheets: true })
  anna = (await memberOf(house.server, house.manager, 'self', { teacherId: house.anna })).browser
  ben = (await memberOf(house.server, house.manager, 'self', { teacherId: house.ben })).browser
})
afterAll(() => house.server.close())

const address = (month: string) => `/api/my/months/${month}/confirmation`
const sheet = async (browser: Browser, month = '2026-09') =>
  (await browser.get(`/api/my/months/${month}`)).body
const listed = async (browser: Browser, month = '2026-09') => {
  const { months } = (await browser.get('/api/my/months')).body
  return months.find((each: { month: string }) => each.month === month)
}
const confirm = (browser: Browser, closedAt: string, month = '2026-09') =>
  browser.send('PUT', address(month), { closedAt })

test('only a closed month, and only as it was looked at', async () => {
  const { closedAt } = await sheet(anna)
  for (const month of ['2026-10', '2026-11'])
    expect(await confirm(anna, closedAt, month)).toMatchObject({
      status: 409,
      body: { code: 'month_not_confirmable' },
    })
  expect((await confirm(anna, closedAt, '2026-12')).status).toBe(404)
  const other = await confirm(anna, '2026-10-01T08:00:00.000Z')
  expect(other).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } })
  expect(other.body.current).toEqual(await sheet(anna))
  expect((await sheet(anna)).confirmedAt).toBeNull()
})

test('is kept once, and the management sees it; a colleague nothing of it', async () => {
  expect(await house.month('2026-09')).not.toHaveProperty('confirmations')
  const bens = (await ben.get('/api/my/months/2026-09')).text
  const { closedAt } = await sheet(anna)
  const first = await confirm(anna, closedAt)
  expect(first, first.text).toMatchObject({ status: 200, body: { closedAt } })
  const { confirmedAt } = first.body
  expect(confirmedAt > closedAt).toBe(true)
  // Another tab, a second press: the same answer, and no second line of the history.
  expect((await confirm(anna, closedAt)).body).toEqual(first.body)
  expect(await sheet(anna)).toEqual(first.body)
  expect(await listed(anna)).toMatchObject({ confirmedAt, balance: first.body.sheet.account.after.balance })
  expect((await house.month('2026-09')).confirmations).toEqual([{ teacherId: house.anna, confirmedAt }])
  expect((await ben.get('/api/my/months/2026-09')).text).toBe(bens)
  const lines = (await house.manager.get('/api/history?limit=50')).body.filter(
    ({ action }: { action: string }) => action === 'monthConfirmed',
  )
  expect(lines).toMatchObject([
    { teacherId: house.anna, actorName: 'Anna', after: { month: '2026-09', version: 1 } },
  ])
  expect((await verifyLedger(house.server.db, house.siteId)).faults).toEqual([])
})

test('stands in the own copy', async () => {
  const copy = JSON.parse((await anna.get('/api/my/copy')).text)
  expect(copy.monthConfirmations).toMatchObject([{ month: '2026-09', version: 1, teacherId: house.anna }])
})

test('a month that is closed anew is to be confirmed anew, and one that is open cannot be', async () => {
  const before = await sheet(anna)
  const reason = { reason: 'A day was wrong after all' }
  expect((await house.manager.post('/api/months/2026-09/reopen', reason)).status).toBe(200)
  expect(await sheet(anna)).toMatchObject({ state: 'open', closedAt: null, confirmedAt: null })
  expect((await confirm(anna, before.closedAt)).status).toBe(409)
  const { closings } = await house.close('2026-09')
  expect(await sheet(anna)).toMatchObject({ closedAt: closings.at(-1)?.closedAt, confirmedAt: null })
  expect(await listed(anna)).toMatchObject({ confirmedAt: null })
  expect(await house.month('2026-09')).not.toHaveProperty('confirmations')
  expect((await confirm(anna, before.closedAt)).status).toBe(412)
  expect((await confirm(anna, closings.at(-1)?.closedAt ?? '')).status).toBe(200)
})

test('while the month is reopened: either the confirmation is of what stays closed, or it is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const { closedAt } = await sheet(ben)
    const reason = { reason: `Opened again, round ${round}` }
    const [confirmed, reopened] = await Promise.all([
      confirm(ben, closedAt),
      house.manager.post('/api/months/2026-09/reopen', reason),
    ])
    expect(reopened.status).toBe(200)
    expect([200, 409]).toContain(confirmed.status)
    expect((await sheet(ben)).confirmedAt).toBeNull()
    await house.close('2026-09')
    expect((await sheet(ben)).confirmedAt).toBeNull()
  }
})

test('goes with the person', async () => {
  const { closedAt } = await sheet(ben)
  expect((await confirm(ben, closedAt)).status).toBe(200)
  expect((await house.month('2026-09')).confirmations?.map(({ teacherId }) => teacherId)).toContain(house.ben)
  await house.manager.delete(`/api/teachers/${house.ben}`)
  expect((await house.month('2026-09')).confirmations ?? []).not.toContainEqual(
    expect.objectContaining({ teacherId: house.ben }),
  )
})
