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
