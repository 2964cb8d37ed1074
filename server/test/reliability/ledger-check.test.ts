import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { readHouseFacts } from '#server/ledger/house-facts.ts'
import { ledgerColumns, ledgerValues, readTeacherWeeks } from '#server/ledger/ledger.store.ts'
import { verifySite } from '#server/ledger/verify.ts'
import type { TestServer } from '../house.ts'
import { startServer } from '../house.ts'
import { fillAtRandom } from '../random-house.ts'
import { verifyLedger } from './ledger-faults.ts'

/** The ledger of a whole house is checked in a few statements. It must see what a save reads, and every difference. */

const houses = ['first.test', 'second.test', 'third.test', 'fourth.test']
let server: TestServer

beforeAll(async () => {
  server = await startServer({ hosts: houses, config: { DAYS_PER_MINUTE: '1000000' } })
  for (const [at, host] of houses.entries()) await fillAtRandom(server, host, 220, 900 + at)
}, 240_000)
afterAll(() => server.close())

function inHouse<Result>(siteId: number, job: Parameters<typeof inTransaction<Result>>[1]) {
  return inTransaction(server.db, async (transaction) => {
    await transaction.query({ name: '', text: "select set_config('app.site', $1, true)" }, [String(siteId)])
    return await job(transaction)
  })
}

test('R1: the figures of everyone are those of what a save reads', async () => {
  let compared = 0
  for (const siteId of [1, 2, 3, 4]) {
    await inHouse(siteId, async ({ query }) => {
      const work = { query, siteId }
      const house = await readHouseFacts(work)
      for (const teacher of house.teachers) {
        const weeks = await readTeacherWeeks(work, teacher.id)
        expect(weeks.map(({ weekNumber }) => weekNumber).sort((a, b) => a - b)).toEqual(house.weekNumbers)
        for (const week of weeks) {
          compared++
          const facts = house.factsOf(teacher, week.weekNumber)
          expect(facts).toMatchObject({ week: week.week, calendar: week.calendar })
          expect(facts.line).toMatchObject({ ...week.line, entries: {} })
          expect(ledgerValues(facts)).toEqual(ledgerValues(week))
        }
      }
    })
    expect((await verifyLedger(server.db, siteId)).faults).toEqual([])
  }
  expect(compared).toBeGreaterThan(100)
})

test('seven statements read the facts, whatever the size of the house', async () => {
  let asked = 0
  await inHouse(1, async ({ query }) => {
    await readHouseFacts({
      siteId: 1,
      query: (...args) => {
        asked++
        return query(...args)
      },
    })
  })
  expect(asked).toBe(7)
})

describe('every kind of difference is found', () => {
  const owner = () => server.database.owner
  const row =
    'site_id = 1 and (teacher_id, week_number) = (select teacher_id, week_number from ledger where site_id = 1 and in_week and counts order by teacher_id, week_number limit 1)'
  const faultsAfter = async (sql: string) => {
    await owner().query('begin')
    try {
      // Some of these the constraints would refuse; a wrong row is a wrong row however it came.
      await owner().query('alter table ledger disable trigger user')
      for (const { name } of (
        await owner().query<{ name: string }>(
          "select conname as name from pg_constraint where conrelid = 'ledger'::regclass and contype = 'c'",
        )
      ).rows)
        await owner().query(`alter table ledger drop constraint ${name}`)
      await owner().query("select set_config('app.site', '1', true)")
      const { rowCount } = await owner().query(sql)
      expect(rowCount).toBe(1)
      const work = {
        siteId: 1,
        query: async <Row>({ text }: { text: string }, values: readonly unknown[]) =>
          (await owner().query(text, [...values])).rows as Row[],
      }
      return (await verifySite(work)).faults.map(({ figure }) => figure)
    } finally {
      await owner().query('rollback')
    }
  }

  test.each(ledgerColumns)('%s', async (column) => {
    const isFlag = ['in_week', 'counts', 'complete'].includes(column)
    const wrong = isFlag ? `not ${column}` : `${column} + 1`
    expect(await faultsAfter(`update ledger set ${column} = ${wrong} where ${row}`)).toEqual([column])
  })

  test('half a day', async () => {
    const wrong = 'sick_days = sick_days + 0.5'
    expect(await faultsAfter(`update ledger set ${wrong} where ${row}`)).toEqual(['sick_days'])
  })

  test('a row that is gone', async () => {
    expect(await faultsAfter(`delete from ledger where ${row}`)).toEqual(['in_week'])
  })
})
