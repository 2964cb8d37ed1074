import type pg from 'pg'
import { migrations, runMigration } from '#server/db/migrate.ts'
import type { TestDatabase } from './databases.ts'
import { createDatabase } from './databases.ts'

/** A database as an earlier server left it: with the migrations up to a number, and nothing that came later. */
export async function createOldDatabase(lastMigration: number): Promise<TestDatabase> {
  const database = await createDatabase('template0')
  const { owner } = database
  await owner.query(
    `create table schema_migration (
       number integer primary key, name text not null, checksum text not null, at timestamptz not null default now())`,
  )
  for (const migration of migrations()) {
    const { number, name, checksum } = migration
    if (number > lastMigration) continue
    await runMigration(owner, migration)
    const values = [number, name, checksum]
    await owner.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', values)
  }
  return database
}

/** The rows of a database of today, as far as the tables of the older one can hold them. Both as a superuser. */
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
