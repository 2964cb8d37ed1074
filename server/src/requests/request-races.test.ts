import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WholeMonth } from '#contract/months.ts'
import type { WireRequest } from '#contract/requests.ts'
import type { Asker } from '../../test/asking.ts'
import {
  answer,
  askerOf,
  bodyOf,
  inbox,
  placeOn,
  takeBack,
  takeRequests,
  withdraw,
} from '../../test/asking.ts'
import type { Browser, Reply, TestServer } from '../../test/house.ts'
import { patiently, startServer } from '../../test/house.ts'
import { Chance, firstSeed } from '../../test/reliability/chance.ts'
import { verifyOnlySite } from '../../test/reliability/ledger-faults.ts'
import { sizes, timeLimit } from '../../test/reliability/sizes.ts'
import { openWeek, rowOf, save, work } from '../../test/schedule.ts'

/**
 * One request and several who act on it at once, at two servers: one of them wins, the others are told, and nothing is
 * doubled. In some schedules the month is closed meanwhile, or somebody changes the plan.
 */

let server: TestServer
let other: TestServer
let managers: Browser[]
let manager: Browser
let anna: Asker
let ben: Asker

const monday = '2026-11-23'
const days = { from: monday, to: '2026-11-26' }
/** The month is over, and can be closed. */
const december = Date.parse('2026-12-02T11:00:00Z')

beforeAll(async () => {
  server = await startServer()
  other = await startServer({ database: server.database })
  server.clock.time = december
  other.clock.time = december
  manager = await server.browser().unlock()
  managers = [manager, await other.browser().unlock()]
  await takeRequests(manager, { absenceKinds: true, monthSheets: true })
  anna = await askerOf(server, manager, { name: 'Anna Becker' })
  ben = await askerOf(server, manager, { name: 'Ben Berg' })
  await openWeek(manager, monday)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

/** Asked while the days were still to come. */
async function askedInNovember({ teacherId }: Asker): Promise<{ id: number; version: number }> {
  const { rows } = await server.database.owner.query(
    `with counted as (update site_counter set last_request_id = last_request_id + 1 returning site_id, last_request_id)
     insert into request (site_id, request_id, teacher_id, kind, first_day, last_day, asked_at)
     select site_id, last_request_id, $1, 'leave', $2, $3, '2026-11-11T11:00:00Z' from counted
     returning request_id as id, version`,
    [teacherId, days.from, days.to],
  )
  return rows[0]
}

type Act = 'approve' | 'approvePart' | 'decline' | 'withdraw' | 'change' | 'plan' | 'close'
/** What moves the request on from its first version: of these one can win. */
const moving: ReadonlySet<Act> = new Set<Act>(['approve', 'approvePart', 'decline', 'withdraw', 'change'])

async function act(
  what: Act,
  asker: Asker,
  asked: { id: number; version: number },
  manager: Browser,
): Promise<Reply<unknown>> {
  switch (what) {
    case 'approve':
      return answer(manager, asked)
    case 'approvePart':
      return answer(manager, asked, { answer: 'approve', only: { from: monday, to: '2026-11-24' } })
    case 'decline':
      return answer(manager, asked, { answer: 'decline' })
    case 'withdraw':
      return withdraw(asker, asked)
    case 'change': {
      const body = { ...bodyOf({ from: '2026-12-14' }), version: asked.version }
      return asker.browser.send('PUT', `/api/my/requests/${asked.id}`, body)
    }
    case 'plan':
      return manager.post('/api/time-slots/batch', [
        work(placeOn(asker.teacherId, monday), 3, '09:00', '13:00'),
      ])
    case 'close': {
      const { body } = await manager.get<WholeMonth>('/api/months/2026-11')
      return manager.post('/api/months/2026-11/close', { hash: body.hash })
    }
  }
}

const codeOf = ({ body }: Reply<unknown>) => (body as { code?: string } | undefined)?.code
const linesOf = async (id: number): Promise<string[]> => {
  const sql = `select action from history where action like 'request%' and (after ->> 'requestId')::integer = $1 order by version`
  return (await server.database.owner.query(sql, [id])).rows.map(({ action }) => action)
}
const statusesOf = async ({ teacherId }: Asker) => {
  const row = await rowOf(manager, placeOn(teacherId, monday))
  return [1, 2, 3, 4].map(
    (weekday) => row?.timeSlots.find(({ dayOfWeek }) => dayOfWeek === weekday)?.status ?? 'nothing',
  )
}

async function findIt(id: number): Promise<WireRequest> {
  const { open, closed } = await inbox(manager)
  const found = [...open, ...closed].find((each) => each.id === id)
  if (!found) throw new Error('The request is gone')
  return found
}

/** Which days an answer has entered. */
const enteredBy: Partial<Record<WireRequest['state'], number[]>> = {
  approved: [1, 2, 3, 4],
  partlyApproved: [1, 2],
}

test(
  `${sizes.requestRaces} schedules: one wins, the others are told, nothing is doubled`,
  async () => {
    const chance = new Chance(firstSeed)
    const seen = { closed: 0, shut: 0, lost: 0 }
    for (let schedule = 0; schedule < sizes.requestRaces; schedule++) {
      const asker = chance.oneOf([anna, ben])
      const place = placeOn(asker.teacherId, monday)
      await save(manager, ...[1, 2, 3, 4].map((weekday) => work(place, weekday)))
      const asked = await askedInNovember(asker)
      const withClosing = chance.happens(0.25)
      const acts = Array.from({ length: chance.whole(2, 4) }, () =>
        chance.weighted<Act>({
          approve: 4,
          approvePart: 2,
          decline: 2,
          withdraw: 3,
          change: 1,
          plan: 1,
          close: 0,
        }),
      )
      if (withClosing) acts.push('close')
      const said = `seed ${firstSeed}, schedule ${schedule}: ${acts.join(', ')}`
      const replies = await Promise.all(
        chance.shuffled(acts).map(async (what) => {
          const whose = chance.oneOf(managers)
          // Closing reads the month first: the others come before it, while it is at work, and after it.
          const wait = what === 'close' ? 0 : chance.whole(0, withClosing ? 120 : 12)
          await new Promise((done) => setTimeout(done, wait))
          return { what, reply: await act(what, asker, asked, whose) }
        }),
      )
      const told = `${said} → ${replies.map(({ what, reply }) => `${what} ${reply.status}`).join(', ')}`
      const movers = replies.filter(({ what }) => moving.has(what))
      const won = movers.filter(({ reply }) => reply.status === 200)
      const shut = movers.filter(({ reply }) => codeOf(reply) === 'month_closed')
      expect(won.length, told).toBeLessThanOrEqual(1)
      // Nobody wins only where each was an approval of days that were shut before it.
      if (won.length === 0) expect(shut, told).toHaveLength(movers.length)
      for (const { reply } of movers) {
        expect([200, 409, 412], told).toContain(reply.status)
        if (reply.status === 409) expect(codeOf(reply), told).toBe('month_closed')
        if (reply.status === 412)
          expect((reply.body as { current: object }).current, told).toMatchObject({ version: 2 })
      }

      // The request is what the winner made of it, once, and the days are what it says.
      const now = await findIt(asked.id)
      expect(now.version, told).toBe(1 + won.length)
      expect((await linesOf(asked.id)).length, told).toBe(won.length)
      const entered = enteredBy[now.state] ?? []
      const planned = replies.some(({ what, reply }) => what === 'plan' && reply.status === 200)
      const expected = [1, 2, 3, 4].map((weekday) => (entered.includes(weekday) ? 'vacation' : 'present'))
      const found = await statusesOf(asker)
      // A plan that was written after the answer took the place of the leave; that is another edit.
      if (planned && found[2] === 'present') expected[2] = 'present'
      expect(found, told).toEqual(expected)
      const kept = await server.database.owner.query('select from request_day where request_id = $1', [
        asked.id,
      ])
      expect(kept.rowCount, told).toBe(entered.length)

      const closed = replies.find(({ what }) => what === 'close')?.reply.status === 200
      seen.closed += closed ? 1 : 0
      seen.shut += shut.length
      seen.lost += movers.length - won.length - shut.length
      if (closed) {
        const later = now.state === 'asked' ? await answer(manager, now) : undefined
        if (later) expect(codeOf(later), told).toBe(now.from === monday ? 'month_closed' : undefined)
        const back = { reason: 'Die Anfrage war noch offen.' }
        expect((await manager.post('/api/months/2026-11/reopen', back)).status, told).toBe(200)
      }
      // All of it back, so that the next schedule begins from the same plan.
      const last = await findIt(asked.id)
      if (last.state === 'approved' || last.state === 'partlyApproved') await takeBack(manager, last)
      const open = await findIt(asked.id)
      if (open.state === 'asked') expect((await withdraw(asker, open)).status, told).toBe(200)
      expect(
        (await statusesOf(asker)).every((status) => status === 'present'),
        told,
      ).toBe(true)
    }
    // In enough schedules each of them has happened.
    if (sizes.requestRaces >= 200)
      expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0)
    expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
  },
  timeLimit,
)

test('two who answer one request at once at two servers: one 200, one 412 with what it is now', async () => {
  for (let round = 0; round < 5; round++) {
    await save(manager, ...[1, 2, 3, 4].map((weekday) => work(placeOn(anna.teacherId, monday), weekday)))
    const asked = await askedInNovember(anna)
    const replies = await Promise.all(managers.map((manager) => patiently(() => answer(manager, asked))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const late = replies.find(({ status }) => status === 412)
    expect(late?.body).toMatchObject({ current: { state: 'approved', version: 2 } })
    const taken = await Promise.all(
      managers.map((manager) => takeBack(manager, { id: asked.id, version: 2 })),
    )
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(await statusesOf(anna)).toEqual(['present', 'present', 'present', 'present'])
    await withdraw(anna, { id: asked.id, version: 3 })
  }
})

test('of two requests for one day that are asked at once one is there', async () => {
  const ask = (browser: Browser) =>
    browser.post('/api/my/requests', bodyOf({ from: '2026-12-15', to: '2026-12-17' }))
  const elsewhere = other.browser()
  elsewhere.cookie = ben.browser.cookie
  const replies = await Promise.all([ask(ben.browser), ask(elsewhere), ask(ben.browser)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(replies.filter(({ status }) => status === 409).map(codeOf)).toEqual([
    'request_overlaps',
    'request_overlaps',
  ])
})
