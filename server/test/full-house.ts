import type { MyMonths } from '#contract/my.ts'
import { switchOnTheRest } from '#tools/houses/full-house.ts'
import { seedDemoSite } from '../demo/seed-demo-site.ts'
import type { Asker } from './asking.ts'
import { answer, askerOf, askFor, placeOn, takeRequests } from './asking.ts'
import { calendarOf, poll } from './calendars.ts'
import type { Browser, TestServer } from './house.ts'
import { password, startServer } from './house.ts'
import { pinOn, tabletOf, tapAs } from './kiosks.ts'
import { memberOf } from './members.ts'
import { openWeek, save, work } from './schedule.ts'
import { agree, enter, offer, offered, say, takeSwaps, waitingSwap } from './swapping.ts'

const host = 'sonnenblume.test'

export interface FullHouse {
  readonly server: TestServer
  readonly manager: Browser
}

/** The demo house, which already has most of what can be set up, and everything that it leaves switched off. */
export async function startFullHouse(): Promise<FullHouse> {
  const server = await startServer()
  const { db, clock, config } = server
  await seedDemoSite({ db, clock, config, ownerUrl: server.database.url, host, password })
  const manager = await server.browser(host).unlock()
  await switchOnTheRest((method, path, body, headers) => manager.send(method, path, body, headers))
  await guessWrongly(server)
  await guessAtCode(server, manager)
  await letIn(server, manager)
  await tapOnTablet(server, manager)
  return { server, manager }
}

/** Somebody who comes, and a child who plays with the digits. */
async function tapOnTablet(server: TestServer, manager: Browser) {
  const { browser } = await tabletOf(server, manager, 'Garten')
  const { people } = (await browser.get('/api/kiosk')).body
  const [first, second] = people as { id: number }[]
  if (!first || !second) throw new Error('Nobody is planned today')
  await pinOn(manager, browser, first.id, '4711')
  const reply = await tapAs(browser, first.id, '4711', 'come')
  if (reply.status !== 200) throw new Error(reply.text)
  await tapAs(browser, second.id, '0815', 'come')
}

/** Somebody with a passkey, beside the one who was invited and has not come yet; who confirms the last closed month. */
async function letIn(server: TestServer, manager: Browser) {
  const { body } = await manager.get<{ id: number }[]>('/api/teachers/active')
  const { browser } = await memberOf(server, manager, 'self', { teacherId: body[1]!.id })
  const { months } = (await browser.get<MyMonths>('/api/my/months')).body
  const { month, closedAt } = months.find((each) => each.closedAt !== null && each.balance !== null)!
  const reply = await browser.send('PUT', `/api/my/months/${month}/confirmation`, { closedAt })
  if (reply.status !== 200) throw new Error(reply.text)
  const { token } = await calendarOf(browser)
  await poll(server, token, { host })
  await askForLeave(manager, { browser })
  await exchangeDays(server, manager)
}

/** One request that waits, and one whose days were entered. */
async function askForLeave(manager: Browser, asker: Pick<Asker, 'browser'>) {
  await takeRequests(manager)
  await askFor(asker, { from: '2027-08-02', to: '2027-08-06', message: 'Familientreffen' })
  const approved = await answer(manager, await askFor(asker, { from: '2027-08-16', to: '2027-08-18' }))
  if (approved.status !== 200) throw new Error(approved.text)
}

/** An exchange that was entered, an offer that a colleague has refused, and a shift that somebody could work. */
async function exchangeDays(server: TestServer, manager: Browser) {
  await takeSwaps(manager)
  const asker = await askerOf(server, manager, { name: 'Mia Wolke', startDate: '2027-01-04' })
  const colleague = await askerOf(server, manager, { name: 'Thea Wolke', startDate: '2027-01-04' })
  const monday = '2027-09-06'
  const weekId = await openWeek(manager, monday)
  await manager.patch('/api/site', { publishesWeeks: true })
  const published = await manager.send('PUT', `/api/weeks/${weekId}/publication`)
  if (published.status !== 200) throw new Error(published.text)
  const plan = ({ teacherId }: Asker, weekday: number, from: string, to: string) =>
    save(manager, work(placeOn(teacherId, monday), weekday, from, to))
  for (const weekday of [1, 2]) {
    await plan(asker, weekday, '08:00', '13:00')
    await plan(colleague, weekday, '09:00', '14:00')
  }
  const entered = await offer(asker, { date: monday, to: colleague })
  await agree(colleague, entered.id)
  const reply = await enter(manager, await waitingSwap(manager, entered.id))
  if (reply.status !== 200) throw new Error(reply.text)
  const refused = await offer(asker, { date: '2027-09-07', to: null })
  await say(colleague, 'no', await offered(colleague, refused.id))
  const shift = { date: '2027-09-08', from: '08:00', to: '12:00', groupId: null, qualified: true }
  const { body } = await manager.post<{ id: number; version: number }>('/api/open-shifts', shift)
  const could = await colleague.browser.post(`/api/my/open-shifts/${body.id}/answer`, {
    ...{ could: true, version: body.version },
  })
  if (could.status !== 200) throw new Error(could.text)
}

/** Tables without a row would be compared in vain. */
export async function emptyTables({ database: { owner } }: TestServer): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const empty: string[] = []
  for (const { name } of rows)
    if (!(await owner.query(`select from ${name} limit 1`)).rowCount) empty.push(name)
  return empty
}

/** A code that a family mistypes. It is ended again: no backup and no file brings a code back. */
async function guessAtCode(server: TestServer, manager: Browser) {
  const replies = [
    await manager.post('/api/site/parents-code'),
    await server.browser(host).post('/api/access/code', { code: '0000-0000' }),
    await manager.delete('/api/site/parents-code'),
  ]
  if (String(replies.map(({ status }) => status)) !== '201,401,204')
    throw new Error(replies.map(({ text }) => text).join())
}

/** A wrong password of a device that the house does not know. */
async function guessWrongly(server: TestServer) {
  await server.browser(host).post('/api/access', { password: 'Vier-Igel-im-Laub' })
}
