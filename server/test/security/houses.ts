import type { Browser, TestServer } from '../house.ts'
import { patiently } from '../house.ts'
import type { Ids } from './example-calls.ts'

const nameOf = (host: string) => host.split('.')[0]

/** Fill a house through its own API: a team, teachers, a week with a setting and a day. Returns the newest ids. */
export async function furnish(manager: Browser, size: number, monday: string, friday: string): Promise<Ids> {
  const name = nameOf(manager.host)
  const ids = { teacherId: 0, weekId: 0, teamId: 0, memberId: 0 }
  ids.weekId = (await created(manager, '/api/weeks', { startDate: monday, endDate: friday })).id
  for (let number = 1; number <= size; number++) {
    ids.teamId = (await created(manager, '/api/teams', { name: `Team ${name} ${number}` })).id
    const teacher = { name: `Fachkraft ${name} ${number}`, weeklyHours: 30, teamId: ids.teamId }
    ids.teacherId = (await created(manager, '/api/teachers', teacher)).id
    const invited = await created(manager, '/api/members', { role: 'self', teacherId: ids.teacherId })
    ids.memberId = invited.member.id
  }
  const place = { teacherId: ids.teacherId, weekId: ids.weekId }
  await created(manager, '/api/week-settings', { ...place, targetHours: 20 })
  await created(manager, '/api/time-slots/batch', [
    { ...place, dayOfWeek: 1, startTime: '08:00', endTime: '15:00', notes: `Notiz ${name}` },
  ])
  return ids
}

async function created(manager: Browser, url: string, body: unknown) {
  const reply = await patiently(() => manager.post(url, body))
  if (reply.status > 201) throw new Error(`${url}: ${reply.text}`)
  return reply.body as { id: number; member: { id: number } }
}

export interface House {
  readonly manager: Browser
  readonly ids: Ids
  readonly siteId: number
}

/** The second house has ids of teachers, teams and weeks that the first has not. */
export async function furnishTwo(
  server: TestServer,
  hosts: readonly [string, string],
): Promise<[House, House]> {
  const small = await server.browser(hosts[0]).unlock()
  const large = await server.browser(hosts[1]).unlock()
  return [
    {
      manager: small,
      ids: await furnish(small, 1, '2026-11-09', '2026-11-13'),
      siteId: await siteOf(server, hosts[0]),
    },
    {
      manager: large,
      ids: await furnish(large, 4, '2026-11-16', '2026-11-20'),
      siteId: await siteOf(server, hosts[1]),
    },
  ]
}

export async function siteOf(server: TestServer, host: string): Promise<number> {
  const { rows } = await server.database.owner.query<{ site_id: number }>(
    'select site_id from site_host where host = $1',
    [host],
  )
  return rows[0]!.site_id
}
