import pg from 'pg'
import { placeFromWire } from '#contract/wire/day-entries.ts'
import type { SessionSlot } from '#domain/days/time-slot.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { editDays } from '#server/day-entries/edit-days.ts'
import { openDatabase } from '#server/db/pool.ts'
import { serverRole } from '#server/db/server-role.ts'
import { inSiteTransaction } from '#server/site-transaction.ts'

/** A day as a house saves it: one session, or two with a break between. */
export function sessionsFor(...times: readonly (readonly [string, string])[]): SessionSlot[] {
  return times.map(([start, end]) => ({
    status: 'present',
    sessionType: 'work',
    startTime: clockTimeOf(start),
    endTime: clockTimeOf(end),
    notes: null,
    actualHours: null,
  }))
}

/**
 * A line of the history for every loaded day, as if each had been saved once. The product writes a few lines itself,
 * and those are repeated for all days, so that they weigh what the product's lines weigh.
 */
export async function loadHistory(url: string): Promise<void> {
  await saveSomeDays(url)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(`create temporary table pattern on commit drop as
    select row_number() over (order by version) - 1 as position, h.* from history h
     where action = 'daySaved' order by version limit 3`)
  await owner.query('truncate history')
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'history' and is_generated = 'NEVER'`,
  )
  const placed: Record<string, string> = {
    site_id: 'l.site_id',
    version: 'row_number() over (partition by l.site_id order by l.week_number, l.teacher_id, day)',
    entry_index: '0',
    week_number: 'l.week_number',
    teacher_id: 'l.teacher_id',
    weekday: 'day',
    at: "timestamptz '2024-12-30 07:00Z' + (l.week_number - 1) * interval '7 days' + day * interval '1 day'",
  }
  const names = rows.map(({ name }) => name)
  await owner.query(`
    insert into history (${names.join(', ')})
    select ${names.map((name) => placed[name] ?? `p.${name}`).join(', ')}
      from ledger l cross join generate_series(1, 5) day
      join pattern p on p.position = (l.week_number + l.teacher_id + day) % 3
     order by l.week_number, l.site_id, l.teacher_id, day`)
  await owner.query(
    'update site_version v set version = coalesce((select max(h.version) from history h where h.site_id = v.site_id), 1)',
  )
  await owner.query('commit')
  await owner.query('vacuum (analyze) history, site_version, time_slot, ledger')
  await owner.end()
}

/** Each is cleared first, as it was before anybody planned it. The last one stays as it was loaded. */
async function saveSomeDays(url: string): Promise<void> {
  const db = openDatabase({ url, role: serverRole, size: 1 })
  const services = { db, clock: { now: () => Date.now() }, announce() {} }
  const place = placeFromWire({ weekId: 1, teacherId: 1, dayOfWeek: 1 })
  const one = sessionsFor(['08:00', '14:45'])
  const withBreak = sessionsFor(['08:00', '12:00'], ['12:30', '15:15'])
  for (const slots of [one, withBreak, withBreak, one])
    for (const saved of [[], slots])
      await inSiteTransaction(services, 1, undefined, (work) =>
        editDays(work, [{ place, slots: saved }], undefined),
      )
  await db.close()
}
