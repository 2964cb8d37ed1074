import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ClosedHouse } from '../../test/closed-house.ts'
import { closedHouse } from '../../test/closed-house.ts'
import { inviteAs, memberOf } from '../../test/members.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import { addTeacher, openWeek, save, work } from '../../test/schedule.ts'
import { housekeeping } from '../jobs/housekeeping.ts'

/** What happens to a house while somebody who was deleted can still be brought back. */

const day = 24 * 60 * 60_000
let house: ClosedHouse
beforeEach(async () => {
  house = await closedHouse()
})
afterEach(() => house.server.close())

const removed = async () => (await house.manager.get('/api/teachers/removed')).body
const remove = async (id: number) =>
  expect((await house.manager.delete(`/api/teachers/${id}`)).status).toBe(204)
const bringBack = (id: number) => house.manager.post(`/api/teachers/removed/${id}/bring-back`)
const faults = async () => (await verifyLedger(house.server.db, 1)).faults
const kept = async () => (await house.server.database.owner.query('select from removed_person')).rowCount
const round = () => {
  const { server } = house
  const services = { db: server.db, clock: server.clock, announce: () => {} }
  return housekeeping(services, server.config, server.app.log).rollUpOldWeeks(1)
}
/** A day later and later, the management is still signed in. */
async function later(days: number) {
  for (let passed = 0; passed < days; passed += 20) {
    house.server.clock.time += Math.min(20, days - passed) * day
    await house.manager.get('/api/teachers/active')
  }
}

describe('closed months', () => {
  test('shut days and the sheet come back as they were closed, checksum and all', async () => {
    const rows = await house.shutRows()
    await remove(house.anna)
    await remove(house.ben)
    expect(await house.shutRows()).not.toBe(rows)
    expect((await bringBack(house.anna)).status).toBe(200)
    expect((await bringBack(house.ben)).status).toBe(200)
    expect(await house.shutRows()).toBe(rows)
    expect(await faults()).toEqual([])
  })

  test('a month that was closed meanwhile must be reopened first', async () => {
    await remove(house.anna)
    const rows = await house.shutRows()
    await house.close('2026-10')
    const refused = await bringBack(house.anna)
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'removed_month_closed',
      { month: '2026-10' },
    ])
    expect(await removed()).toHaveLength(1)
    const reopened = await house.manager.post('/api/months/2026-10/reopen', { reason: 'Anna was forgotten' })
    expect(reopened.status).toBe(200)
    expect((await bringBack(house.anna)).status).toBe(200)
    expect(await faults()).toEqual([])
    const closed = await house.close('2026-10')
    expect(closed.sheets.map(({ name }) => name)).toEqual(['Anna', 'Ben'])
    expect(await house.shutRows()).not.toBe(rows)
  })

  test('a month closed meanwhile without a day of the person stands in no way', async () => {
    const cleo = await addTeacher(house.manager, { name: 'Cleo', startDate: '2026-11-09' })
    await remove(cleo)
    await house.close('2026-10')
    expect((await bringBack(cleo)).status).toBe(200)
    expect(await faults()).toEqual([])
  })
})

describe('the house has gone on', () => {
  test('weeks, groups, closings and numbers that came or went meanwhile', async () => {
    const { manager, anna, ben } = house
    const groupId = (await manager.post('/api/teams', { name: 'Igel' })).body.id
    await manager.patch(`/api/teachers/${anna}`, { teamId: groupId })
    await save(manager, { ...work({ teacherId: anna, weekId: house.weekId('2026-11-09') }, 1), groupId })
    await remove(anna)
    await manager.delete(`/api/teams/${groupId}`)
    const weekId = await openWeek(manager, '2026-11-16')
    const { body } = await bringBack(anna)
    expect(body.teamId).toBe(0)
    const { teachers } = (await manager.get(`/api/weeks/${weekId}`)).body
    expect(teachers.map(({ id }: { id: number }) => id)).toEqual([anna, ben])
    expect(await faults()).toEqual([])
  })

  test('a personnel number that somebody else has by now is said', async () => {
    const { manager, anna, ben } = house
    const number = (teacherId: number, personnelNumber: number) =>
      manager.send('PUT', '/api/payroll/people', {
        people: [{ teacherId, personnelNumber, costCentre: null }],
      })
    expect((await number(anna, 17)).status).toBe(200)
    await remove(anna)
    await number(ben, 17)
    const refused = await bringBack(anna)
    expect([refused.status, refused.body.code]).toEqual([409, 'removed_number_taken'])
    await number(ben, 18)
    expect((await bringBack(anna)).status).toBe(200)
  })

  test('weeks wait to be rolled up, and those that were by hand are said', async () => {
    const { manager, anna } = house
    await manager.send('PUT', '/api/site/retention', { years: 2, confirm: '2024-12-30' })
    house.server.clock.time = Date.parse('2029-01-10T11:00:00Z')
    await manager.unlock()
    await remove(anna)
    await round()
    expect((await manager.get(`/api/weeks/${house.weekId('2026-08-03')}`)).status).toBe(200)
    const { foldedBefore } = (await manager.get('/api/site/retention?years=2')).body
    const rolled = await manager.send('PUT', '/api/site/retention', { years: 2, confirm: foldedBefore })
    expect(rolled.status).toBe(200)
    const refused = await bringBack(anna)
    expect([refused.status, refused.body.code]).toEqual([409, 'removed_weeks_rolled_up'])
  })
})

describe('30 days', () => {
  test('on the last day there is a way back, and the day after none', async () => {
    const { anna, ben } = house
    await remove(anna)
    await remove(ben)
    expect((await removed()).map(({ until }: { until: string }) => until)).toEqual([
      '2026-12-11',
      '2026-12-11',
    ])
    await later(30)
    await round()
    expect((await bringBack(anna)).status).toBe(200)
    await later(1)
    expect(await removed()).toEqual([])
    expect((await bringBack(ben)).status).toBe(404)
    expect((await house.manager.delete(`/api/teachers/removed/${ben}`)).status).toBe(404)
    expect(await kept()).toBe(1)
    await round()
    expect(await kept()).toBe(0)
  })

  test('for good at once: nothing is left, and the number is not given again', async () => {
    const { manager, anna, ben } = house
    await remove(ben)
    expect((await manager.delete(`/api/teachers/removed/${ben}`)).status).toBe(204)
    expect([await kept(), await removed()]).toEqual([0, []])
    expect((await bringBack(ben)).status).toBe(404)
    expect(await addTeacher(manager)).toBeGreaterThan(Math.max(anna, ben))
    const actions = (await manager.get('/api/history')).body.map(({ action }: { action: string }) => action)
    expect(actions).toContain('teacherDeletedForGood')
  })
})

describe('who may, and what others learn', () => {
  test('deleting for good asks a member to sign in again; ways in never come back', async () => {
    const { manager, server, anna, ben } = house
    const own = await memberOf(server, manager, 'self', { teacherId: anna })
    await inviteAs(manager, 'self', { teacherId: ben })
    const leading = await memberOf(server, manager, 'manage', { name: 'Frau Leitung' })
    await leading.browser.delete(`/api/teachers/${anna}`)
    await leading.browser.delete(`/api/teachers/${ben}`)
    expect((await own.browser.get('/api/my/weeks/98')).status).toBe(401)
    server.clock.time += 6 * 60_000
    const late = await leading.browser.delete(`/api/teachers/removed/${ben}`)
    expect([late.status, late.body.code]).toEqual([403, 'sign_in_again'])
    expect((await leading.browser.post(`/api/teachers/removed/${anna}/bring-back`)).status).toBe(200)
    expect((await leading.browser.post(`/api/teachers/removed/${ben}/bring-back`)).status).toBe(200)
    const { members } = (await manager.get('/api/members')).body
    expect(members.map(({ name }: { name: string }) => name)).toEqual(['Frau Leitung'])
    expect((await own.browser.get('/api/my/weeks/98')).status).toBe(401)
    for (const table of ['passkey', 'invitation', 'access_grant'])
      expect(
        (await server.database.owner.query(`select from ${table} where member_id = ${own.memberId}`))
          .rowCount,
      ).toBe(0)
  })

  test('parents and colleagues are sent what they would be sent of a house without the person', async () => {
    const { manager, server, anna, ben } = house
    const { browser } = await memberOf(server, manager, 'self', { teacherId: ben })
    await remove(anna)
    const weekId = house.weekId('2026-11-09')
    const answers = async () =>
      Promise.all(
        [
          [server.browser(), `/api/weeks/${weekId}`],
          [server.browser(), '/api/site'],
          [browser, `/api/my/weeks/${weekId}`],
          [browser, '/api/access'],
        ].map(async ([from, path]) => {
          const { text, tag } = await (from as typeof browser).get(path as string)
          return { text, tag }
        }),
      )
    const withGrace = await answers()
    expect(JSON.stringify(withGrace)).not.toContain('Anna')
    expect((await browser.get('/api/teachers/removed')).status).toBe(403)
    await manager.delete(`/api/teachers/removed/${anna}`)
    expect(await answers()).toEqual(withGrace)
  })

  test('of two who bring the same person back one does, and an edit at the same time is refused or kept', async () => {
    const { manager, anna } = house
    await remove(anna)
    const weekId = house.weekId('2026-11-09')
    const replies = await Promise.all([
      bringBack(anna),
      bringBack(anna),
      manager.post('/api/time-slots/batch', [work({ teacherId: anna, weekId }, 1, '09:00', '10:00')]),
      manager.post(`/api/teachers/removed/${anna}/bring-back`),
    ])
    expect(
      replies
        .filter((_, at) => at !== 2)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 404, 404])
    expect([200, 404]).toContain(replies[2]?.status)
    expect(await faults()).toEqual([])
  })

  test('raced with a month that is closed, one of them waits for the other', async () => {
    const { manager, anna } = house
    await remove(anna)
    const { hash } = await house.month('2026-10')
    const [back, closed] = await Promise.all([
      bringBack(anna),
      manager.post('/api/months/2026-10/close', { hash }),
    ])
    // Whoever is first: the other is told that the house is not as it looked.
    expect([back.status, closed.status].sort()).not.toEqual([200, 200])
    expect([back.status, closed.status]).toContain(200)
    expect(await faults()).toEqual([])
  })
})
