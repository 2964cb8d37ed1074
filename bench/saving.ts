import { placeFromWire } from '#contract/wire/day-entries.ts'
import { clockTimeOf } from '#domain/clock-time.ts'
import type { SessionSlot } from '#domain/time-slot.ts'
import { editDays } from '#server/day-entries/edit-days.ts'
import type { Database } from '#server/db/pool.ts'
import { statement } from '#server/db/statement.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/site-transaction.ts'
import { inSiteTransaction } from '#server/site-transaction.ts'
import { median } from './week-view.ts'

export interface Saving {
  readonly bare: number
  readonly recent: number
  readonly old: number
}

const enter = statement("select set_config('app.site', $1, true)")
const remove = statement(
  'delete from time_slot where site_id = $1 and week_number = $2 and teacher_id = $3 and weekday = $4',
)
const add = statement(`
  insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time, end_time)
  values ($1, $2, $3, $4, 0, 'work', 'present', '08:00', '12:00'), ($1, $2, $3, $4, 1, 'work', 'present', '12:30', '16:00')`)

const session = (start: string, end: string): SessionSlot => ({
  status: 'present',
  sessionType: 'work',
  startTime: clockTimeOf(start),
  endTime: clockTimeOf(end),
  notes: null,
  actualHours: null,
})
const slots = [session('08:00', '12:00'), session('12:30', '16:00')]

/** Interleaved, one at a time, so that whatever else the machine does falls on all three alike. Milliseconds. */
export async function measureSaving(
  db: Database,
  sites: number,
  weeks: number,
  rounds: number,
): Promise<Saving> {
  const services: Services = { db, clock: { now: () => Date.now() }, announce() {} }
  const any = (most: number) => 1 + Math.floor(Math.random() * most)
  const day = (firstWeek: number) => ({
    siteId: any(sites),
    weekId: firstWeek + any(8) - 1,
    teacherId: any(15),
    dayOfWeek: any(5) as 1 | 2 | 3 | 4 | 5,
  })
  const bare = async () => {
    const { siteId, weekId, teacherId, dayOfWeek } = day(weeks - 8)
    await inTransaction(db, async ({ query }) => {
      await query(enter, [String(siteId)])
      await query(remove, [siteId, weekId, teacherId, dayOfWeek])
      await query(add, [siteId, weekId, teacherId, dayOfWeek])
    })
  }
  const save = (firstWeek: number) => async () => {
    const { siteId, ...named } = day(firstWeek)
    const place = placeFromWire(named)
    await inSiteTransaction(services, siteId, undefined, (work) =>
      editDays(work, [{ place, slots }], undefined),
    )
  }
  const jobs = { bare, recent: save(weeks - 8), old: save(1) }
  const times: Record<keyof Saving, number[]> = { bare: [], recent: [], old: [] }
  for (let round = 0; round < rounds; round++) {
    for (const [name, job] of Object.entries(jobs)) {
      const started = performance.now()
      await job()
      times[name as keyof Saving].push(performance.now() - started)
    }
  }
  return { bare: median(times.bare), recent: median(times.recent), old: median(times.old) }
}
