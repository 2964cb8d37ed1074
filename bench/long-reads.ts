import { readAccountOf } from '#server/account/account.store.ts'
import { openDatabase } from '#server/db/pool.ts'
import { serverRole } from '#server/db/server-role.ts'
import type { Statement } from '#server/db/statement.ts'
import { statement } from '#server/db/statement.ts'
import { hasAccountIn, readLeaveHistories } from '#server/leave/leave-histories.store.ts'
import type { Work } from '#server/site-transaction.ts'
import { inSiteTransaction } from '#server/site-transaction.ts'
import { readBalances } from '#server/statistics/statistics.store.ts'
import { findTeacher } from '#server/teachers/teachers.store.ts'
import { buffersIn } from '#tools/database/statement-buffers.ts'
import { record } from './bars.ts'

/** What goes through years of everybody, or of one person: counted, so that no neighbour of the machine disturbs it. */

interface LargeHouse {
  readonly url: string
  readonly site: number
  /** That have been loaded. */
  readonly weeks: number
}

/** The first week that is loaded began on the Monday before it. */
const firstYear = 2025

export async function measureLongReads({ url, site, weeks }: LargeHouse) {
  const db = openDatabase({ url, role: serverRole, size: 1 })
  const services = { db, clock: { now: () => Date.now() }, announce() {} }
  const buffersOf = (read: (work: Work) => Promise<unknown>) =>
    inSiteTransaction(services, site, undefined, async (work) => {
      const [counting, total] = countingWork(work)
      await read(counting)
      return total()
    })
  const [someone] = await inSiteTransaction(services, site, undefined, (work) =>
    work.query<{ id: number }>(selectSomeone, [site]),
  )
  record('balancesBuffers', await buffersOf((work) => readBalances(work, weeks, 52)))
  record(
    'leaveBuffers',
    await buffersOf(async (work) =>
      (await readLeaveHistories(work, firstYear)).filter(hasAccountIn(firstYear)),
    ),
  )
  record(
    'accountBuffers',
    await buffersOf(async (work) => {
      const teacher = await findTeacher(work, someone?.id ?? 0)
      if (!teacher) throw new Error('The house that was loaded has people')
      return readAccountOf(work, teacher)
    }),
  )
  await db.close()
}

const selectSomeone = statement('select teacher_id as id from teacher where site_id = $1 order by 1 limit 1')

/** The same transaction; each statement is explained before it is asked. */
function countingWork(work: Work): [Work, () => number] {
  let total = 0
  const query = async <Row>(asked: Statement, values: readonly unknown[]): Promise<Row[]> => {
    const explain = statement(`explain (analyze, buffers, format json) ${asked.text}`)
    const [explained] = await work.query<{ 'QUERY PLAN': unknown }>(explain, values)
    total += buffersIn(explained?.['QUERY PLAN'])
    return work.query<Row>(asked, values)
  }
  return [{ ...work, query }, () => total]
}
