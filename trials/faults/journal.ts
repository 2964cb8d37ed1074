import type pg from 'pg'
import { enterSite } from '#server/access/access.store.ts'
import { openDatabase } from '#server/db/pool.ts'
import { serverRole } from '#server/db/server-role.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { verifySite } from '#server/ledger/verify.ts'
import { connected } from '../connected.ts'

interface KeptDay {
  version: number
  notes: string
}

/** What the server has acknowledged, and so must be found, once, whatever happened since. */
export class Journal {
  readonly days = new Map<string, KeptDay>()
  readonly teams = new Set<string>()
  /** Acknowledged writes; each leaves one line in the history. */
  acknowledged = 0
  /** Requests that had to be sent again, because no answer or a 503 came. */
  repeated = 0
  reads = 0
  slowest = 0
  /** Answers that no writer should ever get. */
  readonly strange: string[] = []
}

export interface Comparison {
  readonly lost: number
  readonly doubled: number
  /** Ledger rows that differ from the facts. */
  readonly wrong: number
  readonly examples: string[]
}

/** The journal against the database: every acknowledged write is there, none is there twice, every ledger is right. */
export async function compare(journal: Journal, url: string, before: number): Promise<Comparison> {
  const kept = await connected(url, (owner) => compareRows(owner, journal, before))
  const { faults } = await verify(url)
  const ledgers = faults.map((fault) => `ledger: ${JSON.stringify(fault)}`)
  return { ...kept, wrong: faults.length, examples: [...kept.examples, ...ledgers].slice(0, 10) }
}

async function compareRows(owner: pg.Client, journal: Journal, before: number) {
  const examples: string[] = []
  let lost = 0
  let doubled = 0
  const missing = (what: string) => {
    lost++
    examples.push(`lost: ${what}`)
  }
  const extra = (what: string) => {
    doubled++
    examples.push(`doubled: ${what}`)
  }
  const days = await owner.query<{ key: string; version: number; notes: string | null }>(
    `select l.week_number || '-' || l.teacher_id || '-' || day as key, day_versions[day] as version, s.notes
       from ledger l cross join generate_series(1, 5) day
       left join time_slot s using (site_id, week_number, teacher_id)
      where s.weekday = day`,
  )
  const kept = new Map(days.rows.map((row) => [row.key, row]))
  for (const [key, { version, notes }] of journal.days) {
    const found = kept.get(key)
    if (!found || found.version < version || found.notes !== notes) missing(`day ${key}, ${notes}`)
    else if (found.version > version) extra(`day ${key} is at ${found.version} instead of ${version}`)
  }
  const teams = await owner.query<{ name: string; count: number }>(
    'select name, count(*)::integer as count from team group by name',
  )
  const counts = new Map(teams.rows.map((row) => [row.name, row.count]))
  for (const name of journal.teams) if (!counts.has(name)) missing(name)
  for (const [name, count] of counts)
    if (count > 1 || !journal.teams.has(name)) extra(`${name} exists ${count} times`)
  const lines = (await countHistory(owner)) - before
  if (lines < journal.acknowledged) missing(`${journal.acknowledged - lines} lines of the history`)
  if (lines > journal.acknowledged) extra(`${lines - journal.acknowledged} lines of the history`)
  return { lost, doubled, examples }
}

export async function countHistory(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::integer as count from history')
  return rows[0]?.count ?? 0
}

async function verify(url: string) {
  const db = openDatabase({ url, role: serverRole, size: 1 })
  try {
    return await inTransaction(db, async ({ query }) => {
      await enterSite({ query }, 1, undefined, Date.now())
      return verifySite({ query, siteId: 1 })
    })
  } finally {
    await db.close()
  }
}
