import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MyOpenShift } from '#contract/my-swaps.ts'
import type { ChangedOpenShift, WireOpenShift } from '#contract/open-shifts.ts'
import type { Asker } from '../../test/asking.ts'
import { askerOf, placeOn } from '../../test/asking.ts'
import type { Browser, Reply, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { verifyOnlySite } from '../../test/reliability/ledger-faults.ts'
import { openWeek, rowOf, save, work } from '../../test/schedule.ts'
import { mySwaps, swapsOf, takeSwaps } from '../../test/swapping.ts'

/** A session without a person: offered to those who could, and given to one of them. */

let server: TestServer
let manager: Browser
let anna: Asker
let ben: Asker
let cora: Asker
const monday = '2026-11-23'

const refusal = ({ status, body }: Reply<unknown>) => [status, (body as { code?: string }).code]
const current = ({ body }: Reply<unknown>) => (body as { current: object }).current

beforeAll(async () => {
  server = await startServer()
  server.clock.time = wednesday
  manager = await server.browser().unlock()
  await takeSwaps(manager)
  anna = await askerOf(server, manager, { name: 'Anna Becker' })
  ben = await askerOf(server, manager, { name: 'Ben Berg' })
  cora = await askerOf(server, manager, { name: 'Cora Lind' })
  await openWeek(manager, monday)
  // Anna works in the morning, Ben all day, Cora is free.
  await save(manager, work(placeOn(anna.teacherId, monday), 1, '08:00', '12:00'))
  await save(manager, work(placeOn(ben.teacherId, monday), 1, '10:00', '16:00'))
})
afterAll(async () => {
  expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
  await server.close()
})

const body = { date: monday, from: '13:00', to: '16:00', groupId: null, qualified: true }
async function offerShift(more: object = {}): Promise<WireOpenShift> {
  const reply = await manager.post<WireOpenShift>('/api/open-shifts', { ...body, ...more })
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.body
}
const ownShift = async (own: Asker, id: number): Promise<MyOpenShift | undefined> =>
  (await mySwaps(own)).shifts.find((shift) => shift.id === id)
const could = (own: Asker, { id, version }: { id: number; version: number }, isSo = true) =>
  own.browser.post<MyOpenShift>(`/api/my/open-shifts/${id}/answer`, { could: isSo, version })
const accept = (browser: Browser, shift: { id: number; version: number }, { teacherId }: Asker) =>
  browser.post<ChangedOpenShift>(`/api/open-shifts/${shift.id}/accept`, { teacherId, version: shift.version })
const change = (shift: { id: number; version: number }, what: 'withdraw' | 'take-back') =>
  manager.post<ChangedOpenShift>(`/api/open-shifts/${shift.id}/${what}`, { version: shift.version })
const daysOf = async ({ teacherId }: Asker) =>
  (await rowOf(manager, placeOn(teacherId, monday)))?.timeSlots.map(
    ({ startTime, endTime }) => `${startTime}-${endTime}`,
  )

test('those who could are asked; one gets it, the rest are told, and one step takes it back', async () => {
  const shift = await offerShift()
  expect(shift).toMatchObject({
    state: 'open',
    asked: [{ name: 'Anna Becker' }, { name: 'Cora Lind' }],
    could: [],
  })
  expect(await ownShift(anna, shift.id)).toMatchObject({
    ...{ from: '13:00', to: '16:00', couldI: false, hours: { before: 4, after: 7 } },
  })
  // Ben is there then already.
  expect(await ownShift(ben, shift.id)).toBeUndefined()
  expect(refusal(await could(ben, shift))).toEqual([404, 'not_found'])
  expect((await could(cora, shift)).body).toMatchObject({ couldI: true })
  expect((await could(anna, shift)).status).toBe(200)
  const [listed] = (await swapsOf(manager)).shifts.filter(({ id }) => id === shift.id)
  expect(listed?.could).toMatchObject([
    { name: 'Anna Becker', fits: true, hours: { before: 4, after: 7 } },
    { name: 'Cora Lind', fits: true, hours: { before: 0, after: 3 } },
  ])
  expect((await accept(manager, shift, ben)).status).toBe(404)
  const given = await accept(manager, shift, anna)
  expect(given.body).toMatchObject({ shift: { state: 'filled', givenTo: { name: 'Anna Becker' } } })
  expect(given.body.days).toHaveLength(1)
  expect(await daysOf(anna)).toEqual(['08:00-12:00', '13:00-16:00'])
  expect(await ownShift(anna, shift.id)).toMatchObject({ state: 'filled', isMine: true })
  const told = await ownShift(cora, shift.id)
  expect(told).toMatchObject({ state: 'filled', isMine: false })
  // Who got it stands in the plan, not here.
  expect(JSON.stringify(told)).not.toContain('Anna')
  const late = await accept(manager, shift, cora)
  expect([late.status, current(late)]).toMatchObject([412, { state: 'filled', version: 2 }])
  const back = await change({ id: shift.id, version: 2 }, 'take-back')
  expect(back.body).toMatchObject({ shift: { state: 'open', version: 3 } })
  expect(await daysOf(anna)).toEqual(['08:00-12:00'])
  expect((await change({ id: shift.id, version: 3 }, 'withdraw')).status).toBe(200)
  expect(await ownShift(cora, shift.id)).toBeUndefined()
})

test('whoever cannot after all says so, and is not given it', async () => {
  const shift = await offerShift()
  await could(cora, shift)
  expect((await could(cora, shift, false)).body).toMatchObject({ couldI: false })
  expect((await accept(manager, shift, cora)).status).toBe(404)
  await could(cora, shift)
  await save(manager, work(placeOn(cora.teacherId, monday), 1, '14:00', '18:00'))
  expect(refusal(await accept(manager, shift, cora))).toEqual([409, 'shift_does_not_fit'])
  await manager.delete(`/api/time-slots/day/${placeOn(cora.teacherId, monday).weekId}/${cora.teacherId}/1`)
})

test('two managers give it to two people at once: one of them gets it', async () => {
  const shift = await offerShift()
  await could(anna, shift)
  await could(cora, shift)
  const replies = await Promise.all([accept(manager, shift, anna), accept(manager, shift, cora)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412])
  const entered = [(await daysOf(anna))?.length, (await daysOf(cora))?.length]
  expect([
    [2, 0],
    [1, 1],
  ]).toContainEqual(entered)
  expect((await change({ id: shift.id, version: 2 }, 'take-back')).status).toBe(200)
})

test.each([
  ['a shift that is over', { date: '2026-11-09' }, [409, 'shift_over']],
  ['one on a Saturday', { date: '2026-11-28' }, [400, 'session_outside_day']],
  ['one the wrong way round', { from: '16:00', to: '13:00' }, [400, 'session_outside_day']],
  ['one in a week that nobody has opened', { date: '2027-11-29' }, [404, 'not_found']],
  ['one of a group that is not there', { groupId: 77 }, [404, 'not_found']],
])('%s is not offered', async (_, more, expected) => {
  if ('date' in more && more.date === '2026-11-09') await openWeek(manager, '2026-11-09')
  expect(refusal(await manager.post('/api/open-shifts', { ...body, ...more }))).toEqual(expected)
})

test('after another edit of the day it is not taken back', async () => {
  const shift = await offerShift({ from: '14:00' })
  await could(anna, shift)
  await accept(manager, shift, anna)
  await save(manager, work(placeOn(anna.teacherId, monday), 1, '08:00', '13:00'))
  expect(refusal(await change({ id: shift.id, version: 2 }, 'take-back'))).toEqual([409, 'swap_days_changed'])
})
