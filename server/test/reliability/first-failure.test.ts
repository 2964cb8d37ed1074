import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '#server/db/statement.ts'
import type { Query } from '#server/db/transaction.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { TestServer } from '../house.ts'
import { startServer } from '../house.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const impossible = statement('select 1 / 0')
const possible = statement('select 1')

/** Somewhere below a handler, as a store is: its failure takes longer to arrive than that of the next statement. */
async function deepBelow({ query }: Query): Promise<unknown> {
  return (async () => await Promise.all([query(impossible, [])]))()
}

test('R4 of statements that are sent together the first failure is reported, not that the transaction is aborted', async () => {
  const both = inTransaction(server.db, (work) => Promise.all([deepBelow(work), work.query(possible, [])]))
  await expect(both).rejects.toMatchObject({ code: '22012' })
})

test('R4 a transaction that PostgreSQL broke off is tried again, also when a later statement complains first', async () => {
  const aborted = statement(
    "do $$ begin raise exception 'in favour of another' using errcode = '40P01'; end $$",
  )
  let tries = 0
  const result = await inTransaction(server.db, async (work) => {
    if (++tries > 1) return 'done'
    await Promise.all([
      (async () => await Promise.all([work.query(aborted, [])]))(),
      work.query(possible, []),
    ])
    return 'never'
  })
  expect({ tries, result }).toEqual({ tries: 2, result: 'done' })
})
