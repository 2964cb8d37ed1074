import type pg from 'pg'
import { makeFunctions } from './apply-functions.ts'
import { baseline, baselineNumber } from './baseline.ts'
import type { FunctionSet } from './function-files.ts'
import { isCalledByTables } from './function-files.ts'
import { schemaLines } from './schema-lines.ts'

/** What the baseline stands for: the last of its migrations, how many there were, and the version that has them. */
export const lastBefore = { number: 53, count: 47, version: '0.1.0' }

/**
 * A database that stands at the last of the migrations that the baseline stands for is taken over as it is, when its
 * tables are those of the baseline. An older one must be brought there first. Returns the names of what was done.
 */
export async function takeOver(client: pg.Client, functions: FunctionSet): Promise<string[]> {
  const numbers = await appliedNumbers(client)
  if (numbers.length === 0 || numbers.includes(baselineNumber)) return []
  const old = numbers.filter((number) => number < baselineNumber)
  if (old.length < lastBefore.count)
    throw new Error(
      `This database stands at migration ${Math.max(...old)} of an earlier version. Start version ${lastBefore.version} once, which brings it to ${lastBefore.number}, and then this one again. Nothing was changed; UPGRADING.md says how.`,
    )
  const differences = await differencesFromBaseline(client, functions)
  if (differences.length > 0)
    throw new Error(
      `This database has other tables than version ${lastBefore.version} makes. Nothing was changed. It differs in:\n${differences.join('\n')}`,
    )
  const { number, name, checksum } = baseline()
  const insert = 'insert into schema_migration (number, name, checksum) values ($1, $2, $3)'
  await client.query(insert, [number, name, checksum])
  return [`${name}, taken over`]
}

async function appliedNumbers(client: pg.Client): Promise<number[]> {
  const { rows: lists } = await client.query("select from pg_tables where tablename = 'schema_migration'")
  if (lists.length === 0) return []
  const { rows } = await client.query<{ number: number }>('select number from schema_migration')
  return rows.map(({ number }) => number)
}

const scratch = 'morgenkreis_baseline'

/** The baseline is made beside the tables, by the same PostgreSQL, so that both are described in the same words. */
async function differencesFromBaseline(client: pg.Client, functions: FunctionSet): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query(`create schema ${scratch}; set local search_path = ${scratch}, public`)
    await makeFunctions(client, functions.files.filter(isCalledByTables))
    await client.query(baseline().sql)
    await makeFunctions(client, functions.files)
    const wanted = await schemaLines(client, scratch)
    const found = await schemaLines(client, 'public')
    const known = new Set(wanted.map((line) => line.of))
    const texts = (lines: typeof wanted) => lines.map(({ of, text }) => `${of}: ${text}`)
    const [should, are] = [texts(wanted), texts(found.filter((line) => known.has(line.of)))]
    return [
      ...should.filter((text) => !are.includes(text)).map((text) => `missing ${text}`),
      ...are.filter((text) => !should.includes(text)).map((text) => `unknown ${text}`),
    ]
  } finally {
    await client.query('rollback')
  }
}
