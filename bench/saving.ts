import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { writeDays } from '#contract/day-entries.ts'
import { placeFromWire } from '#contract/wire/day-entries.ts'
import { editDays, weeksToLock } from '#server/day-entries/edit-days.ts'
import type { Database } from '#server/db/pool.ts'
import { openDatabase } from '#server/db/pool.ts'
import { serverRole } from '#server/db/server-role.ts'
import { statement } from '#server/db/statement.ts'
import { exactlyOnce } from '#server/http/exactly-once.ts'
import { KeptFacts } from '#server/ledger/kept-facts.ts'
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

/**
 * As somebody plans: Monday to Friday of a person's week, one day a save, then the next person, then the next house. So
 * the process holds the facts of four saves in five.
 */
function walk({ sites, teachers }: Houses, firstWeek: number) {
  let step = 0
  return () => {
    const week = Math.floor(step / 5)
    const place = {
      siteId: 1 + (Math.floor(week / teachers) % sites),
      weekId: firstWeek + (Math.floor(week / teachers / sites) % 8),
      teacherId: 1 + (week % teachers),
      dayOfWeek: (1 + (step % 5)) as 1 | 2 | 3 | 4 | 5,
    }
    step++
    return place
  }
}

/** Bare: the day's rows are replaced, and nothing is locked, checked, computed or written down. */
function jobsFor(db: Database, houses: Houses) {
  const { weeks } = houses
  const services = { db, clock: { now: () => Date.now() }, announce() {} }
  const save = (firstWeek: number, facts?: KeptFacts, hasKey = false) => {
    const next = walk(houses, firstWeek)
    return async () => {
      slowDown('save')
      const { siteId, ...named } = next()
      const place = placeFromWire(named)
      const edit = (work: Work) => editDays(work, [{ place, slots }])
      // As the route does: the lock goes out with the question who asks.
      const lock = weeksToLock([place])
      const saving = { ...services, ...(facts && { facts }) }
      if (!hasKey) return inSiteTransaction(saving, siteId, undefined, edit, { lock })
      const claim = randomUUID()
      const asked = { method: 'PUT', url: '/api/days', body: { days: [named] }, idempotencyKey: claim }
      const once = (work: Work) =>
        exactlyOnce(writeDays, asked, work, async () => ({ body: { days: await edit(work) } }))
      return inSiteTransaction(saving, siteId, undefined, once, { lock, claim })
    }
  }
  const replace = (remove: Statement, add: Statement) => {
    // Weeks of their own: what is written behind the version's back is not what the facts are of.
    const next = walk(houses, weeks - 24)
    return async () => {
      const { siteId, weekId, teacherId, dayOfWeek } = next()
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
  }
  return {
    bare: replace(remove, add),
    plain: replace(removePlain, addPlain),
    inARow: save(weeks - 8, new KeptFacts()),
    keyed: save(weeks - 8, new KeptFacts(), true),
    first: save(weeks - 16),
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
    inARow: await once(jobs.inARow),
    keyed: await once(jobs.keyed),
    first: await once(jobs.first),
    old: await once(jobs.old),
  })
  // What a process does for the first time takes it several times as long, on either side.
  for (let turn = 0; turn < 8; turn++) await all()
  const costs: Saving[] = []
  for (let round = 0; round < rounds; round++) costs.push(await all())
  await db.close()
  await engine.close()
  return costs
}

export async function measureSaves(houses: Houses, effort: { rounds: number; count: number }) {
  const costs = await costsOfSaving(houses, effort)
  const ratio = (figure: (saving: Saving) => number) => median(costs.map(figure))
  remark(`a save in a row ${shown(medianCost(costs.map(({ inARow }) => inARow)))}`)
  remark(`as a page does  ${shown(medianCost(costs.map(({ keyed }) => keyed)))}`)
  remark(`a first save    ${shown(medianCost(costs.map(({ first }) => first)))}`)
  remark(`a bare one      ${shown(medianCost(costs.map(({ bare }) => bare)))}`)
  remark(`without keys    ${shown(medianCost(costs.map(({ plain }) => plain)))}`)
  record(
    'save',
    ratio(({ inARow, bare }) => processorTime(inARow) / processorTime(bare)),
  )
  remark(`of PostgreSQL alone: ${ratio(({ inARow, bare }) => inARow.engine / bare.engine).toFixed(2)}`)
  record(
    'keyedSave',
    ratio(({ keyed, bare }) => processorTime(keyed) / processorTime(bare)),
  )
  record(
    'firstSave',
    ratio(({ first, bare }) => processorTime(first) / processorTime(bare)),
  )
  record(
    'plainSave',
    ratio(({ inARow, plain }) => processorTime(inARow) / processorTime(plain)),
  )
  // A difference: what makes all saves slower alike changes nothing in it.
  record(
    'oldSave',
    ratio(({ old, first, bare }) => (processorTime(old) - processorTime(first)) / processorTime(bare)),
  )
}
