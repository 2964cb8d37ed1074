import type { Endpoint } from '#contract/endpoint.ts'
import { answer, askFor } from './asking.ts'
import { enteredLeave, examples, laterMonday } from './call-examples.ts'
import type { Example, Ids } from './example-of-call.ts'
import type { Browser, TestServer } from './house.ts'
import { pinOn, tabletOf } from './kiosks.ts'
import { confirm, inviteAs, joinWith, memberOf } from './members.ts'
import { addTeacher, openWeek } from './schedule.ts'

/** A house that has what the examples of all calls name, and where each of them goes. */

export const keyOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

export const exampleOf = (endpoint: Endpoint): Example => examples[keyOf(endpoint)] ?? {}

export function urlOf(endpoint: Endpoint, ids: Ids): string {
  const { params, query } = exampleOf(endpoint)
  const values = params?.(ids) ?? {}
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  return query ? `${path}?${query}` : path
}

/** A body that the call can be answered with, once. */
export async function bodyOf(endpoint: Endpoint, browser: Browser, ids: Ids): Promise<unknown> {
  const { body, signed } = exampleOf(endpoint)
  return signed ? signed(browser, ids) : body?.(ids)
}

/** `before` teachers and teams come first, so that the ids of the two houses differ. */
export async function furnishForExamples(
  server: TestServer,
  host: string,
  monday: string,
  before: number,
): Promise<Ids> {
  const manager = await server.browser(host).unlock()
  // Otherwise nobody has a monthly timesheet of one's own, no day can be recorded, and nobody asks for anything.
  const switches = { monthSheets: true, recordsSince: '2026-10-01', takesRequests: true, takesSwaps: true }
  await manager.patch('/api/site', switches)
  const addTeam = async () => (await manager.post('/api/teams', { name: 'Bären' })).body.id as number
  const addClosing = async (at: number) => {
    const day = `2026-12-${at + 1}`.replace(/-(\d)$/, '-0$1')
    const body = { from: day, to: day, name: 'Putztag', charge: 'none', confirm: true }
    return (await manager.post('/api/closings', body)).body.closing.id as number
  }
  for (let count = 0; count < before; count++) {
    await addTeacher(manager)
    await addTeam()
  }
  for (let count = 0; count < before; count += 10) await addClosing(count)
  const weekId = await openWeek(manager, monday)
  const teacherId = await addTeacher(manager)
  await manager.patch(`/api/teachers/${teacherId}`, { weeklyHours: 20, validFrom: laterMonday })
  const setting = await manager.post('/api/week-settings', { teacherId, weekId })
  const addBooking = async () => {
    const body = { kind: 'correction', date: '2026-11-11', hours: 1.5, reason: 'Parents evening in May' }
    return (await manager.post(`/api/teachers/${teacherId}/bookings`, body)).body.id as number
  }
  for (let count = 0; count < before; count++) await addBooking()
  const addCorrection = async () => {
    const body = { days: -1, reason: 'Given by the employer before' }
    const reply = await manager.post(`/api/teachers/${teacherId}/leave/2026/corrections`, body)
    return reply.body.id as number
  }
  for (let count = 0; count < before; count++) await addCorrection()
  for (const { from, to } of enteredLeave)
    await manager.post('/api/absences', { teacherId, status: 'vacation', from, to })
  const spare = { spareTeacherId: await addTeacher(manager), spareTeamId: await addTeam() }
  const addRemoved = async () => {
    const id = await addTeacher(manager)
    await manager.delete(`/api/teachers/${id}`)
    return id
  }
  const removed = { removedTeacherId: await addRemoved(), spareRemovedTeacherId: await addRemoved() }
  return {
    teacherId,
    weekId,
    ...removed,
    settingId: setting.body.id,
    teamId: await addTeam(),
    closingId: await addClosing(before + 2),
    bookingId: await addBooking(),
    leaveCorrectionId: await addCorrection(),
    ...spare,
    ...(await furnishMembers(server, manager, before)),
    ...(await furnishKiosks(server, manager, teacherId)),
  }
}

type OfMembers =
  | 'memberId'
  | 'device'
  | 'waitingPasskeyId'
  | 'sparePasskeyId'
  | 'spareMemberId'
  | 'tokens'
  | 'requestId'
  | 'declinedRequestId'

type OfKiosks = 'kioskId' | 'kioskCodes' | 'pin'

/** No member of the management: the password of the house is then enough for everything. */
async function furnishMembers(
  server: TestServer,
  manager: Browser,
  before: number,
): Promise<Pick<Ids, OfMembers>> {
  if (before > 0) await countMembersFrom(server, manager.host, 100)
  const teacherId = await addTeacher(manager, { name: 'Rosa Lind' })
  const rosa = await memberOf(server, manager, 'self', { teacherId })
  const { device, memberId } = rosa
  const requestId = (await askFor(rosa, { from: '2027-05-03', to: '2027-05-07' })).id
  const declined = await askFor(rosa, { from: '2027-05-24' })
  await answer(manager, declined, { answer: 'decline' })
  const passkeysOf = async (): Promise<string[]> => {
    const { members } = (await manager.get('/api/members')).body
    const { passkeys } = members.find(({ id }: { id: number }) => id === memberId)
    return passkeys.map(({ id }: { id: string }) => id)
  }
  const addDevice = async () => {
    const known = await passkeysOf()
    const { body } = await manager.post(`/api/members/${memberId}/invitation`)
    await joinWith(server.browser(manager.host), body.token)
    const [added] = (await passkeysOf()).filter((id) => !known.includes(id))
    if (!added) throw new Error('No device was added')
    return added
  }
  const sparePasskeyId = await addDevice()
  await confirm(manager, memberId)
  const invite = (name: string) => inviteAs(manager, 'manage', { name })
  const tokens: string[] = []
  for (const name of ['Ida', 'Ute', 'Eva', 'Mia', 'Lea', 'Ina', 'Pia', 'Ada', 'Uta', 'Isa'])
    tokens.push((await invite(`${name} Vogt`)).token)
  return {
    ...{ memberId, device, sparePasskeyId, tokens, requestId, declinedRequestId: declined.id },
    waitingPasskeyId: await addDevice(),
    spareMemberId: (await invite('Hannelore Vogt')).member.id,
  }
}

async function furnishKiosks(
  server: TestServer,
  manager: Browser,
  teacherId: number,
): Promise<Pick<Ids, OfKiosks>> {
  const { id: kioskId } = await makeKiosk(manager, 'Küche')
  const kioskCodes: string[] = []
  for (let count = 1; count <= 12; count++) kioskCodes.push((await makeKiosk(manager, `Raum ${count}`)).token)
  const pin = '4711'
  const { browser } = await tabletOf(server, manager)
  await pinOn(manager, browser, teacherId, pin)
  return { pin, kioskId, kioskCodes }
}

async function makeKiosk(manager: Browser, name: string) {
  const { body } = await manager.post('/api/kiosks', { name })
  return { id: body.kiosk.id as number, token: body.token as string }
}

/** So that the numbers of one house's members, and of their requests, are none of the other's. */
async function countMembersFrom({ database: { owner } }: TestServer, host: string, last: number) {
  const site = 'select site_id from site_host where host = $1'
  const set = 'last_member_id = $2, last_request_id = $2'
  await owner.query(`update site_counter set ${set} where site_id = (${site})`, [host, last])
}
