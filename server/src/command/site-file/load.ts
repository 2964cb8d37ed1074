import type pg from 'pg'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { figuresVersion } from '../../ledger/figures.store.ts'
import { recomputeTeacher } from '../../ledger/ledger.store.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import type { Output } from '../output.ts'
import { enter } from '../owner.ts'
import type { SiteFile } from './format.ts'
import { inserts, tables } from './inserts.ts'
import { leaveBeginsOf } from './leave-format.ts'

const atOnce = 5_000

export interface LoadOptions {
  /** Take the id in the file instead of the next free one. */
  readonly keepId: boolean
  readonly output: Output
}

/** Within a transaction: all of it or, when anything is wrong, nothing. Returns the id of the site. */
export async function loadSite(owner: pg.Client, file: SiteFile, { keepId, output }: LoadOptions) {
  const siteId = keepId ? file.site.id : await nextSiteId(owner)
  const work = await enter(owner, siteId)
  const leaveBegins = leaveBeginsOf(file.site, file, dateInZone(Date.now(), file.site.timeZone))
  await owner.query(inserts.site, [siteId, JSON.stringify({ ...file.site, leaveBegins })])
  await owner.query(inserts.siteVersion, [siteId, file.site.changes])
  const { lastTeacherId, lastTeamId, lastClosingId, lastBookingId, lastLeaveCorrectionId } = file.site
  const counters = [lastTeacherId, lastTeamId, lastClosingId, lastBookingId, lastLeaveCorrectionId]
  const { lastMemberId, lastRequestId, lastSwapId, lastOpenShiftId } = file.site
  await owner.query(inserts.siteCounter, [
    ...[siteId, ...counters, lastMemberId, lastRequestId, lastSwapId, lastOpenShiftId],
  ])
  await owner.query(inserts.siteHosts, [siteId, file.site.hosts])
  for (const { name, lines, insert } of tables(file)) {
    for (let from = 0; from < lines.length; from += atOnce) {
      await owner.query(insert, [siteId, JSON.stringify(lines.slice(from, from + atOnce))])
      output.count(name, Math.min(from + atOnce, lines.length), lines.length)
    }
  }
  output.step('Recomputing the hours')
  // A hundred thousand new rows that PostgreSQL knows nothing of yet would be searched with bad plans.
  await owner.query('analyze teacher, terms, week, week_setting, time_slot, ledger')
  for (const [at, { id }] of file.teachers.entries()) {
    await recomputeTeacher(work, id, 1)
    output.count('teachers', at + 1, file.teachers.length)
  }
  const { faults } = await verifyLedger(work)
  if (faults.length > 0) throw new Error(`The recomputed ledger has ${faults.length} differences`)
  await compareBalances(owner, siteId, file, output)
  // From here on the days before are shut, so it comes last.
  await owner.query(inserts.closedBefore, [siteId, file.site.closedBefore])
  await owner.query(keepSequenceAhead)
  return siteId
}

async function nextSiteId(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('site', 'site_id')) as id",
  )
  if (!rows[0]) throw new Error('There is no next id')
  return rows[0].id
}

/**
 * So that the next new house does not get an id that came with a file. Without "nextval", which would use a number up
 * each time; what lies beyond the sequence was never given by it.
 */
const keepSequenceAhead = `
  select setval('site_site_id_seq', kept.id)
    from (select max(s.site_id) as id from site s
           where s.site_id <= (select q.seqmax from pg_sequence q where q.seqrelid = 'site_site_id_seq'::regclass)
         ) kept
   where kept.id >= (select q.last_value from site_site_id_seq q)`

/** Moving a house must not change anyone's hours. A file that older rules made says whose they change. */
async function compareBalances(owner: pg.Client, siteId: number, file: SiteFile, output: Output) {
  const { rows } = await owner.query<{ id: number; balance: number }>(
    `select t.teacher_id as id, t.initial_balance + 0.01 * coalesce(sum(l.counted_difference), 0)
              + (select coalesce(sum(b.hours), 0) from booking b
                  where b.site_id = t.site_id and b.teacher_id = t.teacher_id) as balance
       from teacher t left join ledger l on l.site_id = t.site_id and l.teacher_id = t.teacher_id
      where t.site_id = $1 group by t.site_id, t.teacher_id`,
    [siteId],
  )
  const balances = new Map(rows.map((row) => [row.id, row.balance]))
  const others = file.teachers.filter((teacher) => balances.get(teacher.id) !== teacher.balance)
  for (const { id, name, balance } of others) {
    const found = `is ${balance} in the file but ${balances.get(id)} by its entries`
    if (file.site.figuresVersion === figuresVersion) throw new Error(`The balance of teacher ${id} ${found}`)
    output.say(`The balance of ${name} ${found}: the rules have changed since.`)
  }
}
