import type { WholeMonth } from '#contract/months.ts'
import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import type { Browser, TestServer } from './house.ts'
import { startServer } from './house.ts'
import { addTeacher, away, openWeek, save, work } from './schedule.ts'

/** As it is before a month of it is closed. */
export type HouseToClose = Pick<ClosedHouse, 'server' | 'manager' | 'anna' | 'ben' | 'weekId'>

/** A house that has closed September 2026, looked at on Wednesday, 11 November. */
export interface ClosedHouse {
  readonly server: TestServer
  readonly manager: Browser
  readonly siteId: number
  /** In every week, with a payout, a later contract and leave; Ben only planned a little. */
  readonly anna: number
  readonly ben: number
  /** By their Mondays, from 3 August to 9 November. */
  weekId(monday: string): number
  /** Do something as the server's role does it, and commit. */
  sql(text: string): Promise<void>
  month(month: string): Promise<WholeMonth>
  close(month: string): Promise<WholeMonth>
  /** Every row that closed months are made of, and what was kept of them. */
  shutRows(): Promise<string>
}

interface Differently {
  /** The weekday that Anna works in another group. */
  readonly grouped?: number
  readonly beforeClosing?: (house: HouseToClose) => Promise<void>
}

export async function closedHouse({ grouped = 0, beforeClosing }: Differently = {}): Promise<ClosedHouse> {
  const server = await startServer()
  const manager = await server.browser().unlock()
  await manager.send('PUT', '/api/calendar/settings', {
    region: 'DE-NI',
    keptHolidays: [],
    releaseShare: 1,
  })
  const anna = await addTeacher(manager, { name: 'Anna', weeklyHours: 30, teamHours: 2, initialBalance: 10 })
  const ben = await addTeacher(manager, { name: 'Ben', weeklyHours: 20, startDate: '2026-08-10' })
  const groupId = grouped ? (await manager.post('/api/teams', { name: 'Füchse' })).body.id : undefined
  const weekIds = new Map<string, number>()
  for (let at = 0; at < 15; at++) {
    const monday = addDays(calendarDateOf('2026-08-03'), at * 7)
    const weekId = await openWeek(manager, monday)
    weekIds.set(monday, weekId)
    const place = { teacherId: anna, weekId }
    const days = [1, 2, 3, 4].map((day) => ({
      ...work(place, day),
      ...(day === grouped ? { groupId } : {}),
    }))
    await save(manager, ...days, away(place, 5, 'vacation'))
    if (at % 3 === 1) await save(manager, work({ teacherId: ben, weekId }, 2))
  }
  const id = (monday: string) => weekIds.get(monday) as number
  const changed = [
    await manager.patch(`/api/teachers/${anna}`, { weeklyHours: 28, validFrom: '2026-09-07' }),
    await manager.post('/api/week-settings', { teacherId: ben, weekId: id('2026-09-14'), targetHours: 18 }),
    await manager.post(`/api/teachers/${anna}/bookings`, {
      kind: 'payout',
      date: '2026-09-18',
      hours: -2.5,
      reason: 'Paid with the salary of September',
    }),
    await manager.post('/api/closings', {
      from: '2026-09-24',
      to: '2026-10-02',
      name: 'Umbau',
      charge: 'none',
      confirm: true,
    }),
  ]
  for (const { status, text } of changed) if (status > 201) throw new Error(text)
  const house: ClosedHouse = {
    server,
    manager,
    siteId: 1,
    anna,
    ben,
    weekId: id,
    async sql(text) {
      const client = await server.db.pool.connect()
      try {
        await client.query(`begin; select set_config('app.site', '1', true)`)
        await client.query(text)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    month: async (month) => (await manager.get<WholeMonth>(`/api/months/${month}`)).body,
    async close(month) {
      const { hash } = await house.month(month)
      const { status, body, text } = await manager.post<WholeMonth>(`/api/months/${month}/close`, { hash })
      if (status !== 200) throw new Error(text)
      return body
    },
    async shutRows() {
      const { rows } = await server.database.owner.query<{ rows: unknown }>(selectShutRows)
      return JSON.stringify(rows, null, 1)
    },
  }
  await beforeClosing?.(house)
  await house.close('2026-09')
  return house
}

const dated = (table: string, date: string, columns = 'r.*') => `
  (select json_agg(row_to_json(x) order by row_to_json(x)::text)
     from (select ${columns} from ${table} r, site s where r.site_id = s.site_id and ${date} < s.closed_before) x)
    as ${table}`

const inClosing = `exists (select from month_figure f where f.teacher_id = r.teacher_id
    and f.month = (s.closed_before - interval '1 month')::date)`

/** Figures that the day after can move are no part of it: versions of days, days of leave, names. */
const selectShutRows = `
  select s.closed_before,
    ${dated('time_slot', 'date_in_week(r.week_number, r.weekday)')},
    ${dated('day_record', 'date_in_week(r.week_number, r.weekday)')},
    ${dated('week_setting', 'date_in_week(r.week_number, 5)')},
    ${dated('ledger', 'date_in_week(r.week_number, 5)')},
    ${dated('week', 'r.end_date')},
    ${dated('booking', 'r.date')},
    ${dated('house_day', 'r.date')},
    ${dated('closing_exception', 'r.date')},
    ${dated(
      'terms',
      `${inClosing} and r.valid_from`,
      'r.teacher_id, r.valid_from, r.weekly_hours, r.target_work_hours, r.team_hours, r.mpa_hours, r.usual_week, r.long_absence',
    )},
    (select json_agg(row_to_json(x) order by row_to_json(x)::text)
       from (select r.teacher_id, r.initial_balance, least(r.start_date, s.closed_before) as start_date,
                    case when r.last_day < s.closed_before - 1 then r.last_day end as last_day
               from teacher r where ${inClosing}) x) as teacher,
    (select json_agg(c order by c.month, c.version) from month_closing c) as month_closing,
    (select json_agg(c order by c.month, c.version) from month_text c) as month_text,
    (select json_agg(c order by c.month, c.version, c.teacher_id) from month_figure c) as month_figure,
    (select json_agg(c order by c.month, c.version) from month_reopening c) as month_reopening
  from site s where s.site_id = 1`
