import type { Endpoint } from '#contract/endpoint.ts'
import type { Example, Ids } from './call-examples.ts'
import { enteredLeave, examples, laterMonday } from './call-examples.ts'
import type { TestServer } from './house.ts'
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

/** `before` teachers and teams come first, so that the ids of the two houses differ. */
export async function furnishForExamples(
  server: TestServer,
  host: string,
  monday: string,
  before: number,
): Promise<Ids> {
  const manager = await server.browser(host).unlock()
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
  return {
    teacherId,
    weekId,
    settingId: setting.body.id,
    teamId: await addTeam(),
    closingId: await addClosing(before + 2),
    bookingId: await addBooking(),
    leaveCorrectionId: await addCorrection(),
    ...spare,
  }
}
