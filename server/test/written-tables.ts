import type pg from 'pg'

/**
 * Writes down which transaction has written which table, so that a test can see which of them left the site's version
 * as it was. Only for a database of a test's own.
 */
export async function watchWrites(owner: pg.Client, tables: readonly string[]) {
  await owner.query(`
    create table written (transaction bigint not null, what text not null);
    create function write_down() returns trigger language plpgsql security definer as $$
    begin
      insert into written values (txid_current(), tg_table_name);
      return null;
    end
    $$`)
  for (const table of tables) {
    await owner.query(`
      create trigger watched after insert or update or delete on ${table}
        for each row execute function write_down()`)
  }
}

const selectTables =
  'select relname as name from pg_class where relkind = $1 and relnamespace = $2::regnamespace'
const selectSource = 'select prosrc as source from pg_proc where proname = $1'

/** The tables that a function reads, by its text. */
export async function tablesReadBy(owner: pg.Client, name: string): Promise<string[]> {
  const { rows } = await owner.query<{ source: string }>(selectSource, [name])
  const named = new Set(rows[0]?.source.match(/\b(?<=from |join )\w+/g))
  const tables = await owner.query<{ name: string }>(selectTables, ['r', 'public'])
  return tables.rows.map((table) => table.name).filter((table) => named.has(table))
}

/** Tables that were written by a transaction that did not raise the version. */
export async function writtenWithoutVersion(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ what: string }>(`
    select distinct what from written
     where transaction not in (select transaction from written where what = 'site_version')
     order by what`)
  return rows.map(({ what }) => what)
}

export async function countOfWritten(owner: pg.Client): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ what: string; count: string }>(
    'select what, count(*) as count from written group by what order by what',
  )
  return Object.fromEntries(rows.map(({ what, count }) => [what, Number(count)]))
}
