import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** What only one process may do at a time; each key is one that no other program locks. */
const turns = {
  // "morgen" on a telephone keypad.
  migrate: { key: '667436::bigint', what: 'is bringing the tables up to date' },
  login: { key: "hashtext('morgenkreis server login')::bigint", what: 'is making the server’s login' },
  firstSite: { key: "hashtext('morgenkreis first site')::bigint", what: 'is creating the first house' },
} as const

const askAgainAfter = 50
const sayAfter = 10_000
/** The longest migration of a large installation takes minutes. */
const patience = 15 * 60_000

export interface Patience {
  /** Is told once that and for whom it waits. */
  onWait?(line: string): void
  readonly patience?: number
}

/**
 * Does the work when no other process is at it. The lock belongs to a transaction on a connection of its own: it goes
 * when that ends, also behind a pooler, which would keep the lock of a session for good. The transaction reads nothing
 * while it waits, because an index that is built while others write waits for all that have read before.
 */
export async function inTurn<Done>(
  ownerUrl: string,
  name: keyof typeof turns,
  work: () => Promise<Done>,
  waiting: Patience = {},
): Promise<Done> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'morgenkreis migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    await take(client, turns[name], waiting)
    return await work()
  } finally {
    await client.query('rollback').catch(() => {})
    await client.end()
  }
}

async function take(
  client: pg.Client,
  { key, what }: (typeof turns)[keyof typeof turns],
  { onWait = () => {}, patience: most = patience }: Patience,
) {
  const begun = Date.now()
  const sayAt = Math.min(sayAfter, most / 2)
  let isSaid = false
  while (!(await isFree(client, key))) {
    const waited = Date.now() - begun
    if (waited > most)
      throw new Error(
        `Waited ${Math.round(most / 60_000)} minutes: ${await holderOf(client, key)} ${what}. If nothing is going on there, end that connection and start again.`,
      )
    if (!isSaid && waited > sayAt) {
      isSaid = true
      onWait(`Waiting: ${await holderOf(client, key)} ${what}.`)
    }
    await pause(askAgainAfter)
  }
}

async function isFree(client: pg.Client, key: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${key}) as taken`)
  return rows[0]?.taken ?? false
}

/** Who has it, so that somebody can look whether that is still at work. */
async function holderOf(client: pg.Client, key: string): Promise<string> {
  const { rows } = await client.query<{ pid: number; address: string | null; since: string }>(
    `select a.pid, host(a.client_addr) as address, to_char(a.backend_start, 'YYYY-MM-DD HH24:MI:SS TZ') as since
       from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = ((${key}) >> 32 & 4294967295)::bigint::oid and l.objid = ((${key}) & 4294967295)::bigint::oid`,
  )
  const [holder] = rows
  if (!holder) return 'another process'
  return `another process (connection ${holder.pid} from ${holder.address ?? 'this machine'}, since ${holder.since})`
}
