import type pg from 'pg'
import type { Database } from './pool.ts'
import type { Statement } from './statement.ts'

export interface Query {
  query<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
}

/** Statements of one site, within a transaction that has entered it. */
export type InSite = Query & { readonly siteId: number }

export interface Transaction extends Query {
  /** For the last statements: need not be waited for; the commit is sent with them and succeeds only if they do. */
  queryWithCommit: Query['query']
}

const attempts = 4
const worthAnotherTry = new Set(['40001', '40P01'])

/** All or nothing. A transaction that PostgreSQL itself broke off in favour of another is tried again. */
export async function inTransaction<Result>(
  db: Database,
  job: (transaction: Transaction) => Promise<Result>,
) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, job)
    } catch (error) {
      const { code } = error as { code?: string }
      if (!code || !worthAnotherTry.has(code) || attempt === attempts) throw error
    }
  }
}

async function once<Result>(
  db: Database,
  job: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect()
  let broken: Error | undefined
  // Statements are sent together, and after one that fails the others only say that the transaction is aborted.
  let firstFailure: unknown
  const noting = <Sent>(sent: Promise<Sent>): Promise<Sent> => {
    sent.catch((error: unknown) => {
      firstFailure ??= error
    })
    return sent
  }
  try {
    // Not waited for: what follows is sent with it. If the connection is gone, what follows says so.
    const begun = noting(client.query(db.begin))
    const last: Promise<unknown>[] = []
    const query: Query['query'] = (statement, values) => noting(run(client, db.sent(statement, values)))
    const queryWithCommit: Query['query'] = (statement, values) => {
      const sent = query<never>(statement, values)
      last.push(sent)
      return sent
    }
    const result = await job({ query, queryWithCommit })
    const committed = client.query('commit')
    await Promise.all([begun, ...last, committed])
    const { command } = await committed
    // PostgreSQL answers a commit of a failed transaction with a rollback, and without an error.
    if (command !== 'COMMIT') throw new Error('The transaction could not be committed')
    return result
  } catch (error) {
    // A connection that cannot even roll back is not given back to the pool.
    broken = await client.query('rollback').then(
      () => undefined,
      (second: Error) => second,
    )
    throw firstFailure ?? error
  } finally {
    client.release(broken)
  }
}

async function run<Row>(client: pg.PoolClient, sent: pg.QueryConfig): Promise<Row[]> {
  const result = await client.query(sent)
  return result.rows as Row[]
}
