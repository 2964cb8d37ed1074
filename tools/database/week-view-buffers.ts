import type pg from 'pg'
import { buffersIn } from './statement-buffers.ts'

/** The week view without the balance: the same function with the sum taken out, in the session's temporary schema. */
export async function withoutBalance(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ definition: string }>(
    "select pg_get_functiondef('week_document(integer,integer,date)'::regprocedure) as definition",
  )
  const sum = /0\.01 \* \(\s*select coalesce\(sum\(b\.counted_difference\)[^)]*\), 0\)[^)]*?\)/s
  const definition = rows[0]?.definition ?? ''
  if (!sum.test(definition)) throw new Error('week_document no longer sums the balance as expected')
  const renamed = definition.replace('public.week_document', 'pg_temp.week_without_balance')
  await client.query(renamed.replace(sum, '0'))
  return 'pg_temp.week_without_balance'
}

/** Buffers that PostgreSQL touches for one call, once its plans are made: an exact count, not a time. */
export async function buffersOf(
  client: pg.Client,
  view: string,
  site: number,
  week: number,
): Promise<number> {
  await client.query("select set_config('app.site', $1, false)", [String(site)])
  const call = `select ${view}(${site}, ${week}, current_date)`
  // Six calls settle PostgreSQL on a generic plan, as it is in a server that has run for a second.
  for (let turn = 0; turn < 7; turn++) await client.query(call)
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
    `explain (analyze, buffers, format json) ${call}`,
  )
  return buffersIn(rows[0]?.['QUERY PLAN'])
}
