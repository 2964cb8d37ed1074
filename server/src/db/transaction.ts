import type pg from 'pg'
import type { Database } from './pool.ts'
import type { Statement } from './statement.ts'

export interface Transaction {
  query<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
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
  try {
    await client.query('begin')
    const result = await job({ query: (statement, values) => run(client, statement, values) })
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that cannot even roll back is not given back to the pool.
    broken = await client.query('rollback').then(
      () => undefined,
      (second: Error) => second,
    )
    throw error
  } finally {
    client.release(broken)
  }
}

async function run<Row>(
  client: pg.PoolClient,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const result = await client.query({ ...statement, values: [...values] })
  return result.rows as Row[]
}
