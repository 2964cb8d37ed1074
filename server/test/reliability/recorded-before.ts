import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import type { HouseToClose } from '../closed-house.ts'
import type { Browser } from '../house.ts'
import { tabletOf } from '../kiosks.ts'
import { inviteAs, memberOf } from '../members.ts'
import type { Chance } from './chance.ts'

/** What an attempt may change of the day that it is aimed at. */
type Place = { readonly teacherId: number; readonly weekId: number; readonly dayOfWeek: number }

/** Who can say how a day really was, besides the management. */
export interface Recorders {
  readonly anna: Browser
  readonly tablet: Browser
}

const firstMonday = calendarDateOf('2026-08-03')
const spans = ['07:53-12:00 b12:00-12:30 12:30-16:07', '08:00-11:00', '06:00-20:00']

/** Days of Anna since August are recorded, by the management and by herself, and a tablet hangs in the hall. */
export async function recordedBefore(house: HouseToClose): Promise<Recorders> {
  const { server, manager, anna } = house
  await ok(manager.patch('/api/site', { recordsSince: firstMonday, recordsBy: 'month', recordTolerance: 5 }))
  const days = Array.from({ length: 14 }, (_, at) => {
    const place = { teacherId: anna, weekId: house.weekId(addDays(firstMonday, 7 * at)), version: 0 }
    return [
      { ...place, dayOfWeek: 1, record: { asPlanned: true } },
      { ...place, dayOfWeek: 2, record: { spans: spans[0] } },
    ]
  }).flat()
  await ok(manager.send('PUT', '/api/records', { days }))
  // The attempts end and change the members with the numbers of people.
  for (const name of ['Pia', 'Paul', 'Petra']) await inviteAs(manager, 'plan', { name })
  const own = (await memberOf(server, manager, 'self', { teacherId: anna })).browser
  const weekId = house.weekId('2026-10-05')
  await ok(
    own.send('PUT', '/api/my/records', {
      days: [{ weekId, dayOfWeek: 3, version: 0, record: { spans: spans[1] } }],
    }),
  )
  return { anna: own, tablet: (await tabletOf(server, manager)).browser }
}

async function ok(asked: Promise<{ status: number; text: string }>) {
  const { status, text } = await asked
  if (status !== 200) throw new Error(text)
}

/** The day as it is recorded now: an attempt that names an old version would be refused for that alone. */
async function versionOf(manager: Browser, { teacherId, weekId, dayOfWeek }: Place): Promise<number> {
  const { body } = await manager.get(`/api/records/${teacherId}/${weekId}/${dayOfWeek}`)
  return body[0]?.version ?? 0
}

/** Everything that writes what was really worked, at any day of any week. */
export function recordAttempts(
  { manager, recorders: { anna, tablet } }: { readonly manager: Browser; readonly recorders: Recorders },
  chance: Chance,
  place: Place,
): Record<string, () => Promise<number>> {
  const { teacherId, weekId, dayOfWeek } = place
  const reason = 'A reason that is long enough'
  const record = chance.oneOf([null, { asPlanned: true }, { spans: chance.oneOf(spans) }])
  const own = chance.oneOf([record, { sickFrom: '11:00' }])
  const agreed = chance.happens(0.5)
  const at = addDays(firstMonday, chance.whole(0, 100))
  const send = async (browser: Browser, method: string, url: string, body: object) =>
    (await browser.send(method, url, body)).status
  return {
    'PUT /api/records': async () => {
      const days = [{ ...place, version: await versionOf(manager, place), record }]
      return send(manager, 'PUT', '/api/records', { days, reason })
    },
    'PUT /api/records/as-planned': () => {
      const days = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ teacherId, weekId, dayOfWeek }))
      return send(manager, 'PUT', '/api/records/as-planned', { days })
    },
    'PUT /api/my/records': async () => {
      const days = [{ weekId, dayOfWeek, version: await versionOf(manager, place), record: own }]
      return send(anna, 'PUT', '/api/my/records', { days })
    },
    'PUT /api/my/records/agreement': async () => {
      const version = await versionOf(manager, place)
      return send(anna, 'PUT', '/api/my/records/agreement', { weekId, dayOfWeek, version, agreed })
    },
    'POST /api/kiosk/people/{id}/taps': async () => {
      const { body } = await manager.post(`/api/kiosks/people/${teacherId}/pin`)
      const now = Date.parse('2026-11-11T11:00:00Z')
      // A week ago at most, and longer: that is refused, too.
      const tapped = chance.happens(0.5) ? `${at}T08:00:00Z` : new Date(now - 6 * 86_400_000).toISOString()
      const kept = { at: tapped, sentAt: new Date(now).toISOString() }
      return send(tablet, 'POST', `/api/kiosk/people/${teacherId}/taps`, {
        ...{ id: crypto.randomUUID(), act: chance.oneOf(['come', 'go', 'asPlanned']) },
        ...{ pin: body?.pin ?? '4711', newPin: '4715', kept },
      })
    },
    'PATCH /api/site': () =>
      send(
        manager,
        'PATCH',
        '/api/site',
        chance.oneOf([
          { recordsSince: null },
          { recordsSince: firstMonday },
          { recordsSince: '2026-10-12' },
          { recordTolerance: chance.whole(0, 10) },
          { recordsBy: chance.oneOf(['day', 'month']) },
        ]),
      ),
  }
}

/** The same past the server, as its own role. */
export const recordStatements = (
  { teacher, week, anywhere }: { readonly teacher: number; readonly week: number; readonly anywhere: string },
  weekday: number,
): Record<string, string> => ({
  'records go': `delete from day_record where ${anywhere} and teacher_id = ${teacher}`,
  'a record comes': `
    insert into day_record (site_id, week_number, teacher_id, weekday, version, spans, source, recorded_on)
    values (1, ${week}, ${teacher}, ${weekday}, 99, '08:00-09:00', 'management', '2026-11-11')`,
  'a record is taken back': `
    insert into day_record (site_id, week_number, teacher_id, weekday, version, source, recorded_on)
    values (1, ${week}, ${teacher}, ${weekday}, 98, 'management', '2026-11-11')`,
  'records change': `update day_record set spans = '08:00-09:00' where ${anywhere} and teacher_id = ${teacher}`,
})
