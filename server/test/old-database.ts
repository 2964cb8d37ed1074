import type pg from 'pg'
import { baseline } from '#server/db/baseline.ts'
import { migrate } from '#server/db/migrate.ts'
import { lastBefore } from '#server/db/take-over.ts'
import type { TestDatabase } from './databases.ts'
import { createDatabase } from './databases.ts'

/** The numbers that version 0.1.0 had: some were left out. */
const left = [9, 39, 40, 41, 48, 50]
const numbers = Array.from({ length: lastBefore.number }, (_, index) => index + 1).filter(
  (number) => !left.includes(number),
)

/**
 * A database as version 0.1.0 left it, or an earlier one that had fewer migrations: what it says of itself, and where its
 * tables and functions were others than those of the baseline.
 */
export async function createOldDatabase(lastMigration: number = lastBefore.number): Promise<TestDatabase> {
  const database = await createDatabase('template0')
  // No migration since is in it.
  await migrate(database.url, undefined, [baseline()])
  const { owner } = database
  await owner.query('delete from schema_migration')
  const insert =
    "insert into schema_migration (number, name, checksum) select unnest($1::integer[]), 'old', ''"
  await owner.query(insert, [numbers.filter((number) => number <= lastMigration)])
  await owner.query(`
    alter table preset drop constraint preset_mark_is_visible;
    alter table preset add constraint preset_mark_is_visible check (is_readable_name(mark)) not valid;
    grant update (last_day) on teacher to morgenkreis_server;
    alter function week_document reset search_path;
    alter function date_in_week reset search_path;
    update schema_function set version = 12, checksum = 'of 0.1.0';
    delete from schema_function where name ~ '^(keep|is|told|refuse)_'`)
  // 0.1.0 makes it with its sixteenth migration, and fails where it exists already.
  if (lastMigration < 16) await owner.query('drop table schema_function')
  return database
}

/** The rows of another database. Both as a superuser. */
export async function copyRows(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows: tables } = await to.query<{ name: string; columns: string }>(`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname !~ '^(schema_|backup_record)'
     group by c.relname`)
  // No trigger, no foreign key: the rows are whole already, and come in any order.
  await to.query('set session_replication_role = replica')
  for (const { name, columns } of tables) {
    const { rows } = await from.query<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from ${name} t`,
    )
    const insert = `insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, $1)`
    await to.query(insert, [rows[0]?.rows])
  }
  await to.query('reset session_replication_role')
}
