import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/history.ts'
import { historyActions } from '#contract/history.ts'
import type { WireOpenShift } from '#contract/open-shifts.ts'
import type { Asker } from '../../test/asking.ts'
import { askerOf, placeOn } from '../../test/asking.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { openWeek, save, work } from '../../test/schedule.ts'
import {
  agree,
  declineSwap,
  enter,
  offer,
  offered,
  say,
  takeSwapBack,
  takeSwaps,
  waitingSwap,
  withdrawOffer,
} from '../../test/swapping.ts'

/** What the history says of exchanges and open shifts: from the yes on, and nothing of a no. */

let server: TestServer
let manager: Browser
let anna: Asker
let ben: Asker
const monday = '2026-11-23'

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  await takeSwaps(manager)
  anna = await askerOf(server, manager, { name: 'Anna Becker' })
  ben = await askerOf(server, manager, { name: 'Ben Berg' })
  await openWeek(manager, monday)
  await save(manager, work(placeOn(anna.teacherId, monday), 1, '08:00', '14:00'))
  await save(manager, work(placeOn(ben.teacherId, monday), 1, '10:00', '16:00'))
})
afterAll(() => server.close())

const linesOf = async (): Promise<HistoryEntry[]> =>
  (await manager.get<HistoryEntry[]>('/api/history?limit=200')).body.filter(({ action }) =>
    /^(swap|openShift)/.test(action),
  )

test('each action, with what was before and after', async () => {
  const first = await offer(anna, { date: monday, to: ben, message: 'Ein Termin' })
  await say(ben, 'no', await offered(ben, first.id))
  const none = await offer(anna, { date: monday, to: ben })
  await withdrawOffer(anna, none)
  expect(await linesOf()).toEqual([])

  const { id } = await offer(anna, { date: monday, to: ben })
  await agree(ben, id)
  await enter(manager, await waitingSwap(manager, id))
  await takeSwapBack(manager, id, 3)
  await declineSwap(manager, { id, version: 4 }, 'Leider nicht')
  const again = await offer(anna, { date: monday, to: ben })
  await agree(ben, again.id)
  await withdrawOffer(anna, { id: again.id, version: 2 })
  const body = { date: monday, from: '14:30', to: '16:00', groupId: null, qualified: true }
  const shift = (await manager.post<WireOpenShift>('/api/open-shifts', body)).body
  await anna.browser.post(`/api/my/open-shifts/${shift.id}/answer`, { could: true, version: 1 })
  const path = `/api/open-shifts/${shift.id}`
  await manager.post(`${path}/accept`, { teacherId: anna.teacherId, version: 1 })
  await manager.post(`${path}/take-back`, { version: 2 })
  await manager.post(`${path}/withdraw`, { version: 3 })

  const lines = await linesOf()
  expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['openShiftWithdrawn', null],
    ['openShiftTakenBack', null],
    ['openShiftFilled', null],
    ['openShiftOffered', null],
    ['swapWithdrawn', anna.memberId],
    ['swapAgreed', ben.memberId],
    ['swapDeclined', null],
    ['swapTakenBack', null],
    ['swapEntered', null],
    ['swapAgreed', ben.memberId],
  ])
  expect(new Set(lines.map(({ action }) => action))).toEqual(
    new Set(historyActions.filter((action) => /^(swap|openShift)/.test(action))),
  )
  const both = {
    swapId: id,
    askerId: anna.teacherId,
    colleagueId: ben.teacherId,
    date: monday,
    inReturn: monday,
  }
  expect(lines.find(({ action }) => action === 'swapEntered')).toMatchObject({
    ...{ teacherId: anna.teacherId, teacherName: 'Anna Becker' },
    before: { ...both, state: 'taken' },
    after: { ...both, state: 'approved' },
  })
  expect(lines.find(({ action }) => action === 'openShiftFilled')).toMatchObject({
    ...{ teacherId: anna.teacherId, before: { state: 'open' }, after: { givenTo: anna.teacherId } },
  })
  // Sentences are between two people.
  expect(JSON.stringify(lines)).not.toMatch(/Termin|Leider/)
})
