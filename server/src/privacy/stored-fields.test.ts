import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../test/databases.ts'
import { createDatabase } from '../../test/databases.ts'
import { fieldsIn } from './stored-field.ts'
import { storedFields } from './stored-fields.ts'

/** The list of fields that docs/fields.md and docs/felder.md show, held against a migrated database. */

let database: TestDatabase

beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const columns = `
  select table_name as "table", column_name as "column", data_type like 'timestamp%' as "isMoment"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
   where table_schema = 'public' and table_type = 'BASE TABLE'
   order by 1, ordinal_position`

interface Column {
  readonly table: string
  readonly column: string
  readonly isMoment: boolean
}

const listed = storedFields.flatMap(({ file, tables }) =>
  fieldsIn(tables).map((field) => ({ ...field, file: `server/src/privacy/${file}` })),
)
const fileOf = new Map(listed.map(({ table, file }) => [table, file]))
const nameOf = ({ table, column }: Pick<Column, 'table' | 'column'>) => `${table}.${column}`

/** What the list and the database do not agree on, each with what is to be done. */
async function disagreements(): Promise<string[]> {
  const { rows } = await database.owner.query<Column>(columns)
  const known = new Map(listed.map((field) => [nameOf(field), field]))
  const real = new Set(rows.map(nameOf))
  const forgotten = rows.flatMap((row) => {
    const field = known.get(nameOf(row))
    if (!field) return [`${nameOf(row)} is in no list. ${wordsToAdd(row)}`]
    if (field.isMoment === row.isMoment) return []
    return [
      `${nameOf(row)} ${row.isMoment ? 'has' : 'has no'} time of day: write it ${row.isMoment ? 'with' : 'without'} moment(…) in ${field.file}.`,
    ]
  })
  const gone = listed
    .filter((field) => !real.has(nameOf(field)))
    .map((field) => `${nameOf(field)} is not in the database: take its line out of ${field.file}.`)
  return [...forgotten, ...gone]
}

function wordsToAdd({ table, column, isMoment }: Column): string {
  const line = isMoment ? `${column}: moment('When …', 'Wann …'),` : `${column}: ['…', '…'],`
  const file = fileOf.get(table)
  if (file)
    return `Add a line to the fields of ${table} in ${file}: ${line} Where it differs from its table: { is: ['…', '…'], readers: […] }. Then \`npm run docs\`.`
  return `Its table is new: describe it in the chapter of server/src/privacy/ that it belongs to (see stored-fields.ts), with whose, kind, purpose, readers, kept, and a line for each column: ${line} Then \`npm run docs\`.`
}

async function supposing(change: string): Promise<string[]> {
  await database.owner.query(`begin; ${change}`)
  try {
    return await disagreements()
  } finally {
    await database.owner.query('rollback')
  }
}

describe('R36: every column of the database is in the list of fields', () => {
  test('each is, once, and nothing else', async () => {
    expect(await disagreements()).toEqual([])
    expect(listed.length).toBeGreaterThan(390)
    expect(new Set(listed.map(nameOf)).size).toBe(listed.length)
  })

  test('a new column is named, with the line to add and its file', async () => {
    expect(await supposing('alter table teacher add column shoe_size integer')).toEqual([
      expect.stringMatching(
        /^teacher\.shoe_size is in no list\. Add a line .* in server\/src\/privacy\/fields-of-people\.ts: shoe_size: \[/,
      ),
    ])
    expect(await supposing('alter table wish add column seen_at timestamptz')).toEqual([
      expect.stringContaining("seen_at: moment('When …', 'Wann …'),"),
    ])
  })

  test('the columns of a new table are named', async () => {
    const found = await supposing('create table day_thing (site_id integer, minutes integer)')
    expect(found.map((line) => line.split(' is ')[0])).toEqual(['day_thing.site_id', 'day_thing.minutes'])
    expect(found[0]).toContain('Its table is new')
  })

  test('a field without a column is named', async () => {
    expect(await supposing('alter table wish drop column weekday cascade')).toEqual([
      'wish.weekday is not in the database: take its line out of server/src/privacy/fields-of-people.ts.',
    ])
  })

  test('a time of day is said to be one', async () => {
    const change =
      'alter table passkey alter column last_used_on type timestamptz using last_used_on::timestamptz'
    expect(await supposing(change)).toEqual([
      'passkey.last_used_on has time of day: write it with moment(…) in server/src/privacy/fields-of-members.ts.',
    ])
  })
})

describe('what the list says', () => {
  test('is said in both languages', () => {
    for (const field of listed)
      for (const words of [field.is, field.purpose, field.kept])
        for (const text of words) expect(text.trim(), nameOf(field)).not.toBe('')
  })

  test('health data are read by the person and the management, of the status everyone reads a neutral sign', () => {
    const others = listed.filter(
      ({ kind, readers }) =>
        kind === 'health' && readers.some((one) => one !== 'person' && one !== 'management'),
    )
    expect(others.map(nameOf)).toEqual(['time_slot.status'])
  })

  test('what is of nobody is no health data', () => {
    expect(listed.filter(({ whose, kind }) => whose === 'nobody' && kind === 'health').map(nameOf)).toEqual(
      [],
    )
  })

  test('a hash or a key is shown to nobody but as the name of something', () => {
    const shown = listed.filter(({ kind, readers }) => kind === 'key' && readers.length > 0)
    expect(shown.map(nameOf)).toEqual(['month_text.hash', 'passkey.credential_id'])
  })
})
