import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Asker } from '../../test/asking.ts'
import { askerOf, placeOn } from '../../test/asking.ts'
import type { Browser, Reply, TestServer } from '../../test/house.ts'
import { startServer, wednesday } from '../../test/house.ts'
import { verifyOnlySite } from '../../test/reliability/ledger-faults.ts'
import { away, openWeek, save, work } from '../../test/schedule.ts'
import {
  agree,
  choices,
  daysOf,
  declineSwap,
  enter,
  mySwaps,
  offer,
  offered,
  say,
  sendOffer,
  swapsOf,
  takeSwapBack,
  takeSwaps,
  versionsOf,
  waitingSwap,
  withdrawOffer,
} from '../../test/swapping.ts'

/** Two people exchange days, and the management enters it. Today is Wednesday, 11 November 2026, at noon. */

let server: TestServer
let manager: Browser
let anna: Asker
let ben: Asker
let cora: Asker
let monday = '2027-01-04'
let weeks = 0

const refusal = ({ status, body }: Reply<unknown>) => [status, (body as { code?: string }).code]
const dayAfter = (date: string, days: number) => {
  const at = new Date(`${date}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
const onDay = (days: number) => dayAfter(monday, days)
const plan = (who: Asker, weekday: number, from: string, to: string, more = {}) =>
  save(manager, work(placeOn(who.teacherId, monday), weekday, from, to, more))

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  await takeSwaps(manager)
  anna = await askerOf(server, manager, { name: 'Anna Becker' })
  ben = await askerOf(server, manager, { name: 'Ben Berg' })
  cora = await askerOf(server, manager, { name: 'Cora Lind' })
})
afterAll(async () => {
  expect((await verifyOnlySite(server.database.url)).faults).toEqual([])
  await server.close()
})
// A week of its own for each test: Anna from 8 to 14, Ben from 10 to 16 on Monday, Cora free until Tuesday.
beforeEach(async () => {
  server.clock.time = wednesday
  monday = dayAfter('2027-01-04', 7 * weeks++)
  await openWeek(manager, monday)
  await plan(anna, 1, '08:00', '14:00')
  await plan(ben, 1, '10:00', '16:00')
  await plan(cora, 2, '08:00', '13:00')
})

async function agreed(): Promise<number> {
  const { id } = await offer(anna, { date: monday, to: ben })
  await agree(ben, id)
  return id
}

const isWaiting = async (id: number) => (await swapsOf(manager)).waiting.some((swap) => swap.id === id)

describe('with whom', () => {
  test('who works that day and fits is named with the times and what it does to oneself', async () => {
    const { body } = await choices(anna, monday)
    expect(body.own).toBe('08:00-14:00')
    expect(body.choices).toEqual([
      {
        ...{ teacherId: ben.teacherId, name: 'Ben Berg', group: null },
        days: [
          {
            date: monday,
            mine: { before: '08:00-14:00', after: '10:00-16:00' },
            theirs: { before: '10:00-16:00', after: '08:00-14:00' },
          },
        ],
        hours: { before: 6, after: 6 },
        balance: { before: expect.any(Number), after: expect.any(Number) },
        tight: null,
      },
    ])
  })

  test('a day is given to who is free, or exchanged with another one', async () => {
    const names = async (inReturn: string | null) =>
      (await choices(anna, monday, inReturn)).body.choices.map(({ name, hours }) => [
        name,
        hours.after - hours.before,
      ])
    expect(await names(null)).toEqual([['Cora Lind', -6]])
    expect(await names(onDay(1))).toEqual([['Cora Lind', -1]])
    expect(await names(onDay(2))).toEqual([])
  })

  test.each([
    ['a day without work', () => choices(anna, onDay(2)), [409, 'swap_no_working_day']],
    ['a day that is over', () => choices(anna, '2026-11-09'), [409, 'swap_day_over']],
    ['a Saturday', () => choices(anna, onDay(5)), [400, 'swap_does_not_fit']],
    ['a day in half a year', () => choices(anna, monday, onDay(182)), [400, 'swap_does_not_fit']],
    ['who does not fit', () => sendOffer(anna, { date: monday, to: cora }), [409, 'swap_does_not_fit']],
    ['oneself', () => sendOffer(anna, { date: monday, to: anna }), [409, 'swap_does_not_fit']],
  ])('%s cannot be offered', async (_, ask, expected) => {
    expect(refusal(await ask())).toEqual(expected)
  })

  test('trainees and protected people only through the management, and nobody is told who they are', async () => {
    await manager.send('PUT', `/api/protection/${ben.teacherId}`, { protection: 'maternity' })
    const { body } = await choices(anna, monday)
    expect(body.choices).toEqual([])
    expect(refusal(await choices(ben, monday))).toEqual([409, 'swap_of_management'])
    await manager.send('PUT', `/api/protection/${ben.teacherId}`, { protection: 'adult' })
  })

  test('who has no way in cannot be asked', async () => {
    const { body: dora } = await manager.post('/api/teachers', { name: 'Dora Tal', weeklyHours: 30 })
    await save(manager, work(placeOn(dora.id, monday), 1, '09:00', '15:00'))
    expect((await choices(anna, monday)).body.choices.map(({ name }) => name)).toEqual(['Ben Berg'])
  })
})

describe('from the offer to the plan', () => {
  test('asked, agreed, entered in one step, and taken back in one', async () => {
    const asked = await offer(anna, { date: monday, to: ben, message: 'Ich habe einen Termin beim Amt.' })
    expect(asked).toMatchObject({ state: 'offered', isMine: true, colleague: { name: 'Ben Berg' } })
    // The plan stays, and the management hears of it when both have agreed.
    expect(await daysOf(manager, anna.teacherId, monday)).toBe('1 08:00-14:00')
    expect(await isWaiting(asked.id)).toBe(false)
    const seen = await offered(ben, asked.id)
    expect(seen).toMatchObject({
      ...{ isMine: false, message: 'Ich habe einen Termin beim Amt.', state: 'offered' },
      effect: { days: [{ mine: { before: '10:00-16:00', after: '08:00-14:00' } }] },
    })
    expect((await say(ben, 'yes', seen)).body).toMatchObject({ state: 'taken', version: 2 })
    const waiting = await waitingSwap(manager, asked.id)
    expect(waiting.effect.people.map(({ name, days }) => [name, days[0]?.before, days[0]?.after])).toEqual([
      ['Anna Becker', '08:00-14:00', '10:00-16:00'],
      ['Ben Berg', '10:00-16:00', '08:00-14:00'],
    ])
    // The sentence is between the two.
    expect(JSON.stringify(await swapsOf(manager))).not.toContain('Termin')
    const entered = await enter(manager, waiting)
    expect(entered.status).toBe(200)
    expect(entered.body.swap).toMatchObject({ state: 'approved', version: 3 })
    expect(entered.body.days).toHaveLength(2)
    expect(await daysOf(manager, anna.teacherId, monday)).toBe('1 10:00-16:00')
    expect(await daysOf(manager, ben.teacherId, monday)).toBe('1 08:00-14:00')
    for (const who of [anna, ben]) expect(await offered(who, asked.id)).toMatchObject({ state: 'approved' })
    const back = await takeSwapBack(manager, asked.id, 3)
    expect(back.body.swap).toMatchObject({ state: 'taken', version: 4 })
    expect(await daysOf(manager, anna.teacherId, monday)).toBe('1 08:00-14:00')
    expect(await daysOf(manager, ben.teacherId, monday)).toBe('1 10:00-16:00')
    expect(await waitingSwap(manager, asked.id)).toMatchObject({ version: 4 })
  })

  test('Monday against Tuesday: both are free on the other day', async () => {
    const { id } = await offer(anna, { date: monday, inReturn: onDay(1), to: cora })
    await agree(cora, id)
    const waiting = await waitingSwap(manager, id)
    expect(waiting.effect.people.map(({ hours }) => hours.after - hours.before)).toEqual([-1, 1])
    expect((await enter(manager, waiting)).status).toBe(200)
    expect(await daysOf(manager, anna.teacherId, monday)).toBe('1 nonWorkingDay, 2 08:00-13:00')
    expect(await daysOf(manager, cora.teacherId, monday)).toBe('1 08:00-14:00, 2 nonWorkingDay')
    await takeSwapBack(manager, id, 3)
    expect(await daysOf(manager, anna.teacherId, monday)).toBe('1 08:00-14:00')
    expect(await daysOf(manager, cora.teacherId, monday)).toBe('2 08:00-13:00')
  })

  test('a no is seen by the asker alone, without a reason, and the day is free again', async () => {
    const { id } = await offer(anna, { date: monday, to: ben })
    expect(refusal(await sendOffer(anna, { date: monday, to: ben }))).toEqual([409, 'swap_asked_already'])
    expect((await say(ben, 'no', await offered(ben, id))).status).toBe(200)
    expect(await offered(anna, id)).toMatchObject({ state: 'refused', refusedBy: ['Ben Berg'] })
    expect((await mySwaps(ben)).swaps.some((swap) => swap.id === id)).toBe(false)
    expect(await isWaiting(id)).toBe(false)
    expect((await swapsOf(manager)).closed.some((swap) => swap.id === id)).toBe(false)
    const { rows } = await server.database.owner.query(
      `select action from history where (after ->> 'swapId')::integer = $1`,
      [id],
    )
    expect(rows).toEqual([])
    expect((await sendOffer(anna, { date: monday, to: ben })).status).toBe(201)
  })

  test('offered to all: who fits is asked, the first yes takes it, and the others learn no more', async () => {
    await plan(cora, 1, '09:00', '15:00')
    const { id } = await offer(anna, { date: monday, to: null })
    expect((await mySwaps(ben)).swaps.map((swap) => swap.id)).toContain(id)
    const late = await offered(cora, id)
    await agree(ben, id)
    const told = await say(cora, 'yes', late)
    expect(told.status).toBe(412)
    expect((told.body as unknown as { current: object }).current).toMatchObject({ state: 'lapsed' })
    expect(told.text).not.toContain('Ben')
    expect((await mySwaps(cora)).swaps.some((swap) => swap.id === id)).toBe(false)
    expect((await offered(anna, id)).colleague?.name).toBe('Ben Berg')
  })

  test('a no to an offer to all leaves it to the others', async () => {
    await plan(cora, 1, '09:00', '15:00')
    const { id } = await offer(anna, { date: monday, to: null })
    await say(ben, 'no', await offered(ben, id))
    expect((await mySwaps(ben)).swaps.some((swap) => swap.id === id)).toBe(false)
    expect(await offered(anna, id)).toMatchObject({ state: 'offered', refusedBy: ['Ben Berg'] })
    expect((await offered(cora, id)).refusedBy).toEqual([])
    await agree(cora, id)
  })

  test('declined with a sentence for both, or withdrawn', async () => {
    const id = await agreed()
    const waiting = await waitingSwap(manager, id)
    expect((await declineSwap(manager, waiting, 'Montag ist Elternabend.')).status).toBe(200)
    for (const who of [anna, ben])
      expect(await offered(who, id)).toMatchObject({ state: 'declined', answer: 'Montag ist Elternabend.' })
    const again = await agreed()
    expect((await withdrawOffer(anna, { id: again, version: 2 })).body).toMatchObject({ state: 'withdrawn' })
    expect((await swapsOf(manager)).waiting.some((swap) => swap.id === again)).toBe(false)
    expect((await enter(manager, { ...waiting, id: again, version: 2 })).status).toBe(412)
  })
})

describe('when the days change', () => {
  test('one of them became another: who had agreed is asked again', async () => {
    const id = await agreed()
    const waiting = await waitingSwap(manager, id)
    await plan(ben, 1, '11:00', '16:00')
    expect(await isWaiting(id)).toBe(false)
    const told = await enter(manager, waiting)
    expect(told.status).toBe(412)
    expect((told.body as unknown as { current: object }).current).toMatchObject({ state: 'offered' })
    const now = await offered(ben, id)
    expect(now).toMatchObject({ state: 'offered', hasChanged: true })
    expect(now.effect?.days[0]?.mine.before).toBe('11:00-16:00')
    // Until somebody writes, it is only read so; then it is kept.
    await agree(ben, id)
    expect((await enter(manager, await waitingSwap(manager, id))).status).toBe(200)
    expect(await daysOf(manager, anna.teacherId, monday)).toBe('1 11:00-16:00')
  })

  test('who says yes has seen the days as they are', async () => {
    const { id } = await offer(anna, { date: monday, to: ben })
    const seen = await offered(ben, id)
    await plan(anna, 1, '08:00', '13:00')
    expect((await say(ben, 'yes', seen)).status).toBe(412)
    expect((await say(ben, 'yes', await offered(ben, id))).status).toBe(200)
  })

  test('the management looks at the days as they are', async () => {
    const id = await agreed()
    const waiting = await waitingSwap(manager, id)
    const other = versionsOf(waiting).map((version) => version + 1)
    const body = { answer: 'approve', version: waiting.version, dayVersions: other }
    expect((await manager.post(`/api/swaps/${id}/answer`, body)).status).toBe(412)
  })

  test('the asker falls ill after the yes: it lapses, and the day is not the colleague’s', async () => {
    const id = await agreed()
    const waiting = await waitingSwap(manager, id)
    await save(manager, away(placeOn(anna.teacherId, monday), 1, 'sick'))
    expect(await isWaiting(id)).toBe(false)
    expect((await enter(manager, waiting)).status).toBe(412)
    for (const who of [anna, ben]) expect(await offered(who, id)).toMatchObject({ state: 'lapsed' })
    expect(await daysOf(manager, ben.teacherId, monday)).toBe('1 10:00-16:00')
  })

  test('the day has begun: it lapses, and is withdrawn no more', async () => {
    monday = '2026-11-09'
    await openWeek(manager, monday)
    await plan(anna, 4, '08:00', '14:00')
    await plan(ben, 4, '10:00', '16:00')
    const { id, version } = await offer(anna, { date: onDay(3), to: ben })
    const seen = await offered(ben, id)
    // In Berlin it is eight.
    server.clock.time = Date.parse('2026-11-12T07:00:00Z')
    expect(await offered(anna, id)).toMatchObject({ state: 'lapsed', effect: null })
    expect((await say(ben, 'yes', seen)).status).toBe(412)
    expect((await withdrawOffer(anna, { id, version })).status).toBe(412)
  })

  test('what was entered and changed since is not taken back', async () => {
    const id = await agreed()
    await enter(manager, await waitingSwap(manager, id))
    await plan(ben, 1, '08:00', '12:00')
    expect(refusal(await takeSwapBack(manager, id, 3))).toEqual([409, 'swap_days_changed'])
    expect(await daysOf(manager, anna.teacherId, monday)).toBe('1 10:00-16:00')
  })

  test('two agreements for one day are none', async () => {
    await plan(cora, 1, '09:00', '15:00')
    const first = await offer(anna, { date: monday, to: ben })
    const second = await offer(cora, { date: monday, to: ben })
    await agree(ben, first.id)
    expect(refusal(await say(ben, 'yes', await offered(ben, second.id)))).toEqual([409, 'swap_asked_already'])
  })
})

describe('a house that trusts what makes nothing worse', () => {
  beforeAll(() => takeSwaps(manager, { trustsHarmlessSwaps: true }))
  afterAll(() => takeSwaps(manager, { trustsHarmlessSwaps: false }))

  test('it is entered with the yes, and the management can take it back', async () => {
    const { id } = await offer(anna, { date: monday, to: ben })
    expect(await agree(ben, id)).toMatchObject({ state: 'approved' })
    expect(await daysOf(manager, anna.teacherId, monday)).toBe('1 10:00-16:00')
    const entered = (await swapsOf(manager)).closed.find((swap) => swap.id === id)
    expect(entered?.by).toBeUndefined()
    expect((await takeSwapBack(manager, id, entered?.version ?? 0)).status).toBe(200)
    expect(await daysOf(manager, anna.teacherId, monday)).toBe('1 08:00-14:00')
  })

  test('a note for one of them, or less than a day ahead: it waits', async () => {
    // Nine hours for Ben are allowed, and a note.
    await plan(anna, 1, '07:00', '12:00')
    await save(
      manager,
      work(placeOn(anna.teacherId, monday), 1, '07:00', '12:00'),
      work(placeOn(anna.teacherId, monday), 1, '12:00', '13:00', { sessionType: 'break' }),
      work(placeOn(anna.teacherId, monday), 1, '13:00', '17:00'),
    )
    const { id } = await offer(anna, { date: monday, to: ben })
    expect(await agree(ben, id)).toMatchObject({ state: 'taken' })
  })
})

test('a house that takes no swaps has nothing here', async () => {
  await manager.patch('/api/site', { takesSwaps: false })
  for (const reply of [
    await anna.browser.get('/api/my/swaps'),
    await choices(anna, monday),
    await sendOffer(anna, { date: monday, to: ben }),
    await manager.get('/api/swaps'),
    await manager.post('/api/open-shifts', {
      date: monday,
      from: '08:00',
      to: '12:00',
      groupId: null,
      qualified: true,
    }),
  ])
    expect(reply.status).toBe(404)
  await takeSwaps(manager)
})
