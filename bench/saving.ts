import pg from 'pg'
import { placeFromWire } from '#contract/wire/day-entries.ts'
import { editDays, lockAhead } from '#server/day-entries/edit-days.ts'
import type { Database } from '#server/db/pool.ts'
import { openDatabase } from '#server/db/pool.ts'
import { serverRole } from '#server/db/server-role.ts'
import { statement } from '#server/db/statement.ts'
import type { InSite } from '#server/db/transaction.ts'
import type { Work } from '#server/site-transaction.ts'
import { inSiteTransaction } from '#server/site-transaction.ts'
import { sessionsFor } from '#tools/houses/large-history.ts'
import { record, remark } from './bars.ts'
import type { Houses } from './houses.ts'
import type { Cost } from './processor-time.ts'
import { costOf, EngineMeter, median, medianCost, processorTime } from './processor-time.ts'
import { slowDown } from './slow-down.ts'
import { shown } from './week-view.ts'

const enter = statement("select set_config('app.site', $1, true)")
const remove = statement(
  'delete from time_slot where site_id = $1 and week_number = $2 and teacher_id = $3 and weekday = $4',
)
const add = statement(`
  insert into time_slot (site_id, week_number, teacher_id, weekday, slot_index, session_type, status, start_time, end_time)
  values ($1, $2, $3, $4, 0, 'work', 'present', '08:00', '12:00'), ($1, $2, $3, $4, 1, 'work', 'present', '12:30', '16:00')`)
type Statement = typeof remove
/** The same rows in a table that has an index to find them, and neither keys nor checks nor triggers. */
const plainTable = 'bare.plain_slot'
const inPlainTable = ({ text }: Statement) => statement(text.replace('time_slot', plainTable))
const [removePlain, addPlain] = [inPlainTable(remove), inPlainTable(add)]
const slots = sessionsFor(['08:00', '12:00'], ['12:30', '16:00'])

type Job = () => Promise<unknown>

/** Bare: the day's rows are replaced, and nothing is locked, checked, computed or written down. */
function jobsFor(db: Database, { sites, teachers, weeks }: Houses) {
  const services = { db, clock: { now: () => Date.now() }, announce() {} }
  const any = (most: number) => 1 + Math.floor(Math.random() * most)
  const day = (firstWeek: number) => ({
    siteId: any(sites),
    weekId: firstWeek + any(8) - 1,
    teacherId: any(teachers),
    dayOfWeek: any(5) as 1 | 2 | 3 | 4 | 5,
  })
  const save = (firstWeek: number) => async () => {
    slowDown('save')
    const { siteId, ...named } = day(firstWeek)
    const place = placeFromWire(named)
    // As the route does: the lock goes out with the question who asks.
    let locked: ReturnType<typeof lockAhead>
    const sendAhead = async (work: InSite) => {
      locked = lockAhead(work, [place])
      await locked
    }
    const edit = (work: Work) => editDays(work, [{ place, slots }], undefined, locked)
    await inSiteTransaction(services, siteId, undefined, edit, sendAhead)
  }
  const replace = (remove: Statement, add: Statement) => async () => {
    const { siteId, weekId, teacherId, dayOfWeek } = day(weeks - 8)
    const place = [siteId, weekId, teacherId, dayOfWeek]
    const client = await db.pool.connect()
    // All of it is sent together, so it takes one round trip.
    await Promise.all([
      client.query('begin'),
      client.query({ ...enter, values: [String(siteId)] }),
      client.query({ ...remove, values: place }),
      client.query({ ...add, values: place }),
      client.query('commit'),
    ])
    client.release()
  }
  return {
    bare: replace(remove, add),
    plain: replace(removePlain, addPlain),
    recent: save(weeks - 8),
    old: save(1),
  }
}

async function makePlainTable(url: string) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`
    drop schema if exists bare cascade;
    create schema bare;
    create table ${plainTable} as table time_slot;
    create index on ${plainTable} (site_id, week_number, teacher_id, weekday);
    grant usage on schema bare to ${serverRole};
    grant select, insert, delete on ${plainTable} to ${serverRole};
    analyze ${plainTable}`)
  await owner.end()
}

type Saving = Record<keyof ReturnType<typeof jobsFor>, Cost>

/** By turns and one at a time, so that whatever else the machine does falls on all of them alike. */
export async function costsOfSaving(
  houses: Houses,
  { rounds, count }: { rounds: number; count: number },
): Promise<Saving[]> {
  await makePlainTable(houses.url)
  const db = openDatabase({ url: houses.url, role: serverRole, size: 1 })
  const engine = await EngineMeter.open(houses.url)
  const jobs = jobsFor(db, houses)
  const repeat = async (job: Job) => {
    for (let turn = 0; turn < count; turn++) await job()
  }
  const once = async (job: Job) => costOf(engine, () => repeat(job), { times: count })
  const all = async () => ({
    bare: await once(jobs.bare),
    plain: await once(jobs.plain),
    recent: await once(jobs.recent),
    old: await once(jobs.old),
  })
  await all()
  const costs: Saving[] = []
  for (let round = 0; round < rounds; round++) costs.push(await all())
  await db.close()
  await engine.close()
  return costs
}

export async function measureSaves(houses: Houses, effort: { rounds: number; count: number }) {
  const costs = await costsOfSaving(houses, effort)
  const ratio = (figure: (saving: Saving) => number) => median(costs.map(figure))
  remark(`a save       ${shown(medianCost(costs.map(({ recent }) => recent)))}`)
  remark(`a bare one   ${shown(medianCost(costs.map(({ bare }) => bare)))}`)
  remark(`without keys ${shown(medianCost(costs.map(({ plain }) => plain)))}`)
  record(
    'save',
    ratio(({ recent, bare }) => processorTime(recent) / processorTime(bare)),
  )
  remark(`of PostgreSQL alone: ${ratio(({ recent, bare }) => recent.engine / bare.engine).toFixed(2)}`)
  record(
    'plainSave',
    ratio(({ recent, plain }) => processorTime(recent) / processorTime(plain)),
  )
  // A difference: what makes all saves slower alike changes nothing in it.
  record(
    'oldSave',
    ratio(({ old, recent, bare }) => (processorTime(old) - processorTime(recent)) / processorTime(bare)),
  )
}
