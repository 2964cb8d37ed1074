import { weekSettingId } from '#domain/people/week-setting.ts'
import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import type { ClosedHouse } from '../closed-house.ts'
import { away, dayPath, work } from '../schedule.ts'
import { exampleCalls } from '../security/example-calls.ts'
import type { Chance } from './chance.ts'
import { exchangesOfAttempts } from './exchanged-before.ts'
import type { Recorders } from './recorded-before.ts'
import { recordAttempts, recordStatements } from './recorded-before.ts'

/** Something that is tried with a house that has closed September and October 2026. */
export interface Attempt {
  readonly name: string
  /** At a day or a month that may be shut; the others are called as in their examples. */
  readonly isAimed: boolean
  run(): Promise<number | string>
}

const firstMonday = calendarDateOf('2026-08-03')

/** From August to November, a day or two each: some are shut, and some of those were approved before. */
const requestsOfAttempts = 40

/** What people asked for before the months were closed; every third one was approved. */
export function askedBefore(house: ClosedHouse): string {
  const rows = Array.from({ length: requestsOfAttempts }, (_, at) => {
    const date = addDays(firstMonday, 7 * Math.floor(at / 3) + (at % 3))
    const approved =
      at % 3 === 0 ? `'approved', now(), 'leave', '${date}', '${date}'` : "'asked', null, null, null, null"
    return `(1, ${at + 1}, ${at % 2 ? house.anna : house.ben}, 'leave', '${date}', '${date}', now(), ${approved})`
  })
  const days = rows.flatMap((_, at) => {
    const date = addDays(firstMonday, 7 * Math.floor(at / 3))
    return at % 3 === 0 ? [`(1, ${at + 1}, ${at % 2 ? house.anna : house.ben}, '${date}', 1, '[]')`] : []
  })
  return `
    update site set takes_requests = true;
    insert into request (site_id, request_id, teacher_id, kind, first_day, last_day, asked_at, state, closed_at,
                         approved_kind, approved_from, approved_to) values ${rows.join(', ')};
    insert into request_day (site_id, request_id, teacher_id, date, day_version, before) values ${days.join(', ')};
    update site_counter set last_request_id = ${requestsOfAttempts}`
}
/** What opens and ends access, and what opens a month with a reason, is no attempt on one that stays closed. */
const beside = /\/api\/access|\/reopen$|^DELETE \/api\/teachers\/\{id\}$/

/** Any call that writes, mostly to a shut day; what has no way of its own here is called as in its example. */
export function callAttempts(
  house: ClosedHouse & { readonly recorders: Recorders },
  chance: Chance,
): Attempt[] {
  const teacherId = chance.oneOf([house.anna, house.ben])
  const date = addDays(firstMonday, chance.whole(0, 100))
  const weekId = house.weekId(addDays(firstMonday, 7 * chance.whole(0, 14)))
  const place = { teacherId, weekId }
  const dayOfWeek = chance.whole(1, 5)
  const until = chance.oneOf(['12:00', '14:30', '16:00'])
  const to = addDays(date, chance.whole(0, 20))
  const validFrom = chance.oneOf([date, 'always'])
  const month = chance.oneOf(['2026-09', '2026-10', '2026-11', '2026-08'])
  const slot = chance.happens(0.5)
    ? work(place, dayOfWeek, '08:00', until)
    : away(place, dayOfWeek, chance.oneOf(['sick', 'vacation', 'absent', 'nonWorkingDay']))
  const hours = chance.whole(1, 30)
  const exchangeId = chance.whole(1, exchangesOfAttempts)
  const own: Record<string, [url: string, body?: unknown]> = {
    'POST /api/time-slots/batch': ['/api/time-slots/batch', [slot]],
    'PUT /api/days': [
      '/api/days',
      {
        days: [1, 2, 3, 4, 5].map((day) => ({
          ...place,
          dayOfWeek: day,
          slots: chance.happens(0.3) ? [] : [{ startTime: '08:00', endTime: until }],
        })),
      },
    ],
    'DELETE /api/time-slots/day/{weekId}/{teacherId}/{dayOfWeek}': [dayPath(place, dayOfWeek)],
    'POST /api/absences': ['/api/absences', { teacherId, status: 'sick', from: date, to }],
    'POST /api/week-settings': [
      '/api/week-settings',
      {
        ...place,
        ...chance.oneOf([{ includeInWeek: false }, { targetHours: hours }, { actualHours: hours }]),
      },
    ],
    'PATCH /api/week-settings/{id}': [
      `/api/week-settings/${weekSettingId(teacherId, weekId)}`,
      { targetHours: hours },
    ],
    'POST /api/weeks': [
      '/api/weeks',
      { startDate: addDays(firstMonday, -7 * chance.whole(1, 9)), endDate: addDays(firstMonday, -3) },
    ],
    'PATCH /api/teachers/{id}': [
      `/api/teachers/${teacherId}`,
      chance.oneOf([
        { weeklyHours: hours, validFrom },
        { targetWorkHours: hours, validFrom },
        { usualWeek: ['8-14', '', '8-14', '', '-'], validFrom },
        { startDate: date },
        { lastDay: date },
        { initialBalance: hours },
        { weeklyHours: hours },
        { name: `Kraft ${hours}` },
      ]),
    ],
    'PATCH /api/teachers/{id}/terms/{validFrom}': [
      `/api/teachers/${teacherId}/terms/${chance.oneOf(['2024-12-30', '2026-09-07'])}`,
      chance.oneOf([{ weeklyHours: hours }, { mpaHours: 1 }, { validFrom: date }]),
    ],
    'DELETE /api/teachers/{id}/terms/{validFrom}': [`/api/teachers/${teacherId}/terms/2026-09-07`],
    'POST /api/teachers/{id}/long-absences': [
      `/api/teachers/${teacherId}/long-absences`,
      { kind: 'sick', from: date, to },
    ],
    'POST /api/teachers/{id}/bookings': [
      `/api/teachers/${teacherId}/bookings`,
      { kind: 'correction', date, hours, reason: 'A reason that is long enough' },
    ],
    'DELETE /api/bookings/{id}': [`/api/bookings/${chance.whole(1, 30)}`],
    'PUT /api/calendar/days/{date}': [
      `/api/calendar/days/${date}`,
      { kind: chance.oneOf(['holiday', 'teamDay']), name: 'Kirmes' },
    ],
    'DELETE /api/calendar/days/{date}': [`/api/calendar/days/${date}`],
    'PUT /api/calendar/settings': [
      '/api/calendar/settings',
      {
        region: chance.oneOf(['DE-BY', 'DE-NI', 'DE-SN']),
        keptHolidays: [],
        releaseShare: chance.oneOf([0, 0.5, 1]),
      },
    ],
    'PUT /api/calendar/years/{year}': ['/api/calendar/years/2026', {}],
    'POST /api/closings': [
      '/api/closings',
      { from: date, to, name: 'Zu', charge: chance.oneOf(['none', 'leave', 'timeOff']), confirm: true },
    ],
    'DELETE /api/closings/{id}': [`/api/closings/${chance.whole(1, 5)}`],
    'POST /api/months/{month}/close': [`/api/months/${month}/close`, { hash: 'a'.repeat(64) }],
    'POST /api/requests/{id}/answer': [
      `/api/requests/${chance.whole(1, requestsOfAttempts)}/answer`,
      {
        version: chance.whole(1, 3),
        ...chance.oneOf([{ answer: 'approve' }, { answer: 'approve', as: 'timeOff' }, { answer: 'decline' }]),
      },
    ],
    'POST /api/requests/{id}/take-back': [
      `/api/requests/${chance.whole(1, requestsOfAttempts)}/take-back`,
      { version: chance.whole(1, 4) },
    ],
    'POST /api/swaps/{id}/answer': [
      `/api/swaps/${exchangeId}/answer`,
      {
        answer: 'approve',
        version: chance.whole(1, 3),
        dayVersions: [chance.whole(0, 3), chance.whole(0, 3)],
      },
    ],
    'POST /api/swaps/{id}/take-back': [`/api/swaps/${exchangeId}/take-back`, { version: chance.whole(1, 3) }],
    'POST /api/open-shifts': [
      '/api/open-shifts',
      { date, from: '17:00', to: '18:00', groupId: null, qualified: false },
    ],
    'POST /api/open-shifts/{id}/accept': [
      `/api/open-shifts/${exchangeId}/accept`,
      { teacherId: house.ben, version: chance.whole(1, 3) },
    ],
    'POST /api/open-shifts/{id}/take-back': [
      `/api/open-shifts/${exchangeId}/take-back`,
      { version: chance.whole(1, 3) },
    ],
  }
  const ofRecords = recordAttempts(house, chance, { ...place, dayOfWeek })
  const ids = { teacherId, weekId, teamId: 1, memberId: 1 }
  return exampleCalls(ids)
    .filter(({ endpoint, name }) => endpoint.method !== 'GET' && !beside.test(name))
    .map(({ endpoint, name, url, body }) => {
      const [ownUrl, ownBody] = own[name] ?? [url, body]
      const send = async () => (await house.manager.send(endpoint.method, ownUrl, ownBody)).status
      const run = ofRecords[name] ?? send
      return { name, isAimed: name in own || name in ofRecords, run }
    })
}

/** Statements of the server's role, each of which would change something that is closed. */
export function sqlAttempts(house: ClosedHouse, chance: Chance): Attempt[] {
  const teacher = chance.oneOf([house.anna, house.ben])
  const week = house.weekId(addDays(firstMonday, 7 * chance.whole(0, 11)))
  const day = addDays(firstMonday, chance.whole(0, 88))
  const amount = chance.whole(1, 900)
  const anywhere = chance.oneOf([`week_number = ${week}`, `week_number <= ${week}`, 'true'])
  const statements: Record<string, string> = {
    'days go': `delete from time_slot where ${anywhere} and teacher_id = ${house.anna}`,
    'days change': `update time_slot set notes = 'x${amount}' where ${anywhere} and teacher_id = ${house.anna}`,
    'a day comes': `
      insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time, end_time)
      values (1, ${week}, ${teacher}, ${chance.whole(1, 5)}, 33, 'work', 'present', '19:00', '20:00')`,
    'figures change': `update ledger set credited = credited + ${amount} where ${anywhere}`,
    'figures go': `delete from ledger where ${anywhere}`,
    'a week counts no longer': `update ledger set counts = false, difference = 0, actual = target where ${anywhere} and teacher_id = ${house.anna}`,
    'settings change': `update week_setting set actual_hours = ${amount % 100}`,
    'settings come': `insert into week_setting (site_id, week_number, teacher_id, actual_hours) values (1, ${week}, ${house.anna}, 3)
      on conflict (site_id, week_number, teacher_id) do update set actual_hours = ${amount % 100}`,
    'weeks go': `delete from week where week_number <= ${week}`,
    'a week comes': "insert into week values (1, 70, '2026-04-27', '2026-05-01', 'W')",
    'bookings go': 'delete from booking where booking_id = 1',
    'a booking comes': `insert into booking (site_id, booking_id, teacher_id, date, kind, hours, reason)
      values (1, 9999, ${teacher}, '${day}', 'correction', ${amount / 100}, 'A reason that is long')`,
    'house days go': `delete from house_day where date <= '${day}'`,
    'house days change':
      "update house_day set name = name || 'x' where kind <> 'closing' and holiday is null",
    'a house day comes': `insert into house_day (site_id, date, kind, name) values (1, '${day}', 'teamDay', 'Neu')
      on conflict (site_id, date) do update set kind = 'teamDay', name = 'Neu', holiday = null, share = 1, closing_id = null`,
    'a closing costs hours': "update closing set charge = 'timeOff' where closing_id = 1",
    'a closing goes': 'delete from closing where closing_id = 1',
    'terms change': `update terms set weekly_hours = ${amount % 40}.5 where teacher_id = ${teacher}`,
    'terms go': `delete from terms where teacher_id = ${house.anna} and valid_from = '2026-09-07'`,
    'terms come': `insert into terms (site_id, teacher_id, valid_from, weekly_hours) values (1, ${teacher}, '${day}', 7)
      on conflict (site_id, teacher_id, valid_from) do update set weekly_hours = 7`,
    'an account begins elsewhere': `update teacher set initial_balance = initial_balance + 1 where teacher_id = ${teacher}`,
    'a teacher starts later': `update teacher set start_date = '${addDays(day, -20)}' where teacher_id = ${teacher}`,
    'a teacher leaves earlier': `update teacher set last_day = '${addDays(day, -20)}' where teacher_id = ${teacher}`,
    'a teacher goes': `delete from teacher where teacher_id = ${teacher}`,
    'everything opens': 'update site set closed_before = null',
    'a month opens': "update site set closed_before = closed_before - interval '1 month'",
    'another text': "update month_text set text = '{}'",
    'another hash': "update month_closing set hash = repeat('0', 64)",
    'another figure': 'update month_figure set balance = 0',
    'another version': `insert into month_closing (site_id, month, version, hash, figures_version)
      values (1, '2026-09-01', 2, repeat('a', 64), 1)`,
    'texts go': 'delete from month_text',
    'weeks are rolled up': `update site set folded_before = '2026-09-07';
      delete from week where start_date < '2026-09-07'; delete from booking where date < '2026-09-07'`,
    ...recordStatements({ teacher, week, anywhere }, chance.whole(1, 5)),
  }
  return Object.entries(statements).map(([name, sql]) => ({
    name: `SQL: ${name}`,
    isAimed: true,
    run: () =>
      house.sql(sql).then(
        () => 'done',
        (error: { code?: string }) => error.code ?? String(error),
      ),
  }))
}
