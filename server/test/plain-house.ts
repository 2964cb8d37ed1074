import pg from 'pg'
import type { TestDatabase } from './databases.ts'
import { createDatabase } from './databases.ts'

const hash = `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`

export interface PlainHouse {
  readonly database: TestDatabase
  /** A connection that ends with the house. */
  connect(): Promise<pg.Client>
  drop(): Promise<void>
}

/** A house with one teacher and two weeks, made without a server. */
export async function createPlainHouse(): Promise<PlainHouse> {
  const database = await createDatabase()
  await database.owner.query(`
    begin; set local app.site = '1';
    insert into site (site_id, name, password_hash) values (1, 'Kita', '${hash}');
    insert into site_version values (1); insert into site_counter values (1, 1);
    insert into teacher (site_id, teacher_id, name) values (1, 1, 'Anna');
    insert into terms (site_id, teacher_id, valid_from, weekly_hours) values (1, 1, '2024-12-30', 30);
    insert into week (site_id, week_number, start_date, end_date, name)
      values (1, 1, '2024-12-30', '2025-01-03', 'W1'), (1, 2, '2025-01-06', '2025-01-10', 'W2');
    insert into ledger (site_id, week_number, teacher_id) values (1, 1, 1), (1, 2, 1);
    commit`)
  const clients: pg.Client[] = []
  return {
    database,
    async connect() {
      const client = new pg.Client({ connectionString: database.url })
      client.on('error', () => {})
      await client.connect()
      clients.push(client)
      return client
    },
    async drop() {
      for (const client of clients) await client.end().catch(() => {})
      await database.drop()
    },
  }
}
