import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClosedHouse } from '../../test/closed-house.ts'
import { closedHouse } from '../../test/closed-house.ts'
import { verifyLedger } from '../../test/reliability/ledger-faults.ts'
import { save, work } from '../../test/schedule.ts'

/** An edit that is under way while a month is closed is on its sheets, or it is refused. */

let house: ClosedHouse

beforeAll(async () => {
  house = await closedHouse()
})
afterAll(() => house.server.close())

const place = () => ({ teacherId: house.ben, weekId: house.weekId('2026-10-12') })
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** A connection of its own, as the server has it, in the middle of something. */
async function meanwhile(sql: string) {
  const client = await house.server.db.pool.connect()
  await client.query("begin; select set_config('app.site', '1', true)")
  await client.query(sql)
  return {
    async end(how: 'commit' | 'rollback') {
      await client.query(how)
      client.release()
    },
  }
}

async function isWaiting(promise: Promise<unknown>): Promise<boolean> {
  const done = promise.then(() => 'done')
  return (await Promise.race([done, pause(400).then(() => 'waiting')])) === 'waiting'
}

test('closing waits for an edit, and then sees it', async () => {
  const { hash } = await house.month('2026-10')
  // It locks no teacher, as no foreign key is looked at.
  const edit = await meanwhile(
    `update time_slot set end_time = '15:30' where week_number = ${place().weekId} and teacher_id = ${house.anna} and weekday = 4`,
  )
  const closing = house.manager.post('/api/months/2026-10/close', { hash })
  expect(await isWaiting(closing)).toBe(true)
  await edit.end('commit')
  expect(await closing).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } })
  const sheet = (await house.month('2026-10')).sheets.find(({ teacherId }) => teacherId === house.anna)
  expect(sheet?.days.find(({ date }) => date === '2026-10-15')?.worked).toBe(7.5)
  await house.sql(
    `update time_slot set end_time = '15:00' where week_number = ${place().weekId} and teacher_id = ${house.anna} and weekday = 4`,
  )
})

test('an edit waits while a month is being closed, and then is refused', async () => {
  const closing = await meanwhile(`
    select lock_months(1);
    insert into month_closing (site_id, month, version, hash, figures_version)
      values (1, '2026-10-01', 1, encode(sha256('{}'), 'hex'), 3);
    insert into month_text (site_id, month, version, hash, text)
      values (1, '2026-10-01', 1, encode(sha256('{}'), 'hex'), '{}');
    update site set closed_before = '2026-11-01'`)
  const edits = [
    house.manager.post('/api/time-slots/batch', [work(place(), 4)]),
    house.manager.post('/api/week-settings', { ...place(), targetHours: 3 }),
    house.manager.post(`/api/teachers/${house.ben}/bookings`, {
      kind: 'correction',
      date: '2026-10-30',
      hours: 1,
      reason: 'Parents evening in May',
    }),
  ]
  for (const edit of edits) expect(await isWaiting(edit)).toBe(true)
  await closing.end('commit')
  for (const edit of edits)
    expect(await edit).toMatchObject({
      status: 409,
      body: { code: 'month_closed', params: { date: '2026-11-01' } },
    })
  await house.sql(`
    insert into month_reopening (site_id, month, version, reason) values (1, '2026-10-01', 1, 'It was only a test');
    update site set closed_before = '2026-10-01'`)
})

test('an edit goes on when closing fails', async () => {
  const closing = await meanwhile('select lock_months(1)')
  const edit = house.manager.post('/api/time-slots/batch', [work(place(), 4)])
  expect(await isWaiting(edit)).toBe(true)
  await closing.end('rollback')
  expect((await edit).status).toBe(200)
})

test('whoever comes first: what was saved is on the sheet, and what is not was refused', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const hours = 9 + round / 4
    const end = `${String(Math.floor(hours)).padStart(2, '0')}:${String((hours % 1) * 60).padStart(2, '0')}`
    const { hash } = await house.month('2026-10')
    const other = await house.server.browser().unlock()
    const saving = async () => {
      await pause(round * 3)
      return other.post('/api/time-slots/batch', [work(place(), 4, '08:00', end)])
    }
    const [saved, closed] = await Promise.all([
      saving(),
      house.manager.post('/api/months/2026-10/close', { hash }),
    ])
    outcomes.add(`${saved.status} ${closed.status}`)
    expect([`200 412`, `409 200`]).toContain(`${saved.status} ${closed.status}`)
    if (closed.status !== 200) continue
    const sheet = (await house.month('2026-10')).sheets.find(({ teacherId }) => teacherId === house.ben)
    expect(sheet?.days.find(({ date }) => date === '2026-10-15')?.worked).not.toBe(hours - 8)
    const reopened = await house.manager.post('/api/months/2026-10/reopen', { reason: 'For the next round' })
    expect(reopened.status).toBe(200)
    await save(house.manager, work(place(), 4, '08:00', end))
  }
  expect(outcomes.size).toBeGreaterThan(0)
  // The closing that was written by hand above is in no line of the history.
  const { faults } = await verifyLedger(house.server.db, 1)
  expect(faults).toMatchObject([{ figure: 'month_hash', teacherName: 'Month 2026-10, version 1' }])
})
