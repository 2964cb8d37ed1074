import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { connected } from '../connected.ts'

const command = resolve(import.meta.dirname, '../../server/src/command/main.ts')

/** A digest of all rows of each table that holds a house's data. */
export function digests(url: string): Promise<Map<string, string>> {
  return connected(url, async (owner) => {
    const tables = await owner.query<{ name: string }>(
      `select tablename as name from pg_tables
        where schemaname = 'public' and tablename not in ('backup_record', 'verify_record', 'schema_migration', 'schema_function')
        order by 1`,
    )
    const found = new Map<string, string>()
    for (const { name } of tables.rows) {
      const { rows } = await owner.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from ${name} t`,
      )
      found.set(name, rows[0]?.digest ?? '')
    }
    return found
  })
}

/** Access never comes back, and PINs are given out anew. */
const accessTables = ['access_device', 'access_grant', 'challenge', 'invitation', 'kiosk_pin']

export function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const isRight = (table: string) =>
    accessTables.includes(table) ? after.get(table) === '0 ' : after.get(table) === before.get(table)
  const wrong = [...before.keys()].filter((table) => !isRight(table))
  return wrong.map((table) => `the table ${table} differs after the restore`)
}

/** The operator's command. */
export function call(databaseUrl: string, ...words: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [command, ...words], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        ...(process.env.PG_BIN ? { PG_BIN: process.env.PG_BIN } : {}),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaints = ''
    child.stderr.on('data', (part) => {
      complaints += part
    })
    child.once('error', failed)
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`${words[0]} ended with ${code}: ${complaints.slice(-500)}`)),
    )
  })
}
