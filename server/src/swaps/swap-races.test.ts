import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WholeMonth } from '#contract/months.ts'
import type { MySwap } from '#contract/my-swaps.ts'
import type { WaitingSwap } from '#contract/swaps.ts'
import type { Asker } from '../../test/asking.ts'
import { askerOf, placeOn } from '../../test/asking.ts'
import type { Browser, Reply, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { Chance, firstSeed } from '../../test/reliability/chance.ts'
import { verifyOnlySite } from '../../test/reliability/ledger-faults.ts'
import { sizes, timeLimit } from '../../test/reliability/sizes.ts'
import { openWeek, rowOf, save, work } from '../../test/schedule.ts'
import {
  agree,
  declineSwap,
  enter,
  mySwaps,
  offer,
  offered,
  say,
  swapsOf,
  takeSwapBack,
  takeSwaps,
  waitingSwap,
  withdrawOffer,
} from '../../test/swapping.ts'

/**
 * One exchange and several who act on it at once, at two servers: one of them wins, the others are told, nothing is
 * doubled, and the two people have together the hours that they had.
 */

let server: TestServer
let other: TestServer
let managers: Browser[]
let manager: Browser
let anna: Asker
let ben: Asker
let cora: Asker

const monday = '2026-11-30'
const tuesday = '2026-12-01'

beforeAll(async () => {
  server = await startServer()
  other = await startServer({ database: server.database })
  manager = await server.browser().unlock()
  managers = [manager, await other.browser().unlock()]
  await takeSwaps(manager, { monthSheets: true })
  anna = await askerOf(server, manager, { name: 'Anna Becker' })
  ben = await askerOf(server, manager, { name: 'Ben Berg' })
  cora = await askerOf(server, manager, { name: 'Cora Lind' })
  await openWeek(manager, monday)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

/** The same person at the other server. */
function elsewhere(own: Asker): Asker {
  const browser = other.browser()
  browser.cookie = own.browser.cookie
  return { ...own, browser }
}

const plan = (who: Asker, weekday: number, from: string, to: string) =>
  save(manager, work(placeOn(who.teacherId, monday), weekday, from, to))

const before = 'Anna 08:00-14:00 -, Ben - 09:00-15:00, Cora - -'
const after = 'Anna - 09:00-15:00, Ben 08:00-14:00 -, Cora - -'

async function planAgain() {
  await plan(anna, 1, '08:00', '14:00')
  await plan(ben, 2, '09:00', '15:00')
  for (const [who, weekday] of [
    [anna, 2],
    [ben, 1],
    [cora, 1],
    [cora, 2],
  ] as const)
    await manager.delete(
      `/api/time-slots/day/${placeOn(who.teacherId, monday).weekId}/${who.teacherId}/${weekday}`,
    )
}

/** Monday and Tuesday of all three. */
async function planNow(browser = manager): Promise<string> {
  const found: string[] = []
  for (const [name, who] of [
    ['Anna', anna],
    ['Ben', ben],
    ['Cora', cora],
  ] as const) {
    const slots = (await rowOf(browser, placeOn(who.teacherId, monday)))?.timeSlots ?? []
    const on = (weekday: number) => {
      const work = slots.filter((slot) => slot.dayOfWeek === weekday && slot.startTime)
      return work.map(({ startTime, endTime }) => `${startTime}-${endTime}`).join('+') || '-'
    }
    found.push(`${name} ${on(1)} ${on(2)}`)
  }
  return found.join(', ')
}

type Act = 'yes' | 'no' | 'yesOfCora' | 'withdraw' | 'enter' | 'decline' | 'plan'

interface Scene {
  readonly id: number
  readonly own: MySwap
  readonly ofBen: MySwap
  readonly waiting: WaitingSwap | undefined
}

function act(what: Act, { id, own, ofBen, waiting }: Scene, chance: Chance): Promise<Reply<unknown>> {
  const at = chance.oneOf([(who: Asker) => who, elsewhere])
  const whose = chance.oneOf(managers)
  const known = waiting ?? ({ id, version: 1, effect: { people: [] } } as unknown as WaitingSwap)
  switch (what) {
    case 'yes':
      return say(at(ben), 'yes', ofBen)
    case 'no':
      return say(at(ben), 'no', ofBen)
    case 'yesOfCora':
      return say(at(cora), 'yes', { ...ofBen, seen: '' })
    case 'withdraw':
      return withdrawOffer(at(anna), waiting ? { id, version: waiting.version } : own)
    case 'enter':
      return waiting ? enter(whose, known) : declineSwap(whose, known)
    case 'decline':
      return declineSwap(whose, known)
    case 'plan':
      return whose.post('/api/time-slots/batch', [work(placeOn(ben.teacherId, monday), 2, '09:00', '14:30')])
  }
}

test(
  `${sizes.swapRaces} schedules: one wins, the others are told, nothing is doubled, the hours stay`,
  async () => {
    const chance = new Chance(firstSeed)
    const seen = { entered: 0, lost: 0, planned: 0, agreed: 0 }
    for (let schedule = 0; schedule < sizes.swapRaces; schedule++) {
      await planAgain()
      const isAgreed = chance.happens(0.6)
      const own = await offer(anna, { date: monday, inReturn: tuesday, to: ben })
      const ofBen = await offered(ben, own.id)
      if (isAgreed) await agree(ben, own.id)
      const waiting = isAgreed ? await waitingSwap(manager, own.id) : undefined
      const scene = { id: own.id, own, ofBen, waiting }
      const acts = Array.from({ length: chance.whole(2, 4) }, () =>
        isAgreed
          ? chance.weighted<Act>({ yes: 1, no: 1, yesOfCora: 1, withdraw: 3, enter: 6, decline: 2, plan: 2 })
          : chance.weighted<Act>({ yes: 5, no: 3, yesOfCora: 1, withdraw: 3, enter: 1, decline: 1, plan: 2 }),
      )
      const replies = await Promise.all(
        acts.map(async (what) => {
          await new Promise((done) => setTimeout(done, chance.whole(0, 12)))
          return { what, reply: await act(what, scene, chance) }
        }),
      )
      const told = `seed ${firstSeed}, schedule ${schedule}: ${replies
        .map(({ what, reply }) => `${what} ${reply.status}`)
        .join(', ')}`
      const movers = replies.filter(({ what }) => what !== 'plan')
      const won = movers.filter(({ reply }) => reply.status === 200)
      // A yes and what follows it may both win, one after the other: not from the version that was looked at before.
      expect(won.length, told).toBeLessThanOrEqual(1)
      for (const { reply } of movers) expect([200, 404, 409, 412], told).toContain(reply.status)
      for (const { what, reply } of replies) if (what === 'plan') expect(reply.status, told).toBe(200)

      const planned = replies.some(({ what }) => what === 'plan')
      const [winner] = won
      const isEntered = winner?.what === 'enter' && isAgreed
      const found = await planNow()
      if (isEntered) {
        // A plan that was written after it took the place of Ben's free day; that is another edit.
        const later = after.replace('Ben 08:00-14:00 -', 'Ben 08:00-14:00 09:00-14:30')
        const earlier = after.replace('09:00-15:00', '09:00-14:30')
        expect(planned ? [after, later, earlier] : [after], told).toContain(found)
        if (planned) expect(found, told).not.toBe(earlier)
        seen.entered++
      } else
        expect(planned ? [before.replace('09:00-15:00', '09:00-14:30')] : [before], told).toContain(found)
      const now = (await mySwaps(anna)).swaps.find(({ id }) => id === own.id)
      const states: Partial<Record<Act, string[]>> = {
        yes: planned ? ['taken', 'offered'] : ['taken'],
        no: ['refused'],
        withdraw: ['withdrawn'],
        enter: ['approved'],
        decline: ['declined'],
      }
      const kept = isAgreed ? (planned ? ['offered', 'taken'] : ['taken']) : ['offered']
      expect(winner ? states[winner.what] : kept, told).toContain(now?.state)
      const { rows } = await server.database.owner.query(
        'select count(*)::integer as days, count(before)::integer as entered from swap_day where swap_id = $1',
        [own.id],
      )
      const isOver = now?.state === 'refused' || now?.state === 'withdrawn' || now?.state === 'declined'
      expect(rows[0].entered, told).toBe(isEntered ? 4 : 0)
      if (isOver) expect(rows[0].days, told).toBe(0)
      seen.lost += movers.length - won.length
      seen.planned += planned ? 1 : 0
      seen.agreed += isAgreed ? 1 : 0
      if (isEntered && !planned) {
        const taken = await Promise.all(managers.map((each) => takeSwapBack(each, own.id, now?.version ?? 0)))
        expect(taken.map(({ status }) => status).toSorted(), told).toEqual([200, 412])
        expect(await planNow(), told).toBe(before)
      }
      const last = (await mySwaps(anna)).swaps.find(({ id }) => id === own.id)
      if (last?.state === 'offered' || last?.state === 'taken')
        expect((await withdrawOffer(anna, last)).status, told).toBe(200)
    }
    if (sizes.swapRaces >= 200)
      expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0)
    expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
  },
  timeLimit,
)

test('two managers enter one exchange at once at two servers: one 200, one 412 with what it is now', async () => {
  await planAgain()
  const { id } = await offer(anna, { date: monday, inReturn: tuesday, to: ben })
  await agree(ben, id)
  const waiting = await waitingSwap(manager, id)
  const replies = await Promise.all(managers.map((each) => enter(each, waiting)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412])
  const late = replies.find(({ status }) => status === 412)
  expect(late?.body).toMatchObject({ current: { state: 'approved', version: 3 } })
  expect(await planNow()).toBe(after)
})

test('a month that is closed is changed by none of it', async () => {
  const [entered] = (await swapsOf(manager)).closed
  if (!entered) throw new Error('Nothing was entered')
  const december = Date.parse('2027-01-05T11:00:00Z')
  const late = await startServer({ database: server.database })
  late.clock.time = december
  const closer = await late.browser().unlock()
  for (const month of ['2026-11', '2026-12']) {
    const { body } = await closer.get<WholeMonth>(`/api/months/${month}`)
    expect((await closer.post(`/api/months/${month}/close`, { hash: body.hash })).status).toBe(200)
  }
  const now = await planNow(closer)
  const replies = [
    await takeSwapBack(closer, entered.id, entered.version),
    await closer.post('/api/open-shifts', {
      date: tuesday,
      from: '08:00',
      to: '12:00',
      groupId: null,
      qualified: true,
    }),
  ]
  expect(replies.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
    [409, 'month_closed'],
    [409, 'month_closed'],
  ])
  expect(await planNow(closer)).toBe(now)
  await late.close()
})
